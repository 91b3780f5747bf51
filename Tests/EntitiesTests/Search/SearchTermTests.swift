import Entities
import Testing

@Suite("Search term")
struct SearchTermTests {
  @Test(
    "A search term is a single trimmed line without control characters",
    arguments: [
      ("beatles", "beatles"), ("  the  beatles\t", "the beatles"), ("a\nb\r\nc", "a b c"),
      ("a\u{0}b\u{1B}c\u{85}d", "a b c d"), ("宇多田ヒカル", "宇多田ヒカル"), ("👩‍🎤", "👩‍🎤"),
      ("Simon & Garfunkel", "Simon & Garfunkel"),
    ])
  func normalized(text: String, expected: String) throws {
    #expect(try SearchTerm(text).text == expected)
  }

  @Test(
    "A blank search term is rejected",
    arguments: ["", " ", "\t\n", "\u{3000}", "\u{0}", "\u{200B}", "\u{202E} \u{FEFF}", "\u{3164}"])
  func blank(text: String) {
    #expect(throws: SearchTermError.blank) { try SearchTerm(text) }
  }

  @Test(
    "A search term with leading whitespace is private",
    arguments: [(" abba", true), ("\tabba", true), ("abba ", false), ("abba", false)])
  func isPrivate(text: String, isPrivate: Bool) throws {
    #expect(try SearchTerm(text).isPrivate == isPrivate)
    #expect(try SearchTerm(text).text == "abba")
  }

  @Test("A search term has a maximum length, counted in UTF-8 bytes")
  func length() throws {
    let longest = String(repeating: "é", count: SearchTerm.maximumBytes / 2)
    #expect(try SearchTerm(longest).text == longest)
    #expect(throws: SearchTermError.tooLong(bytes: 1502)) { try SearchTerm(longest + "é") }
    #expect(throws: SearchTermError.tooLong(bytes: 60_001)) {
      try SearchTerm("a" + String(repeating: "\u{301}", count: 30_000))
    }
  }
}
