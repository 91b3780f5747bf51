package import Entities

/// A user event of the search history scene, which repeats or deletes past searches.
package enum HistoryEvent: Equatable, Sendable {
  /// Search again for the term with this number.
  case select(Int)
  /// Delete the past searches with these numbers.
  case delete(PositionRanges)
  /// Reject a text entered in place of numbers.
  case rejectNumbers(String)
  /// Restore the last deletion.
  case undo
  /// List only matches of this text; an empty text lists all.
  case filter(String)
  /// A filter is being typed; once it is finished or canceled, ``filter(_:)`` follows.
  case typeFilter(String)
  case nextPage
  case previousPage
  /// Append the next page to the list.
  case more
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct HistoryState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(HistoryListing)
    /// The filter has no matches, or the page is empty.
    case empty(HistoryListing)
    case failed(StorageError)
  }

  /// A message to show once beside the content.
  package enum Notice: Equatable, Sendable {
    /// The number is outside the range, which is `nil` if the list is empty.
    case outOfRange(Int, ClosedRange<Int>?)
    case notNumbers(String)
    /// This number of past searches was deleted.
    case deleted(Int)
    /// This number of past searches was restored.
    case restored(Int)
    case nothingToUndo
    case firstPage
    case lastPage
    /// The database failed; the list stays as it is.
    case failed(StorageError)
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content = .loading, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol HistoryView: AnyObject {
  func show(_ state: HistoryState)
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> HistoryEvent?
}

@MainActor package protocol HistoryPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<HistoryState>
}

package protocol HistoryInteracting: Sendable {
  /// Returns the past searches that match a filter, best first.
  ///
  /// An empty filter returns all, most recent first.
  func pastSearches(matching filter: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// Returns the best matches while a filter is typed, quickly for a history of any size.
  func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]

  /// Deletes past searches and returns how many there were.
  func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int

  /// Restores the last deletion, once, and returns how many past searches it had.
  func undoDeletion() async throws(StorageError) -> Int
}

@MainActor package protocol HistoryRouting: AnyObject {
  /// Starts a search for the term and returns how the user left it.
  func search(for term: SearchTerm) async -> SceneExit
}
