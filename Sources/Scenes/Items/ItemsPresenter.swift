package import Entities

/// The rules that all scenes with items share.
package protocol ItemsInteracting: ChangeUndoing {
  /// Returns an album's tracks, or `nil` if the store no longer has the album.
  func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Adds tracks to favorites, or removes them; ignores other items.
  func setFavorites(_ areFavorites: Bool, _ items: [StoreItem]) async throws(StorageError)

  /// Adds an opened track to the library if it is missing there.
  func keep(_ track: Track, from storefront: Storefront) async
}

/// The presenter of a scene that lists items, which handles events about them the same everywhere.
@MainActor protocol ItemsPresenter: AskingPresenter {
  var itemsInteractor: any ItemsInteracting { get }
  var itemsRouter: any ItemsRouting { get }

  /// All numbers; `nil` if the list is empty.
  var positions: ClosedRange<Int>? { get }

  /// `nil` if the number isn't listed.
  func item(at position: Int) -> StoreItem?

  /// Returns the items with these numbers, or all; if there are none, shows why and returns `nil`.
  func items(at ranges: PositionRanges?) -> [StoreItem]?

  /// Returns the tracks listed with an album; `nil` for other items.
  func listedTracks(at position: Int) -> [StoreItem]?

  func take(_ change: FavoritesChange)

  /// Looks for facts of a track while it is open; canceled when the user returns.
  func learn(from track: Track, of storefront: Storefront) async

  /// Saves that a track was opened.
  func notePick(of track: Track) async

  /// Updates the contents after a change elsewhere; a notice follows.
  ///
  /// - Returns: An exit if the contents no longer exist.
  func takeChanges() async -> SceneExit?
}

extension ItemsPresenter {
  /// Handles an event, and returns an exit if the user leaves the scene.
  func handleItems(_ event: ItemsEvent) async -> SceneExit? {
    switch event {
    case .select(let row):
      if let item = await item(in: row) { return await resume(after: await open(item)) }
    case .open(let item): return await resume(after: await open(item))
    case .reopen(let page): return await resume(after: await itemsRouter.show(page))
    case .look(let item): itemsRouter.look(at: item.item, of: item.storefront)
    case .act(let action, let row):
      if let item = await item(in: row) { return await perform(action, on: item) }
    case .perform(let action, let item): return await perform(action, on: item)
    case .toggleFavorites(let rows):
      if let items = await items(in: rows) { await toggleFavorites(items) }
    case .play(let rows): if let items = await playableItems(in: rows) { await play(items) }
    case .enqueue(let rows, let placement):
      if let items = await playableItems(in: rows) { await play(items, placement) }
    case .addToPlaylist(let rows):
      guard let items = await playableItems(in: rows) else { return nil }
      return await itemsRouter.addToPlaylist(items) { show(notice: $0) }
    case .addToPlaylistNamed(let name, let rows):
      guard let items = await playableItems(in: rows) else { return nil }
      return await itemsRouter.addToPlaylist(items, named: name) { show(notice: $0) }
    case .playItems(let items, let placement):
      if let items = await withTracksOfAlbums(items) { await play(items, placement) }
    case .toggleFavoriteItems(let items): await toggleFavorites(items)
    case .addItemsToPlaylist(let items):
      guard let tracks = await withTracksOfAlbums(items) else { return nil }
      return await itemsRouter.addToPlaylist(tracks) { show(notice: $0) }
    case .take(let step): return await take(step)
    case .refresh:
      let exit = await takeChanges()
      if exit == nil { show() }
      return exit
    case .go(let place): return await resume(after: await itemsRouter.open(place))
    }
    return nil
  }

  /// Returns the item with a number; if it doesn't exist or is hidden, shows why and returns `nil`.
  private func shownItem(at position: Int) -> StoreItem? {
    let refusal = refusal(of: [position], among: positions)
    if refusal == nil, let item = item(at: position) { return item }
    show(notice: refusal ?? .outOfRange(position, positions))
    return nil
  }

  func listedTracks(at position: Int) -> [StoreItem]? { nil }

  /// Returns the item in a row; if there is none, shows why and returns `nil`.
  private func item(in row: RowNumber) async -> StoreItem? {
    guard let track = row.track else { return shownItem(at: row.position) }
    guard let tracks = await tracks(ofAlbumAt: row.position) else { return nil }
    return items(PositionRanges(track), among: tracks)?.first
  }

  /// Returns the items in some rows, or in all; if there are none, shows why and returns `nil`.
  private func items(in rows: PositionRanges?) async -> [StoreItem]? {
    guard let parts = rows?.rows, parts.contains(where: { $0.album != nil }) else {
      return items(at: rows)
    }
    var (items, albums): ([StoreItem], [Int: [StoreItem]]) = ([], [:])
    for (album, ranges) in parts {
      var found: [StoreItem]?
      if let album {
        if albums[album] == nil { albums[album] = await tracks(ofAlbumAt: album) }
        found = albums[album].flatMap { self.items(ranges, among: $0) }
      } else {
        found = self.items(at: ranges)
      }
      guard let found else { return nil }
      items += found
    }
    return items
  }

  /// Returns the tracks of an album, requesting them if necessary; if there are none, shows why and
  /// returns `nil`.
  private func tracks(ofAlbumAt position: Int) async -> [StoreItem]? {
    guard let album = shownItem(at: position) else { return nil }
    guard case .album = album.item else {
      show(notice: .notAnAlbum(position))
      return nil
    }
    if let listed = listedTracks(at: position) { return listed }
    return await withTracksOfAlbums([album])
  }

  /// Returns the tracks with these numbers; if one doesn't exist, shows which and returns `nil`.
  private func items(_ ranges: PositionRanges, among tracks: [StoreItem]) -> [StoreItem]? {
    let positions = tracks.isEmpty ? nil : 1...tracks.count
    let outside = ranges.firstOutside(positions ?? 0...0)
    guard outside == nil, let positions else {
      show(notice: .outOfRange(outside ?? 1, positions))
      return nil
    }
    return ranges.positions(within: positions).map { tracks[$0 - 1] }
  }

  private func take(_ step: JournalStep) async -> SceneExit? {
    do {
      let notice = try await itemsInteractor.take(step)
      let exit: SceneExit? = if case .undone = notice { await takeChanges() } else { nil }
      show(notice: notice)
      return exit
    } catch {
      show(notice: .failed(error))
      return nil
    }
  }

  func learn(from track: Track, of storefront: Storefront) async {}

  /// Opens an item, and counts an opened track at the same time.
  ///
  /// A track that is looked up is counted afterward, once it is in the library.
  func open(_ item: StoreItem) async -> SceneExit {
    guard let track = item.item.track else { return await itemsRouter.show(item) }
    async let _: Void = learn(from: track, of: item.storefront)
    guard !track.isPartial else {
      let exit = await itemsRouter.show(item)
      await notePick(of: track)
      return exit
    }
    async let noted: Void = keepAndNote(track, from: item.storefront)
    let exit = await itemsRouter.show(item)
    await noted
    return exit
  }

  private func keepAndNote(_ track: Track, from storefront: Storefront) async {
    await itemsInteractor.keep(track, from: storefront)
    await notePick(of: track)
  }

  private func perform(_ action: ItemAction, on item: StoreItem) async -> SceneExit? {
    if action == .addToPlaylist { return await handleItems(.addItemsToPlaylist([item])) }
    switch await itemsRouter.perform(action, on: item.item, of: item.storefront) {
    case .notice(let notice):
      show(notice: notice)
      return nil
    case .exit(let exit): return await resume(after: exit)
    }
  }

  /// Adds tracks to favorites, or removes them if all are favorites; ignores other items.
  func toggleFavorites(_ items: [StoreItem]) async {
    let tracks = items.compactMap(\.item.track)
    guard !tracks.isEmpty else { return show(notice: .onlyTracksCanBeFavorites) }
    let change = FavoritesChange(tracks, among: await itemsInteractor.favorites(among: tracks))
    do {
      try await itemsInteractor.setFavorites(change.adds, items)
      take(change)
    } catch {
      show(notice: .notStarred(error))
    }
  }

  /// Plays tracks, or adds them to the queue; ignores other items.
  func play(_ items: [StoreItem], _ placement: QueuePlacement = .replacing) async {
    let queue = items.compactMap(\.trackReference)
    guard !queue.isEmpty else { return show(notice: .onlyTracksHavePreviews) }
    await itemsRouter.play(queue, placement)
    if placement != .replacing {
      show(notice: .enqueued(queue.count, isNext: placement == .next))
    }
  }

  private func playableItems(in rows: PositionRanges?) async -> [StoreItem]? {
    guard let items = await items(in: rows) else { return nil }
    return await withTracksOfAlbums(items)
  }

  /// Replaces albums with their tracks, requesting them if necessary.
  func withTracksOfAlbums(_ items: [StoreItem]) async -> [StoreItem]? {
    var tracks: [StoreItem] = []
    var hasRequested = false
    for item in items {
      guard case .album(let album) = item.item else {
        tracks.append(item)
        continue
      }
      hasRequested = true
      guard let listing = await self.listing(of: album, in: item.storefront) else { return nil }
      tracks += listing.tracks.map { StoreItem(.track($0), of: item.storefront) }
    }
    // On the screen, the loading notice stays until the list is shown again.
    if hasRequested, runner.loadsBeside { show() }
    return tracks
  }

  /// Requests the tracks of an album; if that fails, shows why and returns `nil`.
  private func listing(of album: Album, in storefront: Storefront) async -> AlbumListing? {
    show(notice: .loadingAlbum(album))
    do {
      let listing = try await runner.ask(
        canceledBy: view, onWait: { _ in self.show(notice: .loadingAlbum(album)) },
        { [itemsInteractor] () throws(CatalogError) in
          try await itemsInteractor.tracks(of: album, in: storefront)
        })
      if listing == nil { show(notice: .albumNotFound(album, storefront)) }
      return listing
    } catch {
      show(notice: error == .cancelled ? nil : .albumNotLoaded(error))
      return nil
    }
  }
}

// MARK: - Lists of numbered items

extension ItemsPresenter where Self: PagingPresenter, State.Content.List: NumberedItems {
  var positions: ClosedRange<Int>? { state.content.listing?.positions }

  func item(at position: Int) -> StoreItem? { state.content.listing?.entry(at: position) }

  /// Open ranges end with the visible rows, and ranges skip numbers that the filter hides.
  ///
  /// In a list that scrolls, all pages shown so far are visible.
  func items(at ranges: PositionRanges?) -> [StoreItem]? {
    let listing = state.content.listing
    let showsAll = pageSize.scrolls && listing?.filter.isEmpty == true
    let rows = showsAll ? listing?.shownRows : listing?.rows
    return elements(
      at: ranges ?? .all, among: listing?.positions, onView: rows?.map(\.position) ?? []
    ) { listing?.entry(at: $0) }
  }

  func takeChanges() async -> SceneExit? {
    await takeFavorites()
    return nil
  }

  func takeFavorites() async {
    guard let known = state.content.listing else { return }
    let items = known.allItems ?? known.shownRows.map(\.item)
    let favorites = await itemsInteractor.favorites(among: items.compactMap(\.track))
    guard var listing = state.content.listing else { return }
    listing.favorites = favorites
    state.content = .loaded(listing)
  }

  func take(_ change: FavoritesChange) {
    guard var listing = state.content.listing else { return show(notice: change.notice) }
    listing.favorites = change.applied(to: listing.favorites)
    show(.loaded(listing), notice: change.notice)
  }
}
