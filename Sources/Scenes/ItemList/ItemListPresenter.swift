import Entities

@MainActor package final class ItemListPresenter: ItemListPresenting {
  let view: any SceneView<ItemListState, ItemListEvent>
  let runner: RequestRunner
  var state: ItemListState
  private let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  private let options: ItemListOptions
  /// The tracks that were removed and not restored, the last ones at the end.
  private var removals: [(tracks: [Track], playlist: Playlist)] = []

  package init(
    view: some ItemListView, interactor: any ItemListInteracting, router: any ItemListRouting,
    runner: RequestRunner, options: ItemListOptions
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.options = options
    state = ItemListState(options.source)
  }

  package func run() async -> SceneEnd<ItemListState> {
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    return SceneEnd(exit, state: state)
  }

  private func begin() async -> SceneExit? {
    await load(options.refreshes ? .refreshed : .asked)
    guard case .found(let entry) = state.content else { return nil }
    return await router.show(entry)
  }

  private func handle(_ event: ItemListEvent) async -> SceneExit? {
    switch event {
    case .items(.play(let ranges?)): await playAll(ranges)
    case .items(let event): return await handle(event)
    case .list(let event): await handle(event)
    case .show(let source):
      state.source = source
      await load(.asked)
    case .sight(let rows): await read(rows)
    case .edit(let edit): await change(edit)
    case .leave(let exit): return exit
    }
    return nil
  }
}

extension ItemListPresenter: ItemsPresenter, ListPresenter {
  var pageSize: PageSize { options.pageSize }

  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }

  func notePick(of track: Track) async { await interactor.notePick(of: track) }

  /// Shows the list again after other scenes, where favorites and numbers can have changed.
  func showAgain() async {
    guard var listing = state.content.listing else { return show() }
    let ids = listing.answer.entries.read
    if !ids.isEmpty, let tracks = try? await interactor.tracks(ids) {
      listing.answer.entries.refresh(tracks)
    }
    await present(listing, notice: nil)
  }

  /// Shows a list with the favorites in it, and saves its numbers.
  func present(_ listing: ItemListing, notice: Notice?) async {
    var listing = listing
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing), notice: notice)
    if listing.answer.entries.isComplete { await interactor.noteNumbers(of: listing) }
  }

  func retry() async { await load(.refreshed) }
}

// MARK: - Loading

extension ItemListPresenter {
  private func load(_ purpose: RequestPurpose) async {
    show(.loading)
    do {
      let source = state.source
      let answer = try await ask(onWait: ItemListState.Content.waiting) {
        [interactor] () throws(CatalogError) in
        try await interactor.items(of: source, purpose)
      }
      guard answer.entries.count > 0 else {
        show(.empty(answer))
        return await interactor.noteNumbers(of: ItemListing(answer))
      }
      if options.opensSingleItem, answer.isSingle, let entry = answer.entries[0] {
        return show(.found(entry))
      }
      await show(answer)
    } catch {
      show(.failed(error))
    }
  }

  /// Filters the list; the library is searched instead, because only a part of it is loaded.
  func find(_ text: String) async {
    guard case .saved(.all, let order) = state.source else { return filter(text) }
    guard !text.allSatisfy(\.isWhitespace) else { return await load(.asked) }
    do {
      let tracks = try await interactor.libraryTracks(matching: text, in: order)
      let answer = ItemListAnswer(ItemEntries(tracks.map(StoreItem.init)))
      if tracks.isEmpty { show(.empty(answer)) } else { await show(answer) }
    } catch {
      show(.failed(.storage(error)))
    }
  }

  private func show(_ answer: ItemListAnswer) async {
    var listing = ItemListing(answer, pageSize: pageSize.current)
    let isThere = listing.begin(at: options.firstPage)
    do {
      if let rows = listing.answer.entries.rows(toShow: 0..<1) {
        try await read(rows, of: &listing)
      }
      await present(listing, notice: isThere ? nil : .lastPage)
    } catch {
      show(.failed(.storage(error)))
    }
  }

  private func read(_ rows: Range<Int>) async {
    guard var listing = state.content.listing,
      let rows = listing.answer.entries.rows(toShow: rows)
    else { return }
    do {
      try await read(rows, of: &listing)
      listing.favorites = await interactor.favorites(among: listing.tracks)
      show(.loaded(listing))
    } catch {
      show(notice: .notRead(error))
    }
  }

  private func read(_ rows: Range<Int>, of listing: inout ItemListing)
    async throws(StorageError)
  {
    let ids = listing.answer.entries.unread(in: rows)
    listing.answer.entries.take(try await interactor.tracks(ids), for: rows)
  }

  /// The number of tracks that are played at most, so that a library of any size can be.
  private static let mostPlayed = 1000

  /// Plays tracks, also those of a long list that aren't loaded yet.
  private func playAll(_ ranges: PositionRanges) async {
    guard var listing = state.content.listing, listing.filter.isEmpty,
      !listing.answer.entries.isComplete, let positions = listing.positions,
      ranges.firstOutside(positions) == nil, ranges.single == nil,
      let range = ranges.ranges(within: positions).first
    else { return _ = await handle(ItemsEvent.play(ranges)) }
    let first = range.lowerBound - 1
    let rows = first..<min(range.upperBound, first + Self.mostPlayed)
    do {
      try await read(rows, of: &listing)
      await router.play(rows.compactMap { listing.answer.entries[$0]?.trackReference })
    } catch {
      show(notice: .notRead(error))
    }
  }
}

// MARK: - The playlist or the favorites that are listed

extension ItemListPresenter {
  private func change(_ edit: PlaylistEdit) async {
    do {
      switch (edit, state.source) {
      case (.remove(let ranges), .playlist(let playlist, _)):
        try await remove(ranges, from: playlist)
      case (.move(let position, let rows), .playlist(let playlist, _)):
        try await move(position, by: rows, in: playlist)
      case (.undo, .playlist(let playlist, _)): try await undoRemoval(from: playlist)
      case (.remove(let ranges), .saved(.favorites, _)): try await unstar(ranges)
      case (.undo, .saved(.favorites, _)): try await restoreFavorites()
      default: show(notice: .nothingToUndo)
      }
    } catch {
      show(notice: .failed(error))
    }
  }

  private func remove(_ ranges: PositionRanges, from playlist: Playlist)
    async throws(StorageError)
  {
    guard let tracks = items(at: ranges)?.compactMap(\.item.track) else { return }
    try await interactor.remove(tracks, from: playlist)
    removals.append((tracks, playlist))
    await load(.asked)
    show(notice: .removedFromPlaylist(tracks, playlist))
  }

  private func move(_ position: Int, by rows: Int, in playlist: Playlist)
    async throws(StorageError)
  {
    guard var listing = state.content.listing,
      let row = listing.rows.firstIndex(where: { $0.position == position }),
      listing.rows.indices.contains(row + rows)
    else { return }
    let new = listing.rows[row + rows].position
    guard let track = listing.entry(at: position)?.item.track,
      let other = listing.entry(at: new)?.item.track
    else { return }
    try await interactor.move(track, toPlaceOf: other, in: playlist)
    listing.answer.entries.move(position - 1, to: new - 1)
    await present(listing, notice: nil)
  }

  private func undoRemoval(from playlist: Playlist) async throws(StorageError) {
    guard let (tracks, from) = removals.last, from == playlist else {
      return show(notice: .nothingToUndo)
    }
    try await interactor.restore(tracks, to: playlist)
    removals.removeLast()
    await load(.asked)
    show(notice: .restoredToPlaylist(tracks, playlist))
  }

  /// Removes favorites, which stay in the list with their numbers.
  private func unstar(_ ranges: PositionRanges) async throws(StorageError) {
    guard let items = items(at: ranges) else { return }
    try await interactor.setFavorites(false, items)
    take(FavoritesChange(removing: items.compactMap(\.item.track)))
  }

  /// Restores the favorites that were removed last, some of which can be missing from the list.
  private func restoreFavorites() async throws(StorageError) {
    let restored = try await interactor.restoreFavorites()
    guard !restored.isEmpty else { return show(notice: .nothingToUndo) }
    guard var listing = state.content.listing,
      Set(listing.tracks.map(\.id)).isSuperset(of: restored.map(\.id))
    else {
      await load(.asked)
      return show(notice: .restoredFavorites(restored))
    }
    listing.favorites.formUnion(restored.map(\.id))
    show(.loaded(listing), notice: .restoredFavorites(restored))
  }
}
