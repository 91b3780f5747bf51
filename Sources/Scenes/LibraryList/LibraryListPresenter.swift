import Entities

/// The state machine of the library scene.
@MainActor package final class LibraryListPresenter: LibraryListPresenting {
  private let view: any LibraryListView
  private let interactor: any LibraryListInteracting
  private let router: any LibraryListRouting
  private var state: LibraryListState

  /// - Parameters:
  ///   - view: The view that shows the library.
  ///   - interactor: The rules of the scene.
  ///   - router: The router to other scenes.
  ///   - extent: The part of the library to list first.
  package init(
    view: any LibraryListView, interactor: any LibraryListInteracting,
    router: any LibraryListRouting, extent: LibraryExtent
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    state = LibraryListState(extent)
  }

  package func run() async -> SceneEnd<LibraryListState> {
    await list(state.extent)
    while let event = await view.nextEvent() {
      if let exit = await handle(event) { return SceneEnd(exit, state: state) }
    }
    return SceneEnd(.quit, state: state)
  }

  /// Handles one event and returns the exit if the user leaves the scene.
  private func handle(_ event: LibraryListEvent) async -> SceneExit? {
    switch event {
    case .sight(let rows): await read(rows)
    case .list(let extent): await list(extent)
    case .select(let row): return await select(row)
    case .look(let row): if let track = track(at: row) { router.look(at: track) }
    case .play(let row): await play(row)
    case .act(let action, let row): return await act(action, on: row)
    case .toggleFavorite(let row): await toggleFavorite(row)
    case .retry: if case .failed = state.content { await list(state.extent) }
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func list(_ extent: LibraryExtent) async {
    state.extent = extent
    show(.loading)
    do {
      let ids = try await interactor.ids(extent)
      guard !ids.isEmpty else { return show(.empty) }
      var listing = LibraryListing(ids)
      if let rows = listing.rows(toShow: 0..<1) { try await read(rows, of: &listing) }
      show(.loaded(listing))
    } catch {
      show(.failed(error))
    }
  }

  private func read(_ rows: Range<Int>) async {
    guard case .loaded(var listing) = state.content, let rows = listing.rows(toShow: rows) else {
      return
    }
    do {
      try await read(rows, of: &listing)
      show(.loaded(listing))
    } catch {
      show(notice: .notRead(error))
    }
  }

  private func read(_ rows: Range<Int>, of listing: inout LibraryListing)
    async throws(StorageError)
  {
    listing.take(try await interactor.tracks(listing.unknown(in: rows)), for: rows)
  }

  private func toggleFavorite(_ row: Int) async {
    guard case .loaded(var listing) = state.content, let track = listing.track(at: row) else {
      return
    }
    let isFavorite = track.starredAt == nil
    do {
      try await interactor.setFavorite(isFavorite, track)
      listing.refresh(try await interactor.tracks(listing.read))
      show(.loaded(listing), notice: isFavorite ? .starred(track.track) : .unstarred(track.track))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func track(at row: Int) -> LibraryTrack? {
    if case .loaded(let listing) = state.content { listing.track(at: row) } else { nil }
  }

  private func show(
    _ content: LibraryListState.Content? = nil, notice: LibraryListState.Notice? = nil
  ) {
    state = LibraryListState(state.extent, content ?? state.content, notice: notice)
    view.show(state)
  }
}

// MARK: - Navigation

extension LibraryListPresenter {
  private func select(_ row: Int) async -> SceneExit? {
    guard let track = track(at: row) else { return nil }
    async let noted: Void = interactor.notePick(of: track.track)
    let exit = await router.showTrackDetail(track)
    await noted
    return await back(from: exit)
  }

  private func play(_ row: Int) async {
    guard let entry = track(at: row) else { return }
    await router.play([.known(entry.track, entry.storefront)])
    show()
  }

  private func act(_ action: ItemAction, on row: Int) async -> SceneExit? {
    guard let entry = track(at: row) else { return nil }
    let track = entry.track
    switch action {
    case .openPage: show(notice: .link(await router.opening(track.storeLink)))
    case .copyLink: show(notice: .link(router.copying(track.storeLink)))
    case .showAlbum:
      guard let album = track.album?.id else { return said(.noAlbum) }
      return await back(from: await router.showAlbum(Album.ID(album), of: entry.storefront))
    case .showArtist:
      guard let artist = track.artist.id else { return said(.noArtist) }
      return await back(from: await router.showArtist(Artist.ID(artist), of: entry.storefront))
    case .showArtwork:
      guard let artwork = track.artwork else { return said(.noArtwork) }
      return await back(from: await router.showArtwork(artwork))
    }
    return nil
  }

  private func said(_ notice: LibraryListState.Notice) -> SceneExit? {
    show(notice: notice)
    return nil
  }

  /// Updates the favorites after another scene, which may have changed them.
  private func back(from exit: SceneExit) async -> SceneExit? {
    if exit == .quit { return .quit }
    guard case .loaded(var listing) = state.content else { return nil }
    if let tracks = try? await interactor.tracks(listing.read) { listing.refresh(tracks) }
    show(.loaded(listing))
    return nil
  }
}
