package import Entities

/// The state machine of the track scene.
@MainActor package final class TrackDetailPresenter: TrackDetailPresenting {
  private let view: any TrackDetailView
  private let interactor: any TrackDetailInteracting
  private let router: any TrackDetailRouting
  private let runner: RequestRunner
  private let reference: TrackReference
  private let refreshes: Bool
  private var state: TrackDetailState
  private var artworkLoad: Task<Void, Never>?

  package init(
    view: any TrackDetailView, interactor: any TrackDetailInteracting,
    router: any TrackDetailRouting, runner: RequestRunner, reference: TrackReference,
    refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
    state = .loading(reference)
  }

  package func run() async -> SceneEnd<TrackDetailState> {
    view.enter()
    defer { view.leave() }
    defer { artworkLoad?.cancel() }
    await load(refreshes ? .refreshed : .asked)
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  /// Handles one event and returns the exit if the user leaves the scene.
  private func handle(_ event: TrackDetailEvent) async -> SceneExit? {
    switch event {
    case .select(let position): return await select(position)
    case .showAlbum: return await showAlbum()
    case .showArtist: return await showArtist()
    case .showArtwork: return await showArtwork()
    case .openPage: await openPage()
    case .copyLink: copyLink()
    case .play: await play()
    case .toggleFavorite: await toggleFavorite()
    case .retry: await load(.refreshed)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func load(_ purpose: RequestPurpose) async {
    let reference = reference
    if case .id = reference { show(.loading(reference)) }
    do {
      let track = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting(reference, $0)) },
        { [interactor] () throws(CatalogError) in
          try await interactor.track(for: reference, purpose)
        })
      if let track { await show(track) } else { show(.missing(reference)) }
    } catch {
      show(.failed(reference, error))
    }
  }

  private func show(_ track: Track) async {
    var detail = TrackDetail(
      track, isFavorite: await interactor.isFavorite(track),
      otherAlbums: await interactor.otherAlbums(than: track, in: reference.storefront),
      artwork: artwork(of: track))
    guard detail.artwork == .none, let artwork = interactor.artwork(of: track) else {
      return show(.loaded(detail, notice: nil))
    }
    detail.artwork = .loading
    show(.loaded(detail, notice: nil))
    artworkLoad?.cancel()
    artworkLoad = await runner.load(artwork, from: interactor, for: view) { [weak self] loaded in
      self?.show(loaded, of: track)
    }
  }

  /// Shows a loaded artwork with the current notice, unless the track is no longer shown.
  private func show(_ artwork: ArtworkState, of track: Track) {
    guard case .loaded(var detail, let notice) = state, detail.track == track else { return }
    detail.artwork = artwork
    show(.loaded(detail, notice: notice))
  }

  /// Returns the previous state of a track's artwork.
  private func artwork(of track: Track) -> ArtworkState {
    guard case .loaded(let detail, _) = state, detail.track == track else { return .none }
    return detail.artwork
  }

  private func toggleFavorite() async {
    guard case .loaded(let detail, _) = state else { return show(state) }
    let isFavorite = !detail.isFavorite
    do {
      try await interactor.setFavorite(isFavorite, detail.track, of: reference.storefront)
      guard case .loaded(var detail, _) = state else { return }
      detail.isFavorite = isFavorite
      show(
        .loaded(detail, notice: isFavorite ? .starred([detail.track]) : .unstarred([detail.track])))
    } catch {
      show(.notStarred(error))
    }
  }

  /// Shows a notice beside the track.
  private func show(_ notice: Notice) {
    guard case .loaded(let detail, _) = state else { return show(state) }
    show(.loaded(detail, notice: notice))
  }

  private func show(_ state: TrackDetailState) {
    self.state = state
    view.show(state)
  }
}

// MARK: - Navigation

extension TrackDetailPresenter {
  private func select(_ position: Int) async -> SceneExit? {
    guard case .loaded(let detail, _) = state,
      detail.otherAlbums.indices.contains(position - 1)
    else {
      show(.outOfRange(position, otherPositions))
      return nil
    }
    let album = detail.otherAlbums[position - 1]
    return await back(from: await router.showAlbum(.id(album.id, reference.storefront)))
  }

  private func showAlbum() async -> SceneExit? {
    guard case .loaded(let detail, _) = state, let id = detail.track.album?.id else {
      show(.noAlbum)
      return nil
    }
    return await back(from: await router.showAlbum(.id(Album.ID(id), reference.storefront)))
  }

  private func showArtist() async -> SceneExit? {
    guard case .loaded(let detail, _) = state, let id = detail.track.artist.id else {
      show(.noArtist)
      return nil
    }
    return await back(from: await router.showArtist(.id(Artist.ID(id), reference.storefront)))
  }

  private func showArtwork() async -> SceneExit? {
    guard case .loaded(let detail, _) = state, let artwork = interactor.artwork(of: detail.track)
    else {
      show(.noArtwork)
      return nil
    }
    return await router.showArtwork(artwork) == .quit ? .quit : nil
  }

  /// Reloads the track's details after another scene, which may have changed them.
  private func back(from exit: SceneExit) async -> SceneExit? {
    guard exit != .quit else { return .quit }
    if case .loaded(let detail, _) = state { await show(detail.track) }
    return nil
  }

  private var otherPositions: ClosedRange<Int>? {
    guard case .loaded(let detail, _) = state, !detail.otherAlbums.isEmpty else { return nil }
    return 1...detail.otherAlbums.count
  }

  private func play() async {
    guard case .loaded(let detail, _) = state else { return show(state) }
    await router.play([.known(detail.track, reference.storefront)])
  }

  private func openPage() async {
    guard case .loaded(let detail, _) = state else { return show(state) }
    show(.link(await router.opening(detail.track.storeLink)))
  }

  private func copyLink() {
    guard case .loaded(let detail, _) = state else { return show(state) }
    show(.link(router.copying(detail.track.storeLink)))
  }
}
