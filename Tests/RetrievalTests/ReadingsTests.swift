import Testing

@testable import Retrieval

@Suite("Readings of a text")
struct ReadingsTests {
  private static let tokenizer = Tokenizer()

  private func readings(_ text: String) -> [String] {
    Self.tokenizer.readings(of: text).map { $0.joined(separator: " ") }
  }

  @Test(
    "Numbers can be in digits, and symbols have names",
    arguments: [
      ("Yellow", ["yellow"]), ("Fifteen", ["fifteen", "15"]),
      ("2 + 2 = 5", ["2 2 \u{E13D} 5", "2 plus 2 equals 5"]),
      ("100%", ["100", "100 percent"]), ("", [""]),
    ])
  func numbers(text: String, expected: [String]) {
    #expect(readings(text) == expected)
  }

  @Test(
    "Symbols are words where no letters are, also before a bracket",
    arguments: [
      ("!!!", "\u{E121}\u{E121}\u{E121}"), ("-", "\u{E12D}"),
      ("**** (Deluxe)", "\u{E12A}\u{E12A}\u{E12A}\u{E12A} deluxe"), ("( )", "\u{E128} \u{E129}"),
      ("Artist - Title", "artist title"), ("Who (!) Is", "who \u{E128}\u{E121}\u{E129} is"),
      ("Hey !!!", "hey \u{E121}\u{E121}\u{E121}"), ("(-) One", "one"),
    ])
  func symbols(text: String, words: String) {
    #expect(readings(text).first == words)
    #expect(
      LooseQuery(text, tokenizer: Self.tokenizer).typed.map(\.text).joined(separator: " ") == words)
  }

  @Test("Han characters are also syllables")
  func syllables() {
    #expect(readings("甜蜜蜜 Live") == ["甜 蜜 蜜 live", "tian mi mi live"])
  }

  @Test(
    "Hebrew, Arabic, and kana sound like what is typed",
    arguments: [
      ("كلثوم", "kalthoum"), ("عمري", "omri"), ("الهوى", "hawa"), ("فيروز", "fairuz"),
      ("זהב", "zahav"), ("ירושלים", "yerushalayim"), ("リンダリンダ", "lindalinda"),
      ("ブルーハーツ", "bluehearts"), ("يسرا", "yousra"),
    ])
  func sounds(text: String, typed: String) throws {
    let word = try #require(Self.tokenizer.readings(of: text).last?.first)
    #expect(TypedWord(typed).similarity(to: word) > 0)
    #expect(TypedWord(typed).equals.contains(word))
    #expect(TypedWord("dfkl").similarity(to: word) == 0)
  }

  @Test("Words with fewer consonants say less")
  func consonants() {
    let known = ["h", "hm", "hmd", "a"].map(ConsonantSound.word)
    #expect(known.map(ConsonantSound.similarity) == [0.4, 0.7, 0.78, 0])
  }
}
