import Entities

@MainActor package final class ItemListPresenter: ItemListPresenting {
  let view: any SceneView<ItemListState, ItemListEvent>
  let runner: RequestRunner
  var state: ItemListState
  let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  private let options: ItemListOptions
  /// The filter of the library, which is searched because only a part of it is loaded.
  private var libraryFilter = ""
  /// Whether that search found only close matches.
  private var isFoundClosely = false
  /// The task that loads the chart of the other kind.
  private var otherLoad: Task<Void, Never>?

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

  func end() { otherLoad?.cancel() }

  func begin() async -> SceneExit? {
    await load(options.refreshes ? .refreshed : .asked)
    guard case .found(let entry) = state.content else { return nil }
    return await router.show(entry)
  }

  func handle(_ event: ItemListEvent) async -> SceneExit? {
    switch event {
    case .items(.play(let ranges?)): await playAll(ranges)
    case .items(.toggleFavoriteItems(let items)): await toggleFavoriteItems(items)
    case .items(.go(let place)): return await go(to: place)
    case .items(let event): return await handleItems(event)
    case .list(let event): await handleList(event)
    case .show(let source):
      let isReordered = source.order.map { state.source.sorted(in: $0) == source } ?? false
      state.source = source
      if isReordered {
        await reload()
      } else {
        libraryFilter = ""
        await load(.asked)
      }
    case .sight(let rows): await read(rows)
    case .sightOther: loadOther()
    case .edit(let edit): await change(edit)
    case .leave(let exit): return exit
    }
    return nil
  }

  /// Opens a destination where the listed items can change.
  private func go(to place: Destination) async -> SceneExit? {
    let exit = await router.open(place)
    // A list that scrolls stays visible, and is refreshed after each change.
    guard exit == .back, state.source.isOwn, !pageSize.scrolls else {
      return await resume(after: exit)
    }
    return await takeChanges()
  }
}

extension ItemListPresenter: ItemsPresenter, ListPresenter {
  var pageSize: PageSize { options.pageSize }

  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }

  func notePick(of track: Track) async { await interactor.notePick(of: track, in: state.source) }

  /// Shows the list again after another scene, which may have changed favorites and numbers.
  func showAgain() async {
    guard var listing = state.content.listing else { return show() }
    let ids = listing.answer.entries.read
    if !ids.isEmpty, let tracks = try? await interactor.tracks(ids) {
      listing.answer.entries.refresh(tracks)
    }
    await present(listing, notice: nil)
  }

  func noteNumbers() async {
    guard let listing = state.content.listing, listing.answer.entries.isComplete,
      listing.missingPage == nil
    else { return }
    await interactor.noteNumbers(of: listing)
  }

  func retry() async { await load(.refreshed) }
}

// MARK: - Loading

extension ItemListPresenter {
  func load(_ purpose: RequestPurpose) async {
    otherLoad?.cancel()
    (otherLoad, state.other) = (nil, nil)
    if let text = libraryText { return await search(text, mayBeClose: true) }
    await load(purpose, as: nil)
  }

  /// Reloads a changed list with the same page and filter; shows close matches only if it did
  /// before.
  func reload() async {
    let shown = state.content.listing
    if let text = libraryText {
      return await search(text, mayBeClose: isFoundClosely, as: shown)
    }
    await load(.asked, as: shown)
  }

  private func load(_ purpose: RequestPurpose, as shown: ItemListing?) async {
    show(.loading)
    do {
      let source = state.source
      let all = try await ask(onWait: ItemListState.Content.waiting) {
        [interactor] () throws(CatalogError) in
        try await interactor.items(of: source, purpose)
      }
      let answer = options.words.isEmpty ? all : all.matching(options.words)
      guard answer.entries.count > 0 else {
        return show(.empty(answer))
      }
      if options.opensSingleItem, answer.isSingle, let entry = answer.entries[0] {
        return show(.found(entry))
      }
      await show(answer, as: shown)
    } catch {
      show(.failed(error))
    }
  }

  /// Loads the chart of the other kind once, if the request budget allows it.
  private func loadOther() {
    guard case .chart(let query) = state.source, otherLoad == nil else { return }
    otherLoad = Task { [interactor] in
      let answer = try? await interactor.items(of: .chart(query.other), .live)
      guard !Task.isCancelled else { return }
      state.other = answer?.entries.loaded ?? []
      view.show(state)
    }
  }

  func find(_ text: String) async {
    guard case .saved(.all, _) = state.source else { return filter(text) }
    libraryFilter = text
    await load(.asked)
  }

  /// The text to search the library for; `nil` to list a whole source.
  private var libraryText: String? {
    guard case .saved(.all, _) = state.source else { return nil }
    let words = "\(options.words) \(libraryFilter)".split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Searches the library, falling back to close matches like every filter.
  ///
  /// A library that scrolls is searched with every letter, so quickly.
  private func search(_ text: String, mayBeClose: Bool, as shown: ItemListing? = nil) async {
    let order = state.source.order ?? ResultOrder()
    var query = LibraryQuery(text: text, isExact: true)
    do {
      var page = try await interactor.libraryTracks(matching: query, in: order)
      if mayBeClose {
        isFoundClosely = page.tracks.isEmpty
        (query.isExact, query.isThorough) = (false, !pageSize.scrolls)
        if page.tracks.isEmpty {
          page = try await interactor.libraryTracks(matching: query, in: order)
        }
      }
      var answer = ItemListAnswer(ItemEntries(page.tracks.map(StoreItem.init)))
      (answer.words, answer.isClose) = (query.text, page.isCorrected)
      guard !page.tracks.isEmpty else { return show(.empty(answer)) }
      await show(answer, as: shown)
    } catch {
      show(.failed(.storage(error)))
    }
  }

  /// Shows a list with the page and filter of an earlier one.
  private func show(_ answer: ItemListAnswer, as shown: ItemListing?) async {
    var listing = ItemListing(answer, pageSize: pageSize.current, filteredAs: shown)
    listing.begin(at: shown.map { min($0.page, listing.lastPage) } ?? options.firstPage)
    do {
      if let rows = listing.answer.entries.rows(toShow: 0..<1) {
        try await read(rows, of: &listing)
      }
      await present(listing, notice: nil)
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
      await findFavorites(of: &listing)
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

  /// The maximum number of tracks to play.
  private static let mostPlayed = 1000

  /// Plays tracks, including ones that aren't loaded yet.
  private func playAll(_ ranges: PositionRanges) async {
    guard var listing = state.content.listing, listing.filter.isEmpty,
      !listing.answer.entries.isComplete, let positions = listing.positions,
      ranges.firstOutside(positions) == nil, ranges.single == nil,
      let range = ranges.ranges(within: positions).first
    else { return _ = await handleItems(.play(ranges)) }
    let first = range.lowerBound - 1
    let rows = first..<min(range.upperBound, first + Self.mostPlayed)
    do {
      try await read(rows, of: &listing)
      await router.play(
        rows.compactMap { listing.answer.entries[$0]?.trackReference }, .replacing)
    } catch {
      show(notice: .notRead(error))
    }
  }
}

// MARK: - Changes of the list by the user

extension ItemListPresenter {
  func change(_ edit: PlaylistEdit) async {
    if case .playlist(let playlist, _) = state.source, await !follow(playlist) {
      return show(notice: .playlistGone(playlist))
    }
    do {
      switch edit {
      case .remove(let ranges): if let items = items(at: ranges) { try await remove(items) }
      case .removeItems(let items): try await remove(items)
      case .move(let position, let rows): try await move(position, by: rows)
      case .place(let position, let new): try await place(position, at: new)
      case .rename(let text): try await rename(to: text)
      }
    } catch {
      show(notice: .failed(error))
    }
  }

  private func remove(_ items: [StoreItem]) async throws(StorageError) {
    let tracks = items.compactMap(\.item.track)
    let (count, notice): (Int, Notice)
    switch state.source {
    case .playlist(let playlist, _):
      count = try await interactor.remove(tracks, from: playlist)
      notice = .removedFromPlaylist(tracks, playlist)
    case .saved(.favorites, _):
      count = await interactor.favorites(among: tracks).count
      try await interactor.setFavorites(false, items)
      notice = .removedFavorites(tracks)
    case .saved(.all, _):
      let favorites = await interactor.favorites(among: tracks)
      count = try await interactor.removeFromLibrary(tracks)
      notice = .removedFromLibrary(tracks, wereFavorites: !favorites.isEmpty)
    case .chart, .lookup: return
    }
    await reload()
    show(notice: count > 0 ? notice : .alreadyRemoved)
  }

  /// Changes favorites, and reloads the list if it shows them all.
  func toggleFavoriteItems(_ items: [StoreItem]) async {
    await toggleFavorites(items)
    guard case .saved(.favorites, _) = state.source else { return }
    let notice = state.notice
    await reload()
    show(notice: notice)
  }

  private func move(_ position: Int, by rows: Int) async throws(StorageError) {
    guard let listing = state.content.listing,
      let row = listing.rows.firstIndex(where: { $0.position == position }),
      listing.rows.indices.contains(row + rows)
    else { return }
    try await place(position, at: listing.rows[row + rows].position)
  }

  private func place(_ position: Int, at new: Int) async throws(StorageError) {
    guard case .playlist(let playlist, _) = state.source, var listing = state.content.listing
    else { return }
    if let refusal = refusal(of: [position, new], among: positions) {
      return show(notice: refusal)
    }
    guard let track = listing.entry(at: position)?.item.track,
      let other = listing.entry(at: new)?.item.track
    else { return }
    try await interactor.move(track, toPlaceOf: other, in: playlist)
    listing.answer.entries.move(position - 1, to: new - 1)
    await present(listing, notice: nil)
  }

  private func rename(to text: String) async throws(StorageError) {
    guard case .playlist(let playlist, _) = state.source else { return }
    let name: PlaylistName
    do { name = try PlaylistName(text) } catch { return show(notice: .notAPlaylistName(error)) }
    guard try await interactor.rename(playlist, to: name) else {
      return show(notice: .takenPlaylistName(name))
    }
    await follow(playlist)
    show(notice: .renamedPlaylist(playlist, to: name))
  }

  /// Takes over the current name of the playlist; returns `false` if it was deleted.
  @discardableResult private func follow(_ playlist: Playlist) async -> Bool {
    guard case .playlist(_, let storefront) = state.source,
      let current = try? await interactor.current(playlist)
    else { return false }
    state.source = .playlist(current, in: storefront)
    return true
  }

  /// Shows changes made by other programs while another scene is in front; a playlist that was
  /// deleted stays until that ends.
  package func refreshBehind() async {
    _ = await takeChanges()
    show(notice: state.notice)
  }

  /// Reloads the list after a change, or leaves a playlist that was deleted.
  func takeChanges() async -> SceneExit? {
    switch state.source {
    case .playlist(let playlist, _):
      guard await follow(playlist) else {
        show(notice: .playlistGone(playlist))
        return .back
      }
      await reload()
    case .saved: await reload()
    case .chart, .lookup: await takeFavorites()
    }
    return nil
  }
}
