package import Entities

/// The state machine of the track scene, whose numbers are other albums and songs.
///
/// `PagePresenter` has the steps that all pages share, and `ItemsPresenter` those of all scenes that
/// list items.
@MainActor package final class TrackDetailPresenter: TrackDetailPresenting, PagePresenter {
  let view: any SceneView<TrackDetailState, TrackDetailEvent>
  let interactor: any PageInteracting<TrackReference, TrackDetail>
  let router: any ItemsRouting
  let runner: RequestRunner
  let reference: TrackReference
  private let refreshes: Bool
  var state = TrackDetailState()
  var loads = PageLoads()

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package init(
    view: some TrackDetailView, interactor: some TrackDetailInteracting,
    router: any TrackDetailRouting, runner: RequestRunner, reference: TrackReference,
    refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
  }

  package func run() async -> SceneEnd<TrackDetailState> {
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    loads.cancel()
    return SceneEnd(exit, state: state)
  }

  private func begin() async -> SceneExit? {
    await load(refreshes ? .refreshed : .asked, atOnce: isKnown)
    return nil
  }

  /// Handles one event; until the track is loaded, most of them only show the state again.
  private func handle(_ event: TrackDetailEvent) async -> SceneExit? {
    switch event {
    case .leave(let exit): return exit
    case .retry: await load(.refreshed, atOnce: isKnown)
    case .items(let event) where event.isOfAnyScene: return await handle(event)
    case _ where contents == nil: show()
    case .items(let event): return await handle(event)
    case .act(let action): return await act(action)
    }
    return nil
  }

  private var isKnown: Bool { if case .known = reference { true } else { false } }
}
