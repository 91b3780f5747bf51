import Entities
import Mocks
import Scenes
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Genre arguments")
struct GenreReferencesTests {
  /// Two of the genres are named Opera, and 77 is a genre of another store.
  private func references(
    selected: Int64..., mustBeSelected: Bool = true
  ) -> GenreReferences {
    var tree = GenreTree.sample
    tree.genres.append(
      Genre(
        id: Genre.ID(5), name: "Classical",
        subgenres: [
          Genre(id: Genre.ID(9), name: "Opera"), Genre(id: Genre.ID(1028), name: "Opera"),
        ]
      ))
    return GenreReferences(
      listing: GenreListing(
        tree, of: .unitedStates, selected: Set(selected.map(Genre.ID.init)),
        in: Alphabet(locale: nil), pageSize: .max), mustBeSelected: mustBeSelected)
  }

  private func message(_ word: String, _ references: GenreReferences) -> String? {
    do {
      _ = try references.genre(word)
      return nil
    } catch {
      return error.sentence.string
    }
  }

  @Test(
    "A genre that was selected in another store is deselected by its ID",
    arguments: ["id:77", "77"])
  func otherStore(word: String) throws {
    #expect(
      try references(selected: 77, 21).genre(word) == Genre(id: Genre.ID(77), name: word))
  }

  @Test("A genre of another store can't be selected, nor deselected unless it is selected")
  func absent() {
    let text = "The US store has no genre \"id:77\". See `tunes genres`."
    #expect(message("id:77", references(selected: 21)) == text)
    #expect(message("id:77", references(selected: 77, mustBeSelected: false)) == text)
  }

  @Test("A genre of the store that isn't selected can't be deselected by its ID or name")
  func notSelected() {
    for word in ["id:11", "jazz"] {
      #expect(
        message(word, references(selected: 21, 1144))
          == "\"\(word)\" isn't selected. Selected genres: Alt-Rock, Rock.")
    }
  }

  @Test("Of several genres with a name, deselecting means the selected one")
  func several() throws {
    #expect(try references(selected: 1028).genre("opera").id == Genre.ID(1028))
    #expect(message("opera", references(selected: 9, 1028))?.contains("several genres") == true)
    #expect(
      message("opera", references(selected: 9, mustBeSelected: false))?.contains("several genres")
        == true)
  }
}
