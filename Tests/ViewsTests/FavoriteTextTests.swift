import TerminalKit
import Testing
import Views

@Suite("Text of favorites")
struct FavoriteTextTests {
  @Test(
    "An import of favorites counts those that are new, known, and unreadable",
    arguments: [
      (2, 0, 0, "Added 2 favorites."),
      (1, 1, 0, "Added 1 favorite, 1 was already a favorite."),
      (0, 2, 3, "Added 0 favorites, 2 were already favorites, skipped 3 that couldn't be read."),
    ])
  func imported(added: Int, known: Int, unreadable: Int, text: String) {
    let line = FavoriteText.imported(added: added, known: known, unreadable: unreadable)
    #expect(line.plain.string == text)
  }
}
