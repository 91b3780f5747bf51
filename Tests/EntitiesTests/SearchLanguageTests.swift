import Entities
import Testing

@Suite("The language of an answer")
struct SearchLanguageTests {
  @Test(
    "is a language and a country, however they are joined and written",
    arguments: [("ja_jp", "ja_jp"), ("en-US", "en_us"), ("DE_at", "de_at")])
  func reads(text: String, code: String) {
    #expect(SearchLanguage(text)?.code == code)
  }

  @Test(
    "is nothing else",
    arguments: ["", "ja", "japanese", "ja_", "j1_jp", "ja_jpn", "ja__jp", "éé_jp"])
  func refuses(text: String) {
    #expect(SearchLanguage(text) == nil)
  }

  @Test("what a term may be compared with depends on what is looked for")
  func attributes() {
    #expect(SearchAttribute.all(for: .song) == SearchAttribute.allCases)
    #expect(!SearchAttribute.all(for: .musicVideo).contains(.composerTerm))
  }
}
