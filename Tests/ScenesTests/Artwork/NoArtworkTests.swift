import Entities
import Mocks
import Scenes
import Testing

@Suite("Scenes without artwork")
struct NoArtworkTests {
  private let library = FakeLibrary([.sample(.sample())])
  private var stars: FavoriteTracks {
    FavoriteTracks(favorites: library, library: library, clock: StubClock())
  }

  @Test("A track has no artwork, and none is loaded, if artwork is off")
  func track() async {
    let interactor = TrackDetailInteractor(
      catalog: StubCatalog(), music: nil, stars: stars, artworks: nil)
    #expect(interactor.artwork(of: .sample()) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("An album has no artwork, and none is loaded, if artwork is off")
  func album() async {
    let interactor = AlbumInteractor(
      catalog: StubCatalog(), music: StubMusicCatalog(), library: library, stars: stars,
      artworks: nil, lastListing: nil, clock: StubClock(), savesPicks: true)
    #expect(interactor.artwork(of: .sample()) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("An artist has no artwork if artwork is off, and private mode doesn't count opened tracks")
  func artist() async {
    let interactor = ArtistInteractor(
      catalog: StubCatalog(), music: StubMusicCatalog(), library: library, stars: stars,
      artworks: nil, lastListing: nil, clock: StubClock(), savesPicks: false)
    let listing = ArtistListing(.sample([.sample()]), storefront: .unitedStates, pageSize: 2)
    #expect(interactor.artwork(of: listing) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
    await interactor.notePick(of: .sample())
    #expect(library.tracks.map(\.pickCount) == [0])
  }
}
