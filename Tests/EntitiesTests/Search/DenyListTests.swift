import Entities
import Testing

@Suite("Deny list")
struct DenyListTests {
  @Test(
    "A deny list matches whole terms, ignoring case but not diacritics",
    arguments: [
      ("Beatles", true), ("BEATLES", true), ("the beatles", false), ("beatle", false),
      ("bjo\u{308}rk", true), ("bjork", false),
    ])
  func contains(term: String, isDenied: Bool) throws {
    let list = DenyList([try SearchTerm("beatles"), try SearchTerm("Björk")])
    #expect(list.contains(try SearchTerm(term)) == isDenied)
  }

  @Test("A term can be shortened by its last word until one word is left")
  func words() throws {
    let term = try SearchTerm("here comes the")
    #expect(term.withoutLastWord?.text == "here comes")
    #expect(term.withoutLastWord?.withoutLastWord?.text == "here")
    #expect(term.withoutLastWord?.withoutLastWord?.withoutLastWord == nil)
  }
}
