import Entities
import Testing

@Suite("Search language")
struct SearchLanguageTests {
  @Test(
    "A search language is a language and a country, in any case and with either separator",
    arguments: [("ja_jp", "ja_jp"), ("en-US", "en_us"), ("DE_at", "de_at")])
  func reads(text: String, code: String) {
    #expect(SearchLanguage(text)?.code == code)
  }

  @Test(
    "Invalid text isn't parsed as a search language",
    arguments: ["", "ja", "japanese", "ja_", "j1_jp", "ja_jpn", "ja__jp", "éé_jp"])
  func refuses(text: String) {
    #expect(SearchLanguage(text) == nil)
  }

  @Test("Search attributes depend on the kind of item searched for")
  func attributes() {
    #expect(SearchAttribute.all(for: .song) == SearchAttribute.allCases)
    #expect(!SearchAttribute.all(for: .musicVideo).contains(.composerTerm))
  }
}
