package import Entities

/// The state machine of the artwork scene.
@MainActor package final class ArtworkDetailPresenter: ArtworkDetailPresenting {
  private let view: any ArtworkDetailView
  private let interactor: any ArtworkDetailInteracting
  private let router: any ArtworkDetailRouting
  private let runner: RequestRunner
  private var state: ArtworkDetailState

  package init(
    view: any ArtworkDetailView, interactor: any ArtworkDetailInteracting,
    router: any ArtworkDetailRouting, runner: RequestRunner, artwork: ArtworkLink
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    state = ArtworkDetailState(artwork)
  }

  package func run() async -> SceneEnd<ArtworkDetailState> {
    view.enter()
    defer { view.leave() }
    await load()
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  private func handle(_ event: ArtworkDetailEvent) async -> SceneExit? {
    switch event {
    case .openPage: show(.link(await router.opening(interactor.page(of: state.artwork))))
    case .copyLink: show(.link(await router.copying(interactor.page(of: state.artwork))))
    case .retry: await load()
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func load() async {
    show(.loading)
    show(await runner.picture(state.artwork, from: interactor, canceledBy: view))
  }

  private func show(_ picture: ArtworkState) {
    state = ArtworkDetailState(state.artwork, picture)
    view.show(state)
  }

  private func show(_ notice: Notice) {
    state.notice = notice
    view.show(state)
  }
}
