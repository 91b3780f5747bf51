import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork detail presenter")
struct ArtworkDetailPresenterTests {
  private let artwork = ArtworkLink.sample()

  private func play(_ events: [ArtworkDetailEvent], _ loader: StubArtworkLoader) async -> (
    states: [ArtworkState], exit: SceneExit
  ) {
    let view = ScriptedArtworkDetailView(events: events)
    let artworks = Artworks(
      loader: loader, side: 1200, priority: .fullSize, limit: .seconds(1)
    ) { _ in await Task.cancellation() }
    let presenter = ArtworkDetailPresenter(
      view: view, interactor: ArtworkDetailInteractor(artworks: artworks),
      runner: RequestRunner(waitsForBudget: false) { _ in }, artwork: artwork)
    let end = await presenter.run()
    #expect(view.states.allSatisfy { $0.artwork == artwork })
    #expect(end.state == view.states.last)
    return (view.states.map(\.picture), end.exit)
  }

  @Test("Full-screen artwork is requested at its own size with full-size priority")
  func loaded() async {
    let loader = StubArtworkLoader([artwork: .sample()])
    let (states, exit) = await play([.back], loader)
    #expect(states == [.loading, .loaded(.sample())])
    #expect(exit == .back)
    #expect(
      loader.requests == [StubArtworkLoader.Request(artwork, side: 1200, priority: .fullSize)])
  }

  @Test("A full-screen artwork failure is shown, and retry loads the artwork again")
  func failed() async {
    let (states, exit) = await play([.retry, .quit], StubArtworkLoader(else: .unavailable))
    #expect(states == [.loading, .failed(.unavailable), .loading, .failed(.unavailable)])
    #expect(exit == .quit)
  }
}
