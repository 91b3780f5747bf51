import Entities
import Mocks
import Scenes
import Testing

@Suite("The track scene's interactor")
struct TrackDetailInteractorTests {
  private func interactor(
    _ catalog: StubCatalog = StubCatalog(), _ library: FakeLibrary,
    music: StubMusicCatalog? = nil
  ) -> TrackDetailInteractor {
    TrackDetailInteractor(
      catalog: catalog, music: music,
      stars: Stars(favorites: library, library: library, clock: StubClock()), artworks: nil)
  }

  @Test("five others of the artist's albums are shown as the artist's own list has them")
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

  @Test("a track at hand asks the catalog nothing")
  func known() async throws {
    let catalog = StubCatalog()
    let track = try await interactor(catalog, FakeLibrary()).track(
      for: .known(.sample(), .unitedStates), .asked)
    #expect(track == .sample())
    #expect(catalog.lookedUp.isEmpty)
  }

  @Test("an id is looked up")
  func id() async throws {
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let track = try await interactor(catalog, FakeLibrary())
      .track(for: .id(Track.ID(7), .unitedStates), .asked)
    #expect(track?.id.number == 7)
    #expect(catalog.lookedUp == [Track.ID(7)])
  }

  @Test("a track that the library does not hold is taken in with its star")
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

  @Test("without a store nothing has a star, and none can be given")
  func broken() async {
    let interactor = interactor(StubCatalog(), FakeLibrary(error: .sample))
    #expect(await interactor.isFavorite(.sample()) == false)
    await #expect(throws: StorageError.sample) {
      try await interactor.setFavorite(true, .sample(), of: .unitedStates)
    }
  }
}
