import Entities
import Mocks
import Scenes
import Testing

@Suite("Artwork detail interactor")
struct ArtworkDetailInteractorTests {
  private let artwork = ArtworkLink.sample()

  private func interactor(_ loader: StubArtworkLoader) -> ArtworkDetailInteractor {
    ArtworkDetailInteractor(
      artworks: Artworks(loader: loader, side: 1200, priority: .fullSize, limit: .seconds(1)) { _ in
        await Task.cancellation()
      })
  }

  @Test("Full-screen artwork is requested at its own size with full-size priority")
  func size() async throws {
    let loader = StubArtworkLoader([artwork: .sample()])
    #expect(try await interactor(loader).picture(artwork) == .sample())
    #expect(
      loader.requests == [StubArtworkLoader.Request(artwork, side: 1200, priority: .fullSize)])
  }

  @Test("The page of an artwork is its address at full size")
  func page() {
    let page = interactor(StubArtworkLoader()).page(of: artwork)
    #expect(page.text == "https://is1-ssl.mzstatic.com/a/b.jpg/3000x3000bb.jpg")
  }
}
