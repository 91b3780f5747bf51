import Entities
import Mocks
import Scenes
import Testing

@Suite("Scenes without artwork")
struct NoArtworkTests {
  private func interactors(_ artworks: Artworks?) -> [any PageInteracting] {
    let services = ItemServices.stub(artworks: artworks)
    return [
      TrackDetailInteractor(services, otherAlbumLimit: 5), AlbumInteractor(services),
      ArtistInteractor(services),
    ]
  }

  @Test("Pages show no artwork, and none is loaded, if artwork is off")
  func off() async {
    for interactor in interactors(nil) {
      #expect(!interactor.showsArtwork)
      await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
    }
  }

  @Test("Pages show artwork if it is on")
  func on() async throws {
    let link = ArtworkLink.sample()
    let artworks = Artworks(loader: StubArtworkLoader([link: .sample()]), side: 1, limit: .zero) {
      _ in await Task.cancellation()
    }
    for interactor in interactors(artworks) {
      #expect(interactor.showsArtwork)
      #expect(try await interactor.picture(link) == .sample())
    }
  }
}
