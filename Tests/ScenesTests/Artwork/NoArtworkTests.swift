import Entities
import Mocks
import Scenes
import Testing

@Suite("Where nobody sees pictures")
struct NoArtworkTests {
  private let library = FakeLibrary([.sample(.sample())])
  private var stars: Stars { Stars(favorites: library, library: library, clock: StubClock()) }

  @Test("a track has no artwork, and none is got")
  func track() async {
    let interactor = TrackDetailInteractor(
      catalog: StubCatalog(), music: nil, stars: stars, artworks: nil)
    #expect(interactor.artwork(of: .sample()) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("nor an album")
  func album() async {
    let interactor = AlbumInteractor(
      catalog: StubCatalog(), music: StubMusicCatalog(), library: library, stars: stars,
      artworks: nil, lastListing: nil, clock: StubClock(), remembersPicks: true)
    #expect(interactor.artwork(of: .sample()) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("nor an artist, of whose tracks no pick is remembered where nothing is to be")
  func artist() async {
    let interactor = ArtistInteractor(
      catalog: StubCatalog(), music: StubMusicCatalog(), library: library, stars: stars,
      artworks: nil, lastListing: nil, clock: StubClock(), remembersPicks: false)
    let listing = ArtistListing(.sample([.sample()]), storefront: .unitedStates, pageSize: 2)
    #expect(interactor.artwork(of: listing) == nil)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
    await interactor.notePick(of: .sample())
    #expect(library.tracks.map(\.pickCount) == [0])
  }
}
