import Entities
import Testing

@Suite("A search term")
struct SearchTermTests {
  @Test(
    "is one trimmed line",
    arguments: [
      ("beatles", "beatles"), ("  the  beatles\t", "the beatles"), ("a\nb\r\nc", "a b c"),
      ("a\u{0}b\u{1B}c\u{85}d", "a b c d"), ("宇多田ヒカル", "宇多田ヒカル"), ("👩‍🎤", "👩‍🎤"),
      ("Simon & Garfunkel", "Simon & Garfunkel"),
    ])
  func normalised(text: String, expected: String) throws {
    #expect(try SearchTerm(text).text == expected)
  }

  @Test("is never blank", arguments: ["", " ", "\t\n", "\u{3000}", "\u{0}"])
  func blank(text: String) {
    #expect(throws: SearchTermError.blank) { try SearchTerm(text) }
  }

  @Test("has a greatest length, counted in characters")
  func length() throws {
    let longest = String(repeating: "é", count: SearchTerm.maximumLength)
    #expect(try SearchTerm(longest).text == longest)
    #expect(throws: SearchTermError.tooLong(length: 10_000)) {
      try SearchTerm(String(repeating: "a", count: 10_000))
    }
  }
}
