package import Entities

/// The scene of the past searches: to see them, to search for one again, and to put some away.
package enum HistoryEvent: Equatable, Sendable {
  /// Search again for the one with this number.
  case select(Int)
  /// Delete those with these numbers.
  case delete(PositionRanges)
  /// A text was given in place of numbers.
  case rejectNumbers(String)
  /// Bring back what was deleted last.
  case undo
  /// List only what fits the text; an empty text lists all.
  case filter(String)
  /// Such a text is being typed; once it is finished, or given up, ``filter(_:)`` follows.
  case typeFilter(String)
  case nextPage
  case previousPage
  /// List what follows too, under what is listed.
  case more
  case back
  case quit
}

/// What the scene shows at one moment.
package struct HistoryState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(HistoryListing)
    /// Nothing fits, or nothing is on this page.
    case empty(HistoryListing)
    case failed(StorageError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// There is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case notNumbers(String)
    /// So many were deleted.
    case deleted(Int)
    /// So many came back.
    case restored(Int)
    case nothingToUndo
    case firstPage
    case lastPage
    /// The store did not do what was asked; what is listed stays.
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
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> HistoryEvent?
}

@MainActor package protocol HistoryPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<HistoryState>
}

package protocol HistoryInteracting: Sendable {
  /// The past searches that fit a filter: best first, or all of them and the last one first where
  /// it is empty.
  func pastSearches(fitting filter: String, offset: Int, limit: Int) async throws(StorageError)
    -> HistoryPage

  /// The best that fit a filter which is being typed, found at once however many there are.
  func bestPastSearches(fitting filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]

  /// Deletes past searches, and says how many were there.
  func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int

  /// Brings back what was deleted last, once, and says how many that was.
  func undoDeletion() async throws(StorageError) -> Int
}

@MainActor package protocol HistoryRouting: AnyObject {
  /// Leaves for a search for the term; the exit says where the person went from there.
  func search(for term: SearchTerm) async -> SceneExit
}
