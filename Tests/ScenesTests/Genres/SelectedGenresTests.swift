import Entities
import Mocks
import Testing

@testable import Scenes

@Suite("Selected genres")
struct SelectedGenresTests {
  private func genreFilter(_ ids: [Int64], _ catalog: StubGenres) async throws(CatalogError)
    -> GenreFilter
  {
    let selections = FakeSelections(genres: Set(ids.map(Genre.ID.init)))
    return try await SelectedGenres(
      catalog: catalog, selections: selections, order: Alphabet(locale: nil)
    ).genreFilter(in: .unitedStates)
  }

  @Test("Selected genres filter by their names and subgenres, without a request if cached")
  func names() async throws {
    let catalog = StubGenres(kept: .sample)
    #expect(
      try await genreFilter([1152, 11], catalog)
        == .genres(selected: ["Hard Rock", "jazz"], all: ["Hard Rock", "Épic Rock", "jazz"]))
    #expect(catalog.requests.isEmpty)
  }

  @Test("Selected genres are requested if none are cached, and request errors are thrown")
  func requested() async throws {
    let catalog = StubGenres([.success(.sample), .failure(.cancelled)])
    #expect(try await genreFilter([11], catalog) == .genres(selected: ["jazz"], all: ["jazz"]))
    await #expect(throws: CatalogError.cancelled) { try await genreFilter([11], catalog) }
    #expect(catalog.requests.map(\.storefront) == [.unitedStates, .unitedStates])
  }

  @Test("No selection or a failing database applies no genre filter")
  func nothing() async throws {
    let catalog = StubGenres()
    #expect(try await genreFilter([], catalog) == GenreFilter.none)
    let broken = SelectedGenres(
      catalog: catalog, selections: FakeSelections(error: .sample), order: Alphabet(locale: nil))
    #expect(try await broken.genreFilter(in: .unitedStates) == GenreFilter.none)
    #expect(catalog.requests.isEmpty)
  }

  @Test("Selected genres that the store doesn't have are reported as absent")
  func absent() async throws {
    #expect(try await genreFilter([77], StubGenres(kept: .sample)) == .notThere)
  }
}
