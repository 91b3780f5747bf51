import Testing

@testable import Persistence

@Suite("Searchable text")
struct SearchableTextTests {
  @Test(
    "Text is split into words, or into characters in scripts without spaces",
    arguments: [
      ("Abbey Road!", ["abbey", "road"]), ("Motörhead", ["motorhead"]),
      ("東京", ["東", "京"]), ("รัก", ["ร", "ก"]), ("𠮷野家", ["𠮷", "野", "家"]), ("1+1", ["1", "+", "1"]),
      ("№٣", ["№", "٣"]), ("हिन्दी", ["हिन्दी"]), ("a\u{200D}b", ["ab"]), ("\u{093F}x", ["x"]),
      ("♥ you", ["♥", "you"]), ("", []), ("…", []),
    ])
  func words(text: String, words: [String]) {
    #expect(SearchableText(text).words.map(\.text) == words)
  }

  @Test("Every later word of a past search is searchable, in any script")
  func starts() {
    #expect(TypedText.wordStarts(of: "abbey road live") == ["live", "road live"])
    #expect(TypedText.wordStarts(of: "i'm ٣٤ हिन्दी") == ["٣٤ हिन्दी", "हिन्दी"])
    #expect(TypedText.wordStarts(of: "½ x\u{0303}y") == ["x\u{0303}y"])
  }
}
