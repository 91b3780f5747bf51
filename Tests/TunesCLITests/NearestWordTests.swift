import TerminalKit
import Testing
import Views

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

  @Test(
    "No word is suggested if none is close; short words must have the same letters",
    arguments: ["beatles", "xyz", "q", "shwa", "sow", "serch-it"])
  func far(word: String) {
    #expect(NearestWord.to(word, among: words) == nil)
  }

  @Test(
    "One letter in four can be wrong, and two swapped letters always are a mistake",
    arguments: [
      ("nsync", "sync"), ("plan", "play"), ("pyl", nil), ("scream", nil), ("paly", "play"),
      ("historian", nil), ("identity", "identify"), ("opne", "open"), ("identtiy", "identify"),
    ] as [(String, String?)])
  func resembling(word: String, expected: String?) {
    let names = ["sync", "play", "screen", "history", "identify", "open"]
    #expect(NearestWord.resembling(word, among: names) == expected)
  }
}
