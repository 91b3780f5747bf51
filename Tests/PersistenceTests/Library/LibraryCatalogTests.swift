import Entities
import Mocks
import Persistence
import Testing

@Suite("Library catalog")
struct LibraryCatalogTests {
  private let clock = StubClock()
  private let track = Track.sample(name: "Beatles")

  @Test("Library tracks are available immediately and name the library as their source")
  func local() async throws {
    let catalog = LibraryCatalog(library: FakeLibrary([.sample(track)]), clock: clock)
    let page = try #require(await catalog.cachedTracks(matching: .sample, limit: 5))
    #expect(page.items == [.track(track)] && page.provenance.source == .library(because: nil))
  }

  @Test("Library tracks of another store than the one that is searched have no prices")
  func otherStore() async throws {
    let catalog = LibraryCatalog(library: FakeLibrary([.sample(track)]), clock: clock)
    var query = SearchQuery.sample
    let own = try #require(await catalog.cachedTracks(matching: query, limit: 5)?.tracks.first)
    query.storefront = try #require(Storefront(code: "jp"))
    let other = try #require(await catalog.cachedTracks(matching: query, limit: 5)?.tracks.first)
    #expect(own.price != nil)
    #expect(other.name == own.name && other.price == nil && other.currency == nil)
  }

  @Test("Albums and artists of matching tracks come once, those named like the term first")
  func groups() async throws {
    let fixture = try LibraryFixture()
    let names = ["Debut", "Live", "Debut", "Venus"]
    try await fixture.merge(
      names.enumerated().map { index, album in
        var track = Track.sample(id: Int64(index + 1), name: "Venus as a Boy")
        track.album = Track.AlbumCredit(
          id: names.firstIndex(of: album).map { Int64($0 + 10) }, name: album, pageURL: nil)
        let artist = album == "Debut" ? "Björk" : "Venus"
        track.artist = Track.Credit(id: artist == "Venus" ? 1 : 2, name: artist, pageURL: nil)
        return track
      })
    let catalog = LibraryCatalog(library: fixture.library, clock: clock)
    func found(_ term: String, _ entity: SearchEntity, offset: Int = 0) async throws -> ItemPage {
      try await catalog.tracks(
        matching: SearchQuery(
          term: try SearchTerm(term), storefront: .unitedStates, entity: entity),
        limit: 2, offset: offset, for: .asked)
    }
    #expect(try await found("venus", .artist).items.map(\.name) == ["Venus", "Björk"])
    let albums = try await found("venus", .album)
    #expect(albums.items.first?.name == "Venus" && !albums.isCorrected)
    let rest = try await found("venus", .album, offset: 2)
    #expect(Set((albums.items + rest.items).map(\.name)) == Set(names) && rest.items.count == 1)
    let close = try await found("vennus", .album)
    #expect(close.items.count == 2 && close.isCorrected)
  }

  @Test("A page of the library is as old as the track that the store returned last")
  func age() async throws {
    let tracks = ([3, 9, 5] as [Int64]).map { seconds in
      var track = LibraryTrack.sample(.sample(id: seconds, name: "Beatles"))
      track.lastSeenAt = Timestamp(seconds: seconds)
      return track
    }
    let catalog = LibraryCatalog(library: FakeLibrary(tracks), clock: clock)
    let page = try #require(await catalog.cachedTracks(matching: .sample, limit: 5))
    #expect(page.items.count == 3 && page.provenance.fetchedAt == 9)
  }

  @Test("The library catalog reports missing tracks and database errors")
  func failures() async {
    let empty = LibraryCatalog(library: FakeLibrary(), clock: clock)
    await #expect(throws: CatalogError.notInLibrary) {
      try await empty.track(track.id, in: .unitedStates, for: .asked)
    }
    let broken = LibraryCatalog(library: FakeLibrary(error: .sample), clock: clock)
    await #expect(throws: CatalogError.storage(.sample)) {
      try await broken.track(track.id, in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.storage(.sample)) {
      try await broken.tracks(matching: .sample, limit: 5, offset: 0, for: .asked)
    }
    #expect(await broken.cachedTracks(matching: .sample, limit: 5) == nil)
  }
}
