import Entities
import Mocks
import Rules
import Scenes
import Testing

@Suite("Fallback music catalog")
struct FallbackMusicCatalogTests {
  private let outage = CatalogError.unavailable(.connectionLost)
  private let library = StubMusicCatalog(
    albums: [.sample()], artists: [.sample([.sample()])], others: [7: .track(.sample(id: 7))])
  private let album = Album.ID(1_441_164_426)
  private let artist = Artist.ID(136_975)

  private func catalog(_ service: StubMusicCatalog) -> FallbackMusicCatalog {
    FallbackMusicCatalog(service: service, library: library)
  }

  @Test("The fallback catalog uses the service if it is available")
  func service() async throws {
    let catalog = catalog(StubMusicCatalog(albums: [.sample(5)]))
    #expect(try await catalog.album(album, in: .unitedStates, for: .asked) == .sample(5))
    #expect(try await catalog.artist(artist, in: .unitedStates, for: .asked) == nil)
    #expect(library.ids.isEmpty)
  }

  @Test("The fallback catalog uses the library and gives the error if the service is unavailable")
  func fallsBack() async throws {
    let catalog = catalog(StubMusicCatalog(error: outage))
    let album = try await catalog.album(album, in: .unitedStates, for: .asked)
    #expect(album?.tracks.count == 2)
    #expect(album?.provenance.source == .library(because: outage))
    let artist = try await catalog.artist(artist, in: .unitedStates, for: .asked)
    #expect(artist?.albums == [.sample()])
    #expect(artist?.provenance.source == .library(because: outage))
    let items = try await catalog.items([7], in: .unitedStates, for: .asked)
    #expect(items.items == [.track(.sample(id: 7))])
    #expect(items.provenance.source == .library(because: outage))
  }

  @Test("The fallback catalog throws the service's error if the library has no match")
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
    "The fallback catalog passes on refusals, a spent budget, and cancellation",
    arguments: [
      CatalogError.refused(message: "no"), .budgetSpent(retryAfter: .seconds(1)), .cancelled,
    ])
  func final(error: CatalogError) async {
    await #expect(throws: error) {
      try await catalog(StubMusicCatalog(error: error))
        .album(album, in: .unitedStates, for: .asked)
    }
  }

  @Test("Local albums come from cached responses, or else from the library")
  func localAlbums() async {
    let kept = StubMusicCatalog(artists: [.sample([.sample(id: 1), .sample(id: 2)])])
    #expect(await catalog(kept).localAlbums(of: artist, in: .unitedStates).count == 2)
    let none = await catalog(StubMusicCatalog()).localAlbums(of: artist, in: .unitedStates)
    #expect(none == [.sample()])
  }
}
