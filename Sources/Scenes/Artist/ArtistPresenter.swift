package import Entities

/// The state machine of the artist scene.
@MainActor package final class ArtistPresenter: ArtistPresenting {
  let view: any ArtistView
  let interactor: any ArtistInteracting
  private let router: any ArtistRouting
  let runner: RequestRunner
  private let reference: ArtistReference
  private let refreshes: Bool
  private let pageSize: Int
  private var state: ArtistState
  private var artworkLoad: Task<Void, Never>?

  /// - Parameters:
  ///   - view: The view that shows the states.
  ///   - interactor: The rules of the scene.
  ///   - router: The router to other scenes.
  ///   - runner: The runner of catalog requests.
  ///   - reference: The reference to the artist.
  ///   - refreshes: Whether to bypass the cache.
  ///   - pageSize: The number of albums per page.
  package init(
    view: any ArtistView, interactor: any ArtistInteracting, router: any ArtistRouting,
    runner: RequestRunner, reference: ArtistReference, refreshes: Bool, pageSize: Int
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
    self.pageSize = pageSize
    state = ArtistState(.loading(reference))
  }

  package func run() async -> SceneEnd<ArtistState> {
    view.enter()
    defer { view.leave() }
    defer { artworkLoad?.cancel() }
    await load(refreshes ? .refreshed : .asked)
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  /// Handles one event and returns the exit if the user leaves the scene.
  private func handle(_ event: ArtistEvent) async -> SceneExit? {
    switch event {
    case .select(let position): return await select(position)
    case .selectTrack(let album, let track): return await selectTrack(track, ofAlbum: album)
    case .play(let position): await play(nil, ofAlbum: position)
    case .playTrack(let album, let track): await play(track, ofAlbum: album)
    case .open(let position): await open(position)
    case .close(let position): close(position)
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .showArtwork: return await showArtwork()
    case .openPage: await openPage()
    case .copyLink: copyLink()
    case .retry: await retry()
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func load(_ purpose: RequestPurpose) async {
    let reference = reference
    show(.loading(reference))
    do {
      let answer = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting(reference, $0)) },
        { [interactor] () throws(CatalogError) in
          try await interactor.artist(for: reference, purpose)
        })
      switch answer {
      case .artist(let contents): await show(contents)
      case .missing: show(.missing(reference))
      case .noArtist(let name): show(.noArtist(named: name))
      }
    } catch {
      show(.failed(reference, error))
    }
  }

  private func show(_ contents: ArtistContents) async {
    var listing = ArtistListing(contents, storefront: reference.storefront, pageSize: pageSize)
    if let artwork = interactor.artwork(of: listing) {
      listing.artwork = .loading
      show(.loaded(listing))
      artworkLoad?.cancel()
      artworkLoad = await runner.load(artwork, from: interactor, for: view) { [weak self] loaded in
        self?.show(loaded, of: contents.artist)
      }
    } else {
      show(.loaded(listing))
    }
    await interactor.noteNumbers(of: listing)
  }

  /// Shows a loaded artwork in the current list, unless the artist is no longer shown.
  private func show(_ artwork: ArtworkState, of artist: Artist) {
    guard var listing, listing.artist.id == artist.id else { return }
    listing.artwork = artwork
    show(.loaded(listing), notice: state.notice)
  }

  private func retry() async {
    guard let listing, !listing.failedAlbums.isEmpty else { return await load(.refreshed) }
    for album in listing.failedAlbums { await loadTracks(of: album) }
  }

  private func turnPage(by step: Int) {
    guard var listing else { return show() }
    guard listing.turn(to: listing.page + step) else {
      return show(notice: step > 0 ? .lastPage : .firstPage)
    }
    show(.loaded(listing))
  }

  var listing: ArtistListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  func show(_ content: ArtistState.Content? = nil, notice: Notice? = nil) {
    state = ArtistState(content ?? state.content, notice: notice)
    view.show(state)
  }
}

// MARK: - Navigation

extension ArtistPresenter {
  private func select(_ position: Int) async -> SceneExit? {
    guard let listing, let album = listing.album(at: position) else {
      show(notice: .outOfRange(position, listing?.positions))
      return nil
    }
    return await back(from: await router.showAlbum(.id(album.id, listing.storefront)))
  }

  private func selectTrack(_ position: Int, ofAlbum albumPosition: Int) async -> SceneExit? {
    guard let listing, let album = listing.album(at: albumPosition) else {
      show(notice: .outOfRange(albumPosition, listing?.positions))
      return nil
    }
    guard listing.isOpen(album), case .loaded(let tracks) = listing.tracks(of: album) else {
      show(notice: .notOpen(albumPosition))
      return nil
    }
    guard let track = tracks.track(at: position) else {
      show(notice: .outOfRange(position, tracks.positions))
      return nil
    }
    async let noted: Void = interactor.notePick(of: track)
    let exit = await router.showTrackDetail(.known(track, listing.storefront))
    await noted
    return await back(from: exit)
  }

  /// Plays one track of an expanded album, or all of them.
  private func play(_ position: Int?, ofAlbum albumPosition: Int) async {
    guard let listing, let album = listing.album(at: albumPosition) else {
      return show(notice: .outOfRange(albumPosition, listing?.positions))
    }
    guard listing.isOpen(album), case .loaded(let tracks) = listing.tracks(of: album) else {
      return show(notice: .notOpen(albumPosition))
    }
    let chosen = position.map { [tracks.track(at: $0)].compactMap(\.self) }
    guard chosen?.isEmpty != true else {
      return show(notice: .outOfRange(position ?? 0, tracks.positions))
    }
    let queue = (chosen ?? tracks.rows.compactMap(\.item.track))
      .map { TrackReference.known($0, listing.storefront) }
    if !queue.isEmpty { await router.play(queue) }
  }

  /// Updates the list after another scene, which may have changed favorites and saved numbers.
  private func back(from exit: SceneExit) async -> SceneExit? {
    guard exit != .quit, let tracks = listing?.loadedTracks else { return .quit }
    let favorites = await interactor.favorites(among: tracks)
    guard var listing else { return .quit }
    listing.setFavorites(favorites)
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing)
    return nil
  }

  private func showArtwork() async -> SceneExit? {
    guard let listing, let artwork = interactor.artwork(of: listing) else {
      show(notice: .noArtwork)
      return nil
    }
    return await router.showArtwork(artwork) == .quit ? .quit : nil
  }

  private func openPage() async {
    guard let listing else { return show() }
    show(notice: .link(await router.opening(listing.artist.storeLink)))
  }

  private func copyLink() {
    guard let listing else { return show() }
    show(notice: .link(router.copying(listing.artist.storeLink)))
  }
}
