import Entities

@MainActor
package final class HistoryPresenter: HistoryPresenting, NoticePresenter {
  let view: any SceneView<HistoryState, HistoryEvent>
  var state = HistoryState()
  private let interactor: any HistoryInteracting
  private let router: any HistoryRouting
  private let options: HistoryOptions

  package init(
    view: some HistoryView, interactor: any HistoryInteracting, router: any HistoryRouting,
    options: HistoryOptions
  ) {
    (self.view, self.interactor, self.router) = (view, interactor, router)
    self.options = options
  }

  /// Shows the first page, or ends the scene if it is empty, unless the options say to stay.
  func begin() async -> SceneExit? {
    show(.loading)
    do {
      show(try await listing(options.filter, offset: (options.firstPage - 1) * pageSize))
    } catch {
      show(.failed(error))
    }
    return state.content.listing?.positions == nil && !options.staysWhereEmpty ? .back : nil
  }

  func handle(_ event: HistoryEvent) async -> SceneExit? {
    guard let listing = state.content.listing else {
      return event == .leave(.quit) ? .quit : .back
    }
    switch event {
    case .select(let position):
      if let entry = listing.entry(at: position) {
        return await search(for: entry.term, from: listing)
      }
      show(notice: .outOfRange(position, listing.positions))
    case .delete(let ranges): await delete(ranges, from: listing)
    case .take(let step): await take(step, listing)
    case .typeFilter(let text): await preview(text)
    case .list(.filter(let text)): await list(text, offset: 0)
    case .list(.nextPage) where options.pageSize.scrolls: await extend(listing)
    case .list(.nextPage) where listing.end >= listing.page.total: show(notice: .lastPage)
    case .list(.nextPage): await list(listing.filter, offset: listing.end)
    case .list(.previousPage) where listing.offset == 0: show(notice: .firstPage)
    case .list(.previousPage):
      await list(listing.filter, offset: max(0, listing.offset - pageSize))
    case .list(.lastPage), .list(.sort), .list(.retry): break
    case .go(let place): return await follow(with: listing) { await router.open(place) }
    case .leave(let exit): return exit
    }
    return nil
  }

  /// Passes the term to the search that opened the scene, or searches for it and then lists the
  /// history again, with this search first.
  private func search(for term: SearchTerm, from listing: HistoryListing) async -> SceneExit? {
    guard !options.selects else {
      state.chosen = term
      return .back
    }
    return await follow(with: listing) { await router.open(.search(term)) }
  }

  /// Opens another scene, and then lists again or quits.
  private func follow(with listing: HistoryListing, _ open: () async -> SceneExit) async
    -> SceneExit?
  {
    switch await open() {
    case .back: await list(listing.filter, offset: listing.offset)
    case .quit: return .quit
    case .refused: break
    }
    return nil
  }

  /// Runs a database operation; if it fails, the list stays.
  private func attempt(_ work: () async throws(StorageError) -> Void) async {
    do {
      try await work()
    } catch {
      show(notice: .failed(error))
    }
  }

  private var pageSize: Int { options.pageSize.current }

  private func list(_ filter: String, offset: Int) async {
    await attempt { () throws(StorageError) in show(try await listing(filter, offset: offset)) }
  }

  /// Adds the next page below the list.
  private func extend(_ listing: HistoryListing) async {
    let known = listing.page.entries
    await attempt { () throws(StorageError) in
      let more = try await interactor.pastSearches(
        matching: listing.filter, offset: listing.end, limit: pageSize)
      guard !more.entries.isEmpty else { return show(notice: .lastPage) }
      let page = HistoryPage(entries: known + more.entries, total: more.total)
      show(content(listing.filter, offset: listing.offset, page))
    }
  }

  /// Shows the best matches as if they were all, because counting them takes long.
  private func preview(_ filter: String) async {
    await attempt { () throws(StorageError) in
      let entries = try await interactor.bestPastSearches(matching: filter, limit: pageSize)
      show(content(filter, offset: 0, HistoryPage(entries: entries, total: entries.count)))
    }
  }

  /// Loads a page; `count` is the number of entries to list if it exceeds a page.
  private func listing(_ filter: String, offset: Int, count: Int = 0)
    async throws(StorageError) -> HistoryState.Content
  {
    let page = try await interactor.pastSearches(
      matching: filter, offset: offset, limit: max(count, pageSize))
    return content(filter, offset: offset, page)
  }

  private func content(_ filter: String, offset: Int, _ page: HistoryPage)
    -> HistoryState.Content
  {
    let listing = HistoryListing(
      filter: filter, offset: offset, pageNumber: offset / pageSize + 1, page: page)
    return page.entries.isEmpty ? .empty(listing) : .loaded(listing)
  }
}

// MARK: - Deletion

extension HistoryPresenter {
  private func delete(_ ranges: PositionRanges, from listing: HistoryListing) async {
    guard let positions = listing.positions else {
      return show(notice: .outOfRange(ranges.firstOutside(0...0) ?? 1, nil))
    }
    if let outside = ranges.firstOutside(positions) {
      return show(notice: .outOfRange(outside, positions))
    }
    let entries = ranges.positions(within: positions).compactMap(listing.entry)
    await attempt { () throws(StorageError) in
      let count = try await interactor.delete(entries)
      try await list(again: listing, notice: .deleted(count))
    }
  }

  private func take(_ step: JournalStep, _ listing: HistoryListing) async {
    await attempt { () throws(StorageError) in
      let notice = try await interactor.take(step)
      guard case .undone = notice else { return show(notice: notice) }
      try await list(again: listing, notice: notice)
    }
  }

  /// Reloads the page, or shows the last one if it no longer exists.
  private func list(again listing: HistoryListing, notice: Notice) async throws(StorageError) {
    var content = try await self.listing(
      listing.filter, offset: listing.offset, count: listing.page.entries.count)
    if case .empty(let past) = content, past.offset > 0 {
      let last = max(0, past.page.total - 1) / pageSize
      content = try await self.listing(listing.filter, offset: last * pageSize)
    }
    show(content, notice: notice)
  }
}
