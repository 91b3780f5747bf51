package import Entities

/// The state machine of the artist scene.
@MainActor package final class ArtistPresenter: ArtistPresenting {
  private let view: any ArtistView
  private let interactor: any ArtistInteracting
  private let router: any ArtistRouting
  private let asker: Asker
  private let reference: ArtistReference
  private let refreshes: Bool
  private let pageSize: Int
  private var state: ArtistState

  /// - Parameters:
  ///   - view: shows the states.
  ///   - interactor: has the rules.
  ///   - router: leads elsewhere.
  ///   - asker: asks, and waits.
  ///   - reference: names the artist.
  ///   - refreshes: whether only the service will do, and not what is kept.
  ///   - pageSize: how many albums are on a page.
  package init(
    view: any ArtistView, interactor: any ArtistInteracting, router: any ArtistRouting,
    asker: Asker, reference: ArtistReference, refreshes: Bool, pageSize: Int
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.asker = asker
    self.reference = reference
    self.refreshes = refreshes
    self.pageSize = pageSize
    state = ArtistState(.loading(reference))
  }

  package func run() async -> SceneEnd<ArtistState> {
    await load(refreshes ? .refreshed : .asked)
    while let event = await view.nextEvent() {
      if let exit = await handle(event) { return SceneEnd(exit, state: state) }
    }
    return SceneEnd(.quit, state: state)
  }

  /// Plays one event; an exit where the person leaves.
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
      let answer = try await asker.ask(
        calledOffBy: view, onWait: { self.show(.waiting(reference, $0)) },
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
      listing.artwork = await asker.picture(artwork, from: interactor, calledOffBy: view)
    }
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing)
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

  private var listing: ArtistListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  private func show(_ content: ArtistState.Content? = nil, notice: ArtistState.Notice? = nil) {
    state = ArtistState(content ?? state.content, notice: notice)
    view.show(state)
  }
}

// MARK: - Opening albums within the list

extension ArtistPresenter {
  /// What has been loaded once is shown again without asking.
  private func open(_ position: Int) async {
    guard var listing, let album = listing.album(at: position) else {
      return show(notice: .outOfRange(position, self.listing?.positions))
    }
    if case .loaded(let tracks) = listing.tracks(of: album) {
      listing.open(album, .loaded(tracks))
      show(.loaded(listing))
    } else {
      await loadTracks(of: album)
    }
  }

  private func loadTracks(of album: Album) async {
    guard let storefront = listing?.storefront else { return }
    show(.loading, of: album)
    do {
      let contents = try await asker.ask(
        calledOffBy: view, onWait: { self.show(.waiting($0), of: album) },
        { [interactor] () throws(CatalogError) in
          try await interactor.tracks(of: album, in: storefront)
        })
      guard let contents else { return show(.missing, of: album) }
      var tracks = AlbumListing(contents, storefront: storefront)
      tracks.favorites = await interactor.favorites(among: contents.tracks)
      show(.loaded(tracks), of: album)
    } catch {
      show(.failed(error), of: album)
    }
  }

  private func show(_ tracks: ArtistListing.Tracks, of album: Album) {
    guard var listing else { return }
    listing.open(album, tracks)
    show(.loaded(listing))
  }

  private func close(_ position: Int) {
    guard var listing, let album = listing.album(at: position) else {
      return show(notice: .outOfRange(position, self.listing?.positions))
    }
    guard listing.isOpen(album) else { return show(notice: .notOpen(position)) }
    listing.close(album)
    show(.loaded(listing))
  }
}

// MARK: - Going elsewhere

extension ArtistPresenter {
  private func select(_ position: Int) async -> SceneExit? {
    guard let listing, let album = listing.album(at: position) else {
      show(notice: .outOfRange(position, listing?.positions))
      return nil
    }
    return await back(from: await router.showAlbum(album.id, of: listing.storefront))
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
    let exit = await router.showTrackDetail(track, of: listing.storefront)
    await noted
    return await back(from: exit)
  }

  /// Plays one track of an open album, or all that it has.
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

  /// Elsewhere stars may have changed, and other things have been numbered.
  private func back(from exit: SceneExit) async -> SceneExit? {
    guard exit != .quit, var listing else { return .quit }
    listing.setFavorites(await interactor.favorites(among: listing.loadedTracks))
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing)
    return nil
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
