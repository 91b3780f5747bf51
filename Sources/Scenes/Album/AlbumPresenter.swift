package import Entities

/// The state machine of the album scene.
@MainActor package final class AlbumPresenter: AlbumPresenting {
  private let view: any AlbumView
  private let interactor: any AlbumInteracting
  private let router: any AlbumRouting
  private let runner: RequestRunner
  private let reference: AlbumReference
  private let refreshes: Bool
  private var state: AlbumState
  private var artworkLoad: Task<Void, Never>?

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package init(
    view: any AlbumView, interactor: any AlbumInteracting, router: any AlbumRouting,
    runner: RequestRunner,
    reference: AlbumReference, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
    state = AlbumState(.loading(reference))
  }

  package func run() async -> SceneEnd<AlbumState> {
    view.enter()
    defer { view.leave() }
    defer { artworkLoad?.cancel() }
    await load(refreshes ? .refreshed : .asked)
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  /// Handles one event and returns the exit if the user leaves the scene.
  private func handle(_ event: AlbumEvent) async -> SceneExit? {
    switch event {
    case .select(let position): return await select(position)
    case .toggleFavorites(let ranges): await toggle(ranges)
    case .play(let ranges): await play(ranges)
    case .showArtist: return await showArtist()
    case .showArtwork: return await showArtwork()
    case .openPage: await openPage()
    case .copyLink: copyLink()
    case .retry: await load(.refreshed)
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
          try await interactor.album(for: reference, purpose)
        })
      switch answer {
      case .album(let contents): await show(contents)
      case .missing: show(.missing(reference))
      case .noAlbum(let track): show(.noAlbum(track))
      }
    } catch {
      show(.failed(reference, error))
    }
  }

  private func show(_ contents: AlbumContents) async {
    var listing = AlbumListing(contents, storefront: reference.storefront)
    listing.favorites = await interactor.favorites(among: listing.contents.tracks)
    if let artwork = interactor.artwork(of: contents) {
      listing.artwork = .loading
      show(.loaded(listing))
      artworkLoad?.cancel()
      artworkLoad = await runner.load(artwork, from: interactor, for: view) { [weak self] loaded in
        self?.show(loaded, of: contents)
      }
    } else {
      show(.loaded(listing))
    }
    await interactor.noteNumbers(of: listing)
  }

  /// Shows a loaded artwork with the current notice, unless the album is no longer shown.
  private func show(_ artwork: ArtworkState, of contents: AlbumContents) {
    guard case .loaded(var listing) = state.content,
      listing.contents.album.id == contents.album.id
    else { return }
    listing.artwork = artwork
    show(.loaded(listing), notice: state.notice)
  }

  /// Updates the list after another scene, which may have changed favorites and saved numbers.
  private func showAgain() async {
    guard case .loaded(let before) = state.content else { return show() }
    let favorites = await interactor.favorites(among: before.contents.tracks)
    guard case .loaded(var listing) = state.content else { return show() }
    listing.favorites = favorites
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing)
  }

  private func select(_ position: Int) async -> SceneExit? {
    guard case .loaded(let listing) = state.content, let track = listing.track(at: position) else {
      show(notice: .outOfRange(position, positions))
      return nil
    }
    async let noted: Void = interactor.notePick(of: track)
    let exit = await router.showTrackDetail(.known(track, listing.storefront))
    await noted
    guard exit != .quit else { return .quit }
    await showAgain()
    return nil
  }

  private func toggle(_ ranges: PositionRanges) async {
    guard case .loaded(var listing) = state.content, let known = listing.positions else {
      return show()
    }
    if let outside = ranges.firstOutside(known) { return show(notice: .outOfRange(outside, known)) }
    let tracks = ranges.positions(within: known).compactMap(listing.track(at:))
    let change = FavoritesChange(tracks, among: listing.favorites)
    do {
      try await interactor.setFavorites(change.adds, tracks, of: listing.storefront)
      if case .loaded(let latest) = state.content { listing.artwork = latest.artwork }
      listing.favorites = change.applied(to: listing.favorites)
      show(.loaded(listing), notice: change.adds ? .starred(tracks) : .unstarred(tracks))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func play(_ ranges: PositionRanges?) async {
    guard case .loaded(let listing) = state.content, let known = listing.positions else {
      return show()
    }
    if let outside = ranges?.firstOutside(known) {
      return show(notice: .outOfRange(outside, known))
    }
    let positions = ranges?.positions(within: known) ?? Array(known)
    await router.play(
      positions.compactMap(listing.track(at:)).map { .known($0, listing.storefront) })
  }

  private func showArtist() async -> SceneExit? {
    guard case .loaded(let listing) = state.content else {
      show()
      return nil
    }
    guard let id = listing.contents.album.artist.id else {
      show(notice: .noArtist)
      return nil
    }
    let exit = await router.showArtist(.id(Artist.ID(id), listing.storefront))
    guard exit != .quit else { return .quit }
    await showAgain()
    return nil
  }

  private func showArtwork() async -> SceneExit? {
    guard case .loaded(let listing) = state.content,
      let artwork = interactor.artwork(of: listing.contents)
    else {
      show(notice: .noArtwork)
      return nil
    }
    return await router.showArtwork(artwork) == .quit ? .quit : nil
  }

  private func openPage() async {
    guard case .loaded(let listing) = state.content else { return show() }
    show(notice: .link(await router.opening(listing.contents.album.storeLink)))
  }

  private func copyLink() {
    guard case .loaded(let listing) = state.content else { return show() }
    show(notice: .link(router.copying(listing.contents.album.storeLink)))
  }

  private var positions: ClosedRange<Int>? {
    if case .loaded(let listing) = state.content { listing.positions } else { nil }
  }

  private func show(_ content: AlbumState.Content? = nil, notice: Notice? = nil) {
    state = AlbumState(content ?? state.content, notice: notice)
    view.show(state)
  }
}
