import Entities
import Mocks
import Scenes
import Testing

@Suite("Scenes without artwork")
struct NoArtworkTests {
  @Test("Pages show no artwork, and none is loaded, if artwork is off")
  func off() async {
    let interactor = AlbumInteractor(.stub(artworks: nil))
    #expect(!interactor.showsArtwork)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("Pages show artwork if it is on")
  func on() async throws {
    let link = ArtworkLink.sample()
    let artworks = Artworks(loader: StubArtworkLoader([link: .sample()]), side: 1, limit: .zero) {
      _ in await Task.cancellation()
    }
    let interactor = AlbumInteractor(.stub(artworks: artworks))
    #expect(interactor.showsArtwork)
    #expect(try await interactor.picture(link) == .sample())
  }
}
