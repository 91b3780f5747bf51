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

  @Test("A page of the library is as old as the track that the store returned last")
  func age() async throws {
    let tracks = ([3, 9, 5] as [Int64]).map { seconds in
      var track = LibraryTrack.sample(.sample(id: seconds, name: "Beatles"))
      track.lastSeenAt = Timestamp(seconds: seconds)
      return track
    }
    let catalog = LibraryCatalog(library: FakeLibrary(tracks), clock: clock)
    let page = try #require(await catalog.cachedTracks(matching: .sample, limit: 5))
    #expect(page.items.count == 3 && page.provenance.fetchedAt == Timestamp(seconds: 9))
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
