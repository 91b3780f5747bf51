import Entities
import Mocks
import Scenes
import Testing

@Suite("Genre listing")
struct GenreListingTests {
  private func listing(_ selected: [Int64] = [], pageSize: Int = 25) -> GenreListing {
    GenreListing(
      .sample, of: .unitedStates, selected: Set(selected.map(Genre.ID.init)),
      in: Alphabet(locale: nil), pageSize: pageSize)
  }

  private func names(_ rows: [GenreListing.Row]) -> [String] {
    rows.map { "\($0.position) \($0.genre.name)" }
  }

  @Test("Genres are listed alphabetically, each followed by its subgenres")
  func order() {
    #expect(
      names(listing().rows) == ["1 jazz", "2 Rock", "3 Alt-Rock", "4 Hard Rock", "5 Épic Rock"])
    #expect(listing().rows.map(\.ancestors.count) == [0, 0, 1, 1, 2])
  }

  @Test("Selected genres are sorted alphabetically at any depth, and absent ones are counted")
  func selected() {
    let listing = listing([21, 9001, 11, 77])
    #expect(names(listing.selectedRows) == ["5 Épic Rock", "1 jazz", "2 Rock"])
    #expect(listing.absentCount == 1)
  }

  @Test(
    "A genre filter keeps the parents of every match",
    arguments: [
      ("hard", ["2 Rock", "4 Hard Rock"], ["4 Hard Rock"]),
      ("EPIC", ["2 Rock", "4 Hard Rock", "5 Épic Rock"], ["5 Épic Rock"]),
      ("ja", ["1 jazz"], ["1 jazz"]), ("xyz", [], []), ("jaz", ["1 jazz"], ["1 jazz"]),
      (
        "rock", ["2 Rock", "3 Alt-Rock", "4 Hard Rock", "5 Épic Rock"],
        ["2 Rock", "3 Alt-Rock", "4 Hard Rock", "5 Épic Rock"]
      ),
      ("alt", ["2 Rock", "3 Alt-Rock"], ["3 Alt-Rock"]),
      ("hrad", ["2 Rock", "4 Hard Rock"], ["4 Hard Rock"]),
    ])
  func filter(text: String, rows: [String], matching: [String]) {
    var listing = listing()
    listing.list.filter = text
    #expect(names(listing.rows) == rows)
    #expect(names(listing.matchingRows) == matching)
  }

  @Test("A page of genres repeats parents that were listed on an earlier page")
  func page() {
    var listing = listing(pageSize: 3)
    #expect(names(listing.rows) == ["1 jazz", "2 Rock", "3 Alt-Rock"])
    let didTurn = listing.list.turn(to: 2)
    #expect(didTurn)
    #expect(names(listing.rows) == ["2 Rock", "4 Hard Rock", "5 Épic Rock"])
    let beyond = [listing.list.turn(to: 3), listing.list.turn(to: 0)]
    #expect(beyond == [false, false])
    var whole = self.listing(pageSize: 5)
    let beyondWhole = whole.list.turn(to: 2)
    #expect(!beyondWhole)
  }

  @Test("Genres are found by their names or beginnings, ignoring case, diacritics, and symbols")
  func named() {
    #expect(listing().rows(named: "epic rock").map(\.position) == [5])
    #expect(listing().rows(named: "altrock").map(\.position) == [3])
    #expect(listing().rows(named: "epic").map(\.position) == [5])
    #expect(listing().rows(named: "rock").map(\.position) == [2])
    #expect(listing().rows(named: "r").map(\.position) == [2])
    #expect(listing().rows(named: "ock").isEmpty)
  }

  @Test("Words that begin the names of a genre and its subgenres mean only that genre")
  func namedWithSubgenres() {
    let songs = Genre(
      id: Genre.ID(1), name: "Singer",
      subgenres: [Genre(id: Genre.ID(2), name: "Singer/Songwriter")])
    let tree = GenreTree(genres: [songs], unreadableCount: 0, provenance: .sample)
    let listing = GenreListing(
      tree, of: .unitedStates, selected: [], in: Alphabet(locale: nil), pageSize: 25)
    #expect(names(listing.rows(named: "sing")) == ["1 Singer"])
  }
}
