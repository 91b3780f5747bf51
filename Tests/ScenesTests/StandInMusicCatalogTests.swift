import Entities
import Mocks
import Scenes
import Testing

@Suite("A catalog that another stands in for")
struct StandInMusicCatalogTests {
  private let outage = CatalogError.unavailable(.connectionLost)
  private let library = StubMusicCatalog(
    albums: [.sample()], artists: [.sample([.sample()])], others: [7: .track(.sample(id: 7))])
  private let album = Album.ID(1_441_164_426)
  private let artist = Artist.ID(136_975)

  private func catalog(_ service: StubMusicCatalog) -> StandInMusicCatalog {
    StandInMusicCatalog(service: service, library: library)
  }

  @Test("the service answers while it can")
  func service() async throws {
    let catalog = catalog(StubMusicCatalog(albums: [.sample(5)]))
    #expect(try await catalog.album(album, in: .unitedStates, for: .asked) == .sample(5))
    #expect(try await catalog.artist(artist, in: .unitedStates, for: .asked) == nil)
    #expect(library.ids.isEmpty)
  }

  @Test("where it cannot be asked, the library answers and says why")
  func standsIn() async throws {
    let catalog = catalog(StubMusicCatalog(error: outage))
    let album = try await catalog.album(album, in: .unitedStates, for: .asked)
    #expect(album?.tracks.count == 2)
    #expect(album?.provenance.source == .library(because: outage))
    let artist = try await catalog.artist(artist, in: .unitedStates, for: .asked)
    #expect(artist?.albums == [.sample()])
    #expect(artist?.provenance.source == .library(because: outage))
    let items = try await catalog.items([7], in: .unitedStates, for: .asked)
    #expect(items == [.track(.sample(id: 7))])
  }

  @Test("what the library does not have is the service's failure")
  func nothing() async {
    let catalog = catalog(StubMusicCatalog(error: outage))
    await #expect(throws: outage) {
      try await catalog.album(Album.ID(1), in: .unitedStates, for: .asked)
    }
    await #expect(throws: outage) {
      try await catalog.items([1], in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.unexpectedKind("song")) {
      try await catalog.artist(Artist.ID(7), in: .unitedStates, for: .asked)
    }
  }

  @Test(
    "a refusal, a spent budget and a calling off are nobody's to answer",
    arguments: [
      CatalogError.refused(message: "no"), .budgetSpent(retryAfter: .seconds(1)), .cancelled,
    ])
  func final(error: CatalogError) async {
    await #expect(throws: error) {
      try await catalog(StubMusicCatalog(error: error))
        .album(album, in: .unitedStates, for: .asked)
    }
  }

  @Test("what is at hand is what the service's answers have, or else the library")
  func atHand() async {
    let kept = StubMusicCatalog(artists: [.sample([.sample(id: 1), .sample(id: 2)])])
    #expect(await catalog(kept).albumsAtHand(of: artist, in: .unitedStates).count == 2)
    let none = await catalog(StubMusicCatalog()).albumsAtHand(of: artist, in: .unitedStates)
    #expect(none == [.sample()])
  }
}
