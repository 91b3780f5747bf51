import Entities
import Mocks
import Scenes

extension ItemServices {
  /// Services of which a test gives only those that it is about.
  static func stub(
    _ catalog: StubCatalog = StubCatalog(), music: StubMusicCatalog = StubMusicCatalog(),
    library: FakeLibrary = FakeLibrary(), artworks: Artworks? = nil,
    lastListing: FakeLastListing? = nil, savesPicks: Bool = true
  ) -> ItemServices {
    ItemServices(
      catalog: catalog, music: music, library: library,
      stars: Stars(favorites: library, library: library, clock: StubClock()), artworks: artworks,
      lastListing: lastListing, clock: StubClock(), savesPicks: savesPicks)
  }
}
