import Entities

@MainActor
package final class HistoryPresenter: ScenePresenter<
  HistoryState, HistoryEvent, any HistoryInteracting, any HistoryRouting, HistoryOptions
>, HistoryPresenting
{
  /// Shows the first page; the scene ends if it is empty, unless the options say to stay.
  override func begin() async -> SceneExit? {
    show(.loading)
    do {
      show(try await listing(options.filter, page: options.firstPage))
    } catch {
      show(.failed(error))
    }
    return state.content.listing?.positions == nil && !options.staysWhereEmpty ? .back : nil
  }

  override func handle(_ event: HistoryEvent) async -> SceneExit? {
    guard let listing = state.content.listing else { return event == .quit ? .quit : .back }
    switch event {
    case .select(let position):
      if let entry = listing.entry(at: position) { return await router.search(for: entry.term) }
      show(notice: .outOfRange(position, listing.positions))
    case .delete(let ranges): await delete(ranges, from: listing)
    case .rejectNumbers(let text): show(notice: .notNumbers(text))
    case .undo: await undo(listing)
    case .filter(let text): await list(text, page: 1)
    case .typeFilter(let text): await preview(text)
    case .nextPage where listing.number >= listing.lastNumber: show(notice: .lastPage)
    case .nextPage: await list(listing.filter, page: listing.number + 1)
    case .previousPage where listing.number == 1: show(notice: .firstPage)
    case .previousPage: await list(listing.filter, page: listing.number - 1)
    case .more: await extend(listing)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  /// Shows a page; if the database fails, the list stays as it is.
  private func list(_ filter: String, page: Int, notice: Notice? = nil) async {
    do {
      show(try await listing(filter, page: page), notice: notice)
    } catch {
      show(notice: .failed(error))
    }
  }

  private func extend(_ listing: HistoryListing) async {
    let known = listing.page.entries
    do {
      let more = try await interactor.pastSearches(
        matching: listing.filter, offset: listing.offset + known.count, limit: options.pageSize)
      guard !more.entries.isEmpty else { return show(notice: .lastPage) }
      let page = HistoryPage(entries: known + more.entries, total: more.total)
      show(content(listing.filter, page: listing.number, of: page))
    } catch {
      show(notice: .failed(error))
    }
  }

  /// Shows the best matches as if they were all, because counting all would take long.
  private func preview(_ filter: String) async {
    do {
      let entries = try await interactor.bestPastSearches(matching: filter, limit: options.pageSize)
      show(
        content(filter, page: 1, of: HistoryPage(entries: entries, total: entries.count)))
    } catch {
      show(notice: .failed(error))
    }
  }

  /// Returns a page; `count` is the number of entries listed, if that is more than a page.
  private func listing(_ filter: String, page number: Int, count: Int = 0)
    async throws(StorageError) -> HistoryState.Content
  {
    let page = try await interactor.pastSearches(
      matching: filter, offset: (number - 1) * options.pageSize,
      limit: max(count, options.pageSize))
    return content(filter, page: number, of: page)
  }

  private func content(_ filter: String, page number: Int, of page: HistoryPage)
    -> HistoryState.Content
  {
    let listing = HistoryListing(
      filter: filter, number: number, pageSize: options.pageSize, page: page)
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
    do {
      let count = try await interactor.delete(entries)
      await list(again: listing, notice: .deleted(count))
    } catch {
      show(notice: .failed(error))
    }
  }

  private func undo(_ listing: HistoryListing) async {
    do {
      let count = try await interactor.undoDeletion()
      guard count > 0 else { return show(notice: .nothingToUndo) }
      await list(again: listing, notice: .restored(count))
    } catch {
      show(notice: .failed(error))
    }
  }

  /// Reloads the page, or shows the last one if it no longer exists.
  private func list(again listing: HistoryListing, notice: Notice) async {
    do {
      var content = try await self.listing(
        listing.filter, page: listing.number, count: listing.page.entries.count)
      if case .empty(let past) = content, past.lastNumber < past.number {
        content = try await self.listing(listing.filter, page: past.lastNumber)
      }
      show(content, notice: notice)
    } catch {
      show(notice: .failed(error))
    }
  }
}

extension HistoryState.Content {
  fileprivate var listing: HistoryListing? {
    switch self {
    case .loaded(let listing), .empty(let listing): listing
    case .loading, .failed: nil
    }
  }
}
