import Entities
import Mocks
import Scenes
import Testing

@Suite("Track interactor")
struct TrackDetailInteractorTests {
  private func interactor(
    _ catalog: StubCatalog = StubCatalog(), _ library: FakeLibrary,
    music: StubMusicCatalog? = nil
  ) -> TrackDetailInteractor {
    TrackDetailInteractor(
      catalog: catalog, music: music,
      stars: FavoriteTracks(favorites: library, library: library, clock: StubClock()), artworks: nil
    )
  }

  @Test("A track lists 5 other albums in the order of the artist's page, without a request")
  func otherAlbums() async {
    let albums = (1...7).map { Album.sample(id: $0, released: "199\($0)-01-01") }
    let live = Album.sample(id: 8, name: "Live at the BBC", released: "2013-01-01")
    let own = Album.sample(released: "2020-01-01")
    let music = StubMusicCatalog(artists: [.sample([live, own] + albums)])
    let others = await interactor(StubCatalog(), FakeLibrary(), music: music)
      .otherAlbums(than: .sample(), in: .unitedStates)
    #expect(others.map(\.id.number) == [7, 6, 5, 4, 3])
    #expect(music.ids.isEmpty)
    let unseen = await interactor(StubCatalog(), FakeLibrary()).otherAlbums(
      than: .sample(), in: .unitedStates)
    #expect(unseen.isEmpty)
  }

  @Test("A known track makes no catalog request")
  func known() async throws {
    let catalog = StubCatalog()
    let track = try await interactor(catalog, FakeLibrary()).track(
      for: .known(.sample(), .unitedStates), .asked)
    #expect(track == .sample())
    #expect(catalog.lookedUp.isEmpty)
  }

  @Test("A track ID is looked up in the catalog")
  func id() async throws {
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let track = try await interactor(catalog, FakeLibrary())
      .track(for: .id(Track.ID(7), .unitedStates), .asked)
    #expect(track?.id.number == 7)
    #expect(catalog.lookedUp == [Track.ID(7)])
  }

  @Test("Adding a track to favorites adds it to the library")
  func star() async throws {
    let library = FakeLibrary()
    let interactor = interactor(StubCatalog(), library)
    #expect(await interactor.isFavorite(.sample()) == false)
    try await interactor.setFavorite(true, .sample(), of: .unitedStates)
    #expect(library.tracks.map(\.track) == [.sample()])
    #expect(library.tracks.map(\.starredAt) == [StubClock().now])
    #expect(await interactor.isFavorite(.sample()))
    try await interactor.setFavorite(false, .sample(), of: .unitedStates)
    #expect(await interactor.isFavorite(.sample()) == false)
    #expect(library.tracks.count == 1)
  }

  @Test("Without a working database, no track is a favorite, and adding one throws an error")
  func broken() async {
    let interactor = interactor(StubCatalog(), FakeLibrary(error: .sample))
    #expect(await interactor.isFavorite(.sample()) == false)
    await #expect(throws: StorageError.sample) {
      try await interactor.setFavorite(true, .sample(), of: .unitedStates)
    }
  }
}
