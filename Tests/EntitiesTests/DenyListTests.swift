import Entities
import Testing

@Suite("A list of denied terms")
struct DenyListTests {
  @Test(
    "holds the whole term, in any case",
    arguments: [
      ("Beatles", true), ("BEATLES", true), ("the beatles", false), ("beatle", false),
      ("bjo\u{308}rk", true), ("bjork", false),
    ])
  func contains(term: String, isDenied: Bool) throws {
    let list = DenyList([try SearchTerm("beatles"), try SearchTerm("Björk")])
    #expect(list.contains(try SearchTerm(term)) == isDenied)
  }

  @Test("a term loses its last word until none is left")
  func words() throws {
    let term = try SearchTerm("here comes the")
    #expect(term.withoutLastWord?.text == "here comes")
    #expect(term.withoutLastWord?.withoutLastWord?.text == "here")
    #expect(term.withoutLastWord?.withoutLastWord?.withoutLastWord == nil)
  }
}
