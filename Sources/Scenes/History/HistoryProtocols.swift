package import Entities

/// A user event of the search history scene, which repeats or deletes past searches.
package enum HistoryEvent: Equatable, Sendable {
  case select(Int)
  case delete(PositionRanges)
  /// Reject a text entered in place of numbers.
  case rejectNumbers(String)
  case undo
  /// List only matches of this text; an empty text lists all.
  case filter(String)
  /// A filter is being typed; once it is finished or canceled, ``filter(_:)`` follows.
  case typeFilter(String)
  case nextPage
  case previousPage
  case more
  case back
  case quit
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

  package init(_ content: Content = .loading, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol HistoryView: SceneView
where State == HistoryState, Event == HistoryEvent {}

@MainActor package protocol HistoryPresenting: ScenePresenting where State == HistoryState {}

package protocol HistoryInteracting: Sendable {
  /// Returns the past searches that match a filter, best first.
  ///
  /// An empty filter returns all, most recent first.
  func pastSearches(matching filter: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// Returns the best matches while a filter is typed, quickly for a history of any size.
  func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]

  func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int

  /// Restores the last deletion, once, and returns how many past searches it had.
  func undoDeletion() async throws(StorageError) -> Int
}

@MainActor package protocol HistoryRouting: AnyObject {
  func search(for term: SearchTerm) async -> SceneExit
}

package struct HistoryOptions: SceneOptions {
  /// The text that listed searches must match; empty for all.
  package var filter: String
  package var pageSize: Int
  package var firstPage: Int
  /// Whether to stay in the scene if there is nothing to list at first, until the user leaves.
  package var staysWhereEmpty: Bool

  package init(
    filter: String = "", pageSize: Int = 25, firstPage: Int = 1, staysWhereEmpty: Bool = false
  ) {
    self.filter = filter
    self.pageSize = pageSize
    self.firstPage = firstPage
    self.staysWhereEmpty = staysWhereEmpty
  }

  package var firstState: HistoryState { HistoryState() }
}

/// A page of past searches, with numbers that continue from earlier pages.
package struct HistoryListing: Equatable, Sendable {
  /// The text that listed searches match, best first; if empty, all are listed, most recent first.
  package let filter: String
  package let number: Int
  package let pageSize: Int
  package let page: HistoryPage

  package init(filter: String, number: Int, pageSize: Int, page: HistoryPage) {
    self.filter = filter
    self.number = number
    self.pageSize = pageSize
    self.page = page
  }

  /// The number of past searches before the page.
  package var offset: Int { (number - 1) * pageSize }

  /// The visible numbers only, because a deletion renumbers other pages.
  package var positions: ClosedRange<Int>? {
    page.entries.isEmpty ? nil : offset + 1...offset + page.entries.count
  }

  package var lastNumber: Int { max(1, (page.total + pageSize - 1) / pageSize) }

  package func entry(at position: Int) -> HistoryEntry? {
    positions?.contains(position) == true ? page.entries[position - offset - 1] : nil
  }
}
