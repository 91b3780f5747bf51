package import Entities

/// Presents an artwork by itself.
@MainActor package final class ArtworkDetailPresenter: ArtworkDetailPresenting, NoticePresenter {
  let view: any SceneView<ArtworkDetailState, ArtworkDetailEvent>
  private let interactor: any ArtworkDetailInteracting
  private let router: any ArtworkDetailRouting
  private let runner: RequestRunner
  var state: ArtworkDetailState

  package init(
    view: some ArtworkDetailView, interactor: some ArtworkDetailInteracting,
    router: any ArtworkDetailRouting, runner: RequestRunner, artwork: ArtworkLink
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    state = ArtworkDetailState(artwork)
  }

  func handle(_ event: ArtworkDetailEvent) async -> SceneExit? {
    let page = interactor.page(of: state.artwork)
    switch event {
    case .openPage: show(notice: .link(await router.opening(page)))
    case .copyLink: show(notice: .link(await router.copying(page)))
    case .retry: return await begin()
    case .leave(let exit): return exit
    }
    return nil
  }

  /// Loads the artwork; always returns `nil`, because the user stays.
  func begin() async -> SceneExit? {
    show(.loading)
    show(await runner.picture(state.artwork, from: interactor, canceledBy: view))
    return nil
  }
}
