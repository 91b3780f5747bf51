import Testing

@testable import TunesCLI

@Suite("Nearest word")
struct NearestWordTests {
  private let words = ["search", "show", "suggestions"]

  @Test(
    "The nearest word is the one with the fewest edits or the same beginning",
    arguments: [
      ("serach", "search"), ("SEARCH", "search"), ("shwo", "show"), ("sugg", "suggestions"),
      ("seach", "search"), ("suggestion", "suggestions"),
    ])
  func near(word: String, expected: String) {
    #expect(NearestWord.to(word, among: words) == expected)
  }

  @Test("No word is suggested if none is close", arguments: ["beatles", "xyz", "q"])
  func far(word: String) {
    #expect(NearestWord.to(word, among: words) == nil)
  }
}
