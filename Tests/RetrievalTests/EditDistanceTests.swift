import Retrieval
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "The distance counts omitted, added, replaced, and swapped letters, in either direction",
    arguments: [
      ("", "", 0), ("beatles", "beatles", 0), ("beatels", "beatles", 1), ("beatls", "beatles", 1),
      ("beattles", "beatles", 1), ("bzatles", "beatles", 1), ("ebatles", "beatles", 1),
      ("baetels", "beatles", 2), ("abc", "cab", 2), ("ab", "xy", 2), ("abcd", "wxyz", 4),
      ("a", "abcd", 3), ("ca", "abc", 3), ("serach", "search", 1), ("", "abc", 3), ("夜に", "夜の", 1),
      ("björk", "bjrök", 1),
    ])
  func distance(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }
}
