package import Entities

/// The state machine of the track scene.
@MainActor package final class TrackDetailPresenter: TrackDetailPresenting {
  private let view: any TrackDetailView
  private let interactor: any TrackDetailInteracting
  private let router: any TrackDetailRouting
  private let asker: Asker
  private let reference: TrackReference
  private let refreshes: Bool
  private var state: TrackDetailState

  package init(
    view: any TrackDetailView, interactor: any TrackDetailInteracting,
    router: any TrackDetailRouting, asker: Asker, reference: TrackReference,
    refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.asker = asker
    self.reference = reference
    self.refreshes = refreshes
    state = .loading(reference)
  }

  package func run() async -> SceneEnd<TrackDetailState> {
    await load(refreshes ? .refreshed : .asked)
    while let event = await view.nextEvent() {
      switch event {
      case .openPage: await openPage()
      case .copyLink: copyLink()
      case .toggleFavorite: await toggleFavorite()
      case .retry: await load(.refreshed)
      case .back: return SceneEnd(.back, state: state)
      case .quit: return SceneEnd(.quit, state: state)
      }
    }
    return SceneEnd(.quit, state: state)
  }

  private func load(_ purpose: RequestPurpose) async {
    let reference = reference
    if case .id = reference { show(.loading(reference)) }
    do {
      let track = try await asker.ask(
        calledOffBy: view, onWait: { self.show(.waiting(reference, $0)) },
        { [interactor] () throws(CatalogError) in
          try await interactor.track(for: reference, purpose)
        })
      if let track {
        show(.loaded(track, isFavorite: await interactor.isFavorite(track), notice: nil))
      } else {
        show(.missing(reference))
      }
    } catch {
      show(.failed(reference, error))
    }
  }

  private func openPage() async {
    guard case .loaded(let track, _, _) = state else { return show(state) }
    guard let link = track.storeLink else { return show(.noLink) }
    do {
      try await router.open(link)
      show(.opened(link))
    } catch {
      show(.notOpened(link, error))
    }
  }

  private func copyLink() {
    guard case .loaded(let track, _, _) = state else { return show(state) }
    guard let link = track.storeLink else { return show(.noLink) }
    show(router.copy(link) ? .copied(link) : .notCopied(link))
  }

  private func toggleFavorite() async {
    guard case .loaded(let track, let isFavorite, _) = state else { return show(state) }
    do {
      try await interactor.setFavorite(!isFavorite, track, of: reference.storefront)
      show(.loaded(track, isFavorite: !isFavorite, notice: isFavorite ? .unstarred : .starred))
    } catch {
      show(.notStarred(error))
    }
  }

  /// Says something beside the track.
  private func show(_ notice: TrackDetailState.Notice) {
    guard case .loaded(let track, let isFavorite, _) = state else { return show(state) }
    show(.loaded(track, isFavorite: isFavorite, notice: notice))
  }

  private func show(_ state: TrackDetailState) {
    self.state = state
    view.show(state)
  }
}
