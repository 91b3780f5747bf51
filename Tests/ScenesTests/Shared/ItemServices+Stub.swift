import Entities
import Mocks
import Scenes

extension ItemServices {
  /// Services of which a test sets only the ones it needs.
  static func stub(
    _ catalog: StubCatalog = StubCatalog(), music: StubMusicCatalog = StubMusicCatalog(),
    library: FakeLibrary = FakeLibrary(), artworks: Artworks? = nil,
    lastListing: FakeLastListing? = nil, savesPicks: Bool = true
  ) -> ItemServices {
    ItemServices(
      catalog: catalog, music: music, library: library,
      stars: FavoriteTracks(favorites: library, library: library, clock: StubClock()),
      artworks: artworks,
      lastListing: lastListing, clock: StubClock(), savesPicks: savesPicks)
  }
}
