package import Entities

/// A user event of the search history.
package enum HistoryEvent: Equatable, Sendable {
  case select(Int)
  case delete(PositionRanges)
  /// Undo the last change, or redo the one undone last.
  case take(JournalStep)
  /// List only matches of this text, which is still being typed.
  ///
  /// Once it is finished or canceled, ``ListEvent/filter(_:)`` follows.
  case typeFilter(String)
  /// If the list scrolls, the next page appears below.
  case list(ListEvent)
  /// Open another list.
  case go(Destination)
  case leave(SceneExit)
}

package struct HistoryState: NoticeState {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(HistoryListing)
    /// The filter has no matches, or the page is empty.
    case empty(HistoryListing)
    case failed(StorageError)
  }

  package var content: Content
  package var notice: Notice?
  /// The past search that the user picked for the scene that opened the history.
  package var chosen: SearchTerm?

  package init(
    _ content: Content = .loading, notice: Notice? = nil, chosen: SearchTerm? = nil
  ) {
    (self.content, self.notice, self.chosen) = (content, notice, chosen)
  }
}

extension HistoryState.Content {
  /// The list, if it has been loaded; it can be empty.
  package var listing: HistoryListing? {
    switch self {
    case .loaded(let listing), .empty(let listing): listing
    case .loading, .failed: nil
    }
  }
}

@MainActor package protocol HistoryView: SceneView
where State == HistoryState, Event == HistoryEvent {}

@MainActor package protocol HistoryPresenting: ScenePresenting where State == HistoryState {}

package protocol HistoryInteracting: ChangeUndoing {
  /// Returns the past searches that match a filter, best first.
  ///
  /// An empty filter returns all, most recent first.
  func pastSearches(matching filter: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// Returns the best matches of an unfinished filter, quickly even in a long history.
  func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]

  func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int
}

@MainActor package protocol HistoryRouting: DestinationRouting {}

package struct HistoryOptions: Sendable {
  /// The filter; empty for all past searches.
  package var filter: String
  package var pageSize: PageSize
  package var firstPage: Int
  /// Whether to stay in the scene if the history is empty.
  package var staysWhereEmpty: Bool
  /// Whether picking a past search ends the scene instead of searching.
  package var selects: Bool

  package init(
    filter: String = "", pageSize: PageSize = 25, firstPage: Int = 1, staysWhereEmpty: Bool = false,
    selects: Bool = false
  ) {
    (self.filter, self.pageSize, self.firstPage) = (filter, pageSize, firstPage)
    (self.staysWhereEmpty, self.selects) = (staysWhereEmpty, selects)
  }
}

/// A page of past searches, with numbers that continue from earlier pages.
package struct HistoryListing: Equatable, Sendable {
  /// The filter, whose best matches come first; if empty, the most recent searches come first.
  package let filter: String
  /// The number of past searches before the page.
  package let offset: Int
  /// From 1.
  package let pageNumber: Int
  package let page: HistoryPage

  package init(filter: String, offset: Int, pageNumber: Int = 1, page: HistoryPage) {
    self.filter = filter
    self.offset = offset
    self.pageNumber = pageNumber
    self.page = page
  }

  /// The numbers on this page only, because a deletion renumbers other pages.
  package var positions: ClosedRange<Int>? {
    page.entries.isEmpty ? nil : offset + 1...offset + page.entries.count
  }

  /// The number of past searches up to and including this page.
  package var end: Int { offset + page.entries.count }

  package func entry(at position: Int) -> HistoryEntry? {
    positions?.contains(position) == true ? page.entries[position - offset - 1] : nil
  }
}
