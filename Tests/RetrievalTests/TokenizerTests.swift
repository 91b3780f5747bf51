import Retrieval
import Testing

@Suite("Tokenizer")
struct TokenizerTests {
  @Test(
    "Texts are split into loose words",
    arguments: [
      ("Abbey Road!", ["abbey", "road"]), ("Don't", ["dont"]),
      ("don\u{2019}t stop", ["dont", "stop"]),
      ("Simon & Garfunkel", ["simon", "garfunkel"]), ("Tom&Jerry", ["tom", "jerry"]),
      ("Florence + the Machine", ["florence", "the", "machine"]), ("1+1", ["1", "1"]),
      ("P!nk", ["pink"]), ("Wow!", ["wow"]), ("Ke$ha", ["kesha"]), ("A$AP", ["asap"]),
      ("$uicideboy$", ["suicideboys"]), ("M@tt", ["matt"]), ("$100", ["100"]),
      ("M*A*S*H", ["mash"]),
      ("P.Y.T. (Pretty Young Thing)", ["pyt", "pretty", "young", "thing"]), ("R.E.M.", ["rem"]),
      ("Mr.T", ["mr", "t"]), ("AC/DC", ["ac", "dc"]), ("Sigur Rós", ["sigur", "ros"]),
      ("bjo\u{308}rk", ["bjork"]), ("ｙｏａｓｏｂｉ", ["yoasobi"]), ("Straße", ["strasse"]),
      ("宇多田ヒカル", ["宇", "多", "田", "hikaru"]), ("夜に駆ける", ["夜", "ni", "駆", "keru"]),
      ("マリーゴールド", ["marigorudo"]), ("Группа крови", ["gruppa", "krovi"]),
      ("방탄소년단", ["bangtansonyeondan"]), ("Άλκηστις", ["alkestis"]), ("", []), ("?!", []), ("♥", []),
    ])
  func words(text: String, words: [String]) {
    #expect(Tokenizer().words(of: text) == words)
  }

  @Test("The same text always gives the same words")
  func again() {
    let tokenizer = Tokenizer()
    for _ in 1...2 { #expect(tokenizer.words(of: "Кино ヒカル") == ["kino", "hikaru"]) }
    for index in 0..<5_000 { _ = tokenizer.words(of: "ё\(index)ё й\(index)") }
    #expect(tokenizer.words(of: "Кино") == ["kino"])
  }

  @Test("Long words are truncated")
  func long() {
    let words = Tokenizer().words(of: String(repeating: "x", count: 10_000))
    #expect(words == [String(repeating: "x", count: 64)])
  }

  @Test("Text with every character is split without a trap")
  func everything() {
    let scalars = stride(from: 1, to: 0x10FFFF, by: 7).compactMap { Unicode.Scalar(UInt32($0)) }
    let words = Tokenizer().words(of: String(String.UnicodeScalarView(scalars)))
    #expect(words.allSatisfy { !$0.isEmpty })
  }

  @Test(
    "Names are equal without their spaces and small words",
    arguments: [
      ("The Beatles", "beatles"), ("Simon & Garfunkel", "simongarfunkel"), ("The The", "thethe"),
      ("AC/DC", "acdc"), ("Guns N' Roses", "gunsroses"), ("Me and You", "meyou"), ("", ""),
    ])
  func squash(text: String, squash: String) {
    #expect(Squash.joined(Tokenizer().words(of: text)) == squash)
  }

  @Test("Names are equal in another order of their words")
  func unordered() {
    let tokenizer = Tokenizer()
    let names = ["Carthy, Martin", "Martin Carthy", "The Martin Carthy"].map {
      Squash.unordered(tokenizer.words(of: $0))
    }
    #expect(Set(names) == ["carthymartin"])
  }
}
