package import Entities
package import Scenes

/// Answers in the scripted order, and records the calls.
package final class StubHistoryInteractor: HistoryInteracting {
  package enum Call: Equatable, Sendable {
    case list(String, offset: Int, limit: Int)
    case best(String, limit: Int)
    case delete([SearchTerm])
    case take(JournalStep)
  }

  private let record = Record<Call>()
  private let pages: Script<Call, HistoryPage, StorageError>
  private let changes: Script<Call, Int, StorageError>

  /// - Parameters:
  ///   - pages: The listed pages, in order; after the last, empty ones.
  ///   - changes: The outcomes of deleting and undoing, in order; after the last, zero.
  package init(
    pages: [Result<HistoryPage, StorageError>] = [], changes: [Result<Int, StorageError>] = []
  ) {
    let empty = HistoryPage(entries: [], total: 0)
    self.pages = Script(pages, otherwise: .success(empty), record: record)
    self.changes = Script(changes, otherwise: .success(0), record: record)
  }

  package var calls: [Call] { record.values }

  package func pastSearches(matching filter: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    try pages.answer(to: .list(filter, offset: offset, limit: limit))
  }

  package func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]
  {
    try pages.answer(to: .best(filter, limit: limit)).entries
  }

  package func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int {
    try changes.answer(to: .delete(entries.map(\.term)))
  }

  /// Undoes the deletion of as many searches as the outcome says; none is nothing to undo.
  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    let count = try changes.answer(to: .take(step))
    guard count > 0 else { return .nothingToUndo(elsewhere: nil) }
    return .undone(step, JournalOutcome(.deletedSearches(Change.Items(count))))
  }
}
