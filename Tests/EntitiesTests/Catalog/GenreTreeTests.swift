import Entities
import Testing

@Suite("Genre tree")
struct GenreTreeTests {
  private let part = Genre(id: Genre.ID(3), name: "Part")
  private var tree: GenreTree {
    let middle = Genre(id: Genre.ID(2), name: "Middle", subgenres: [part])
    return GenreTree(
      genres: [
        Genre(id: Genre.ID(1), name: "Whole", subgenres: [middle]),
        Genre(id: Genre.ID(4), name: "Other"),
      ], provenance: Provenance(source: .network, fetchedAt: Timestamp(seconds: 0)))
  }

  @Test("A genre tree finds genres at any depth and omits those within another one found")
  func genres() {
    #expect(tree.genres([part.id, Genre.ID(4), Genre.ID(9)]).map(\.id.number) == [3, 4])
    #expect(tree.genres([part.id, Genre.ID(1)]).map(\.id.number) == [1])
    #expect(tree.genres([]).isEmpty)
  }

  @Test("A genre's family includes all its subgenres")
  func family() {
    #expect(tree.genres[0].family.map(\.name) == ["Whole", "Middle", "Part"])
  }
}
