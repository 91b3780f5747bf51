import Entities

@MainActor
package final class ItemListPresenter: ScenePresenter<
  ItemListState, ItemListEvent, any ItemListInteracting, any ItemListRouting, ItemListOptions
>, ItemListPresenting
{
  /// The tracks that were removed and not restored, the last ones at the end.
  var removals: [(tracks: [Track], playlist: Playlist)] = []

  override func begin() async -> SceneExit? {
    await load(options.refreshes ? .refreshed : .asked)
    guard case .found(let entry) = state.content else { return nil }
    return await router.show(entry.item, of: entry.storefront)
  }

  override func handle(_ event: ItemListEvent) async -> SceneExit? {
    switch event {
    case .sight(let rows): await read(rows)
    case .list(let source):
      state.source = source
      await load(.asked)
    case .select(let position): return await select(position)
    case .reopen(let position):
      guard let entry = state.content.listing?.entry(at: position) else { break }
      return await resume(after: await open(entry))
    case .look(let position):
      if let entry = state.content.listing?.entry(at: position) {
        router.look(at: entry.item, of: entry.storefront)
      }
    case .act(let action, let position):
      guard let entry = state.content.listing?.entry(at: position) else { break }
      return await act(action, on: entry, router)
    case .toggleFavorites(let ranges):
      await toggleFavorites(ranges) { [interactor] adds, entries async throws(StorageError) in
        try await interactor.setFavorites(adds, entries)
      }
    case .play(let ranges): await playAll(ranges)
    case .enqueue(let ranges): await play(ranges, adds: true, from: interactor, on: router)
    case .addToPlaylist(let ranges):
      return await addToPlaylist(ranges, from: interactor, router)
    case .remove(let ranges): await remove(ranges)
    case .move(let position, let rows): await move(position, by: rows)
    case .undo: await undoRemoval()
    case .nextPage: await turnPageAndNote(by: 1)
    case .previousPage: await turnPageAndNote(by: -1)
    case .filter(let text): await find(text)
    case .retry: await load(.refreshed)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  /// Shows the list again after other scenes, where favorites and numbers can have changed.
  override func showAgain() async {
    guard var listing = state.content.listing else { return show() }
    let ids = listing.answer.entries.read
    if !ids.isEmpty, let tracks = try? await interactor.tracks(ids) {
      listing.answer.entries.refresh(tracks)
    }
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing))
    await noteNumbers()
  }
}

// MARK: - Loading

extension ItemListPresenter {
  func load(_ purpose: RequestPurpose) async {
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
  private func find(_ text: String) async {
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
    var listing = ItemListing(answer, pageSize: options.pageSize)
    let isThere = listing.begin(at: options.firstPage)
    do {
      if let rows = listing.answer.entries.rows(toShow: 0..<1) {
        try await read(rows, of: &listing)
      }
      listing.favorites = await interactor.favorites(among: listing.tracks)
      show(.loaded(listing), notice: isThere ? nil : .lastPage)
      await noteNumbers()
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
    else { return await play(ranges, from: interactor, on: router) }
    let first = range.lowerBound - 1
    let rows = first..<min(range.upperBound, first + Self.mostPlayed)
    do {
      try await read(rows, of: &listing)
      await play(rows.compactMap { listing.answer.entries[$0]?.trackReference }, on: router)
    } catch {
      show(notice: .notRead(error))
    }
  }

  private func turnPageAndNote(by step: Int) async {
    turnPage(by: step)
    await noteNumbers()
  }

  func noteNumbers() async {
    guard let listing = state.content.listing, listing.answer.entries.isComplete else { return }
    await interactor.noteNumbers(of: listing)
  }

  private func select(_ position: Int) async -> SceneExit? {
    let listing = state.content.listing
    guard let entry = listing?.entry(at: position) else {
      show(notice: .outOfRange(position, listing?.positions))
      return nil
    }
    guard let track = entry.item.track else { return await resume(after: await open(entry)) }
    if case .chart = state.source {
      let exit = await open(entry)
      // Only the lookup adds the track to the library.
      await interactor.notePick(of: track)
      return await resume(after: exit)
    }
    async let noted: Void = interactor.notePick(of: track)
    let exit = await open(entry)
    await noted
    return await resume(after: exit)
  }

  /// Opens an item; a chart's track is looked up, because charts have only a few of its facts.
  private func open(_ entry: StoreItem) async -> SceneExit {
    guard case .track(let track) = entry.item, case .chart = state.source else {
      return await router.show(entry.item, of: entry.storefront)
    }
    return await router.showTrackDetail(.id(track.id, entry.storefront))
  }
}

extension ItemListState.Content: ListContent {
  package var listing: ItemListing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }
}
