import Entities
import GRDB
import Mocks
import Scenes
import Testing

@testable import Persistence

@Suite("Library filters and sorting")
struct LibraryArrangementTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  @Test(
    "The library filters and sorts the same way as a list of results",
    arguments: ArrangementCase.all)
  func agrees(example: ArrangementCase) async throws {
    try await fixture.merge(Track.varied)
    let query = LibraryQuery(text: "", criteria: example.criteria, sort: example.sort)
    #expect(try await fixture.ids(query) == example.ids)
    let listing = Listing(
      query: SearchQuery(
        term: .everything, storefront: .unitedStates, criteria: example.criteria,
        sort: example.sort),
      grouping: .none, pageSize: 25, answer: .sample(Track.varied))
    #expect(listing.rows.map(\.item.id?.number) == example.ids)
  }

  @Test("Filters also apply to library searches with words")
  func words() async throws {
    try await fixture.merge(Track.varied)
    let query = LibraryQuery(text: "etude", criteria: .sample(genres: ["pop"]), sort: .artist)
    #expect(try await fixture.ids(query) == [5])
  }

  @Test("A library search with more tracks than are ranked is sorted as a whole")
  func manyTracks() async throws {
    let names = (1...700).map { id in
      Track.sample(id: Int64(id), name: "Song \(10_000 - id)", album: nil)
    }
    try await fixture.merge(names)
    let ids = try await fixture.ids(LibraryQuery(text: "song", sort: .name), limit: 1000)
    #expect(ids == (1...700).reversed().map(Int64.init))
  }

  @Test("Unfiltered tracks are returned if no track in the library matches the filter")
  func wider() async throws {
    try await fixture.merge(Track.varied)
    let catalog = LibraryCatalog(library: fixture.library, clock: StubClock())
    let query = SearchQuery(
      term: .everything, storefront: .unitedStates, criteria: .sample(genres: ["Rok"]))
    let first = try await catalog.tracks(matching: query, limit: 200, offset: 0, for: .asked)
    #expect(first.tracks.count == 6)
    let later = try await catalog.tracks(matching: query, limit: 200, offset: 1, for: .asked)
    #expect(later.tracks.isEmpty)
  }
}
