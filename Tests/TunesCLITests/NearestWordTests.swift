import Testing

@testable import TunesCLI

@Suite("The nearest word")
struct NearestWordTests {
  private let words = ["search", "show", "suggestions"]

  @Test(
    "is the one with the fewest edits, or that begins so",
    arguments: [
      ("serach", "search"), ("SEARCH", "search"), ("shwo", "show"), ("sugg", "suggestions"),
      ("seach", "search"), ("suggestion", "suggestions"),
    ])
  func near(word: String, expected: String) {
    #expect(NearestWord.to(word, among: words) == expected)
  }

  @Test("is none where nothing is near", arguments: ["beatles", "xyz", "q"])
  func far(word: String) {
    #expect(NearestWord.to(word, among: words) == nil)
  }

  @Test("counts swapped neighbours as one edit")
  func distance() {
    #expect(NearestWord.distance("serach", "search") == 1)
    #expect(NearestWord.distance("", "abc") == 3)
    #expect(NearestWord.distance("abc", "") == 3)
    #expect(NearestWord.distance("", "") == 0)
  }
}
