import Entities
import GRDB
import Mocks
import Scenes
import Testing

@testable import Persistence

@Suite("What narrows and sorts the library")
struct LibraryArrangementTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  @Test("means what it means of any answer", arguments: ArrangementCase.all)
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

  @Test("means the same for words")
  func words() async throws {
    try await fixture.merge(Track.varied)
    let query = LibraryQuery(text: "etude", criteria: .sample(genres: ["pop"]), sort: .artist)
    #expect(try await fixture.ids(query) == [5])
  }

  @Test("sorts what is more than is ranked as a whole")
  func manyTracks() async throws {
    let names = (1...700).map { id in
      Track.sample(id: Int64(id), name: "Song \(10_000 - id)", album: nil)
    }
    try await fixture.merge(names)
    let ids = try await fixture.ids(LibraryQuery(text: "song", sort: .name), limit: 1000)
    #expect(ids == (1...700).reversed().map(Int64.init))
  }

  @Test("is given as it is where nothing fits, so that it can be said what there is")
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
