import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork detail presenter")
struct ArtworkDetailPresenterTests {
  private let artwork = ArtworkLink.sample()

  private func play(
    _ events: [ArtworkDetailEvent], _ pictures: [Result<Picture, ArtworkError>]
  ) async -> (states: [ArtworkDetailState], end: SceneEnd<ArtworkDetailState>) {
    let view = ScriptedView<ArtworkDetailState, ArtworkDetailEvent>(events: events)
    let presenter = ArtworkDetailPresenter(
      view: view, interactor: StubArtworkDetailInteractor(pictures, page: artwork.original),
      router: SpyRouter(), runner: RequestRunner(waitsForBudget: false) { _ in }, artwork: artwork)
    let end = await presenter.run()
    return (view.states, end)
  }

  private func state(_ picture: ArtworkState, _ notice: Notice? = nil) -> ArtworkDetailState {
    ArtworkDetailState(artwork, picture, notice: notice)
  }

  @Test("Full-screen artwork is shown once it is loaded")
  func loaded() async {
    let (states, end) = await play([.back], [.success(.sample())])
    #expect(states == [state(.loading), state(.loaded(.sample()))])
    #expect(end == SceneEnd(.back, state: state(.loaded(.sample()))))
  }

  @Test("A full-screen artwork failure is shown, and retry loads the artwork again")
  func failed() async {
    let (states, end) = await play(
      [.retry, .quit], [.failure(.unavailable), .success(.sample())])
    #expect(
      states == [
        state(.loading), state(.failed(.unavailable)), state(.loading),
        state(.loaded(.sample())),
      ])
    #expect(end.exit == .quit)
  }

  @Test("An artwork that failed to load can be opened in the browser, until it is loaded again")
  func opened() async {
    let (states, _) = await play([.openPage, .retry], [.failure(.tooLarge)])
    #expect(
      Array(states.dropFirst()) == [
        state(.failed(.tooLarge)),
        state(.failed(.tooLarge), .link(.opened(artwork.original))), state(.loading),
        state(.failed(.missing)),
      ])
  }
}
