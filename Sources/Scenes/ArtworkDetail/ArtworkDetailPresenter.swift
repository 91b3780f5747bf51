package import Entities

/// The state machine of the artwork scene.
@MainActor package final class ArtworkDetailPresenter: ArtworkDetailPresenting {
  private let view: any ArtworkDetailView
  private let interactor: any ArtworkInteracting
  private let runner: RequestRunner
  private var state: ArtworkDetailState

  package init(
    view: any ArtworkDetailView, interactor: any ArtworkInteracting, runner: RequestRunner,
    artwork: ArtworkLink
  ) {
    self.view = view
    self.interactor = interactor
    self.runner = runner
    state = ArtworkDetailState(artwork)
  }

  package func run() async -> SceneEnd<ArtworkDetailState> {
    await load()
    while let event = await view.nextEvent() {
      switch event {
      case .retry: await load()
      case .back: return SceneEnd(.back, state: state)
      case .quit: return SceneEnd(.quit, state: state)
      }
    }
    return SceneEnd(.quit, state: state)
  }

  private func load() async {
    show(.loading)
    show(await runner.picture(state.artwork, from: interactor, canceledBy: view))
  }

  private func show(_ picture: ArtworkState) {
    state.picture = picture
    view.show(state)
  }
}
