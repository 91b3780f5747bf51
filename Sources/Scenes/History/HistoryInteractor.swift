package import Entities

package struct HistoryInteractor: HistoryInteracting {
  private let history: any SearchHistory
  private let changes: ChangeLog

  package init(history: any SearchHistory, changes: ChangeLog) {
    (self.history, self.changes) = (history, changes)
  }

  package func pastSearches(matching filter: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    if filter.allSatisfy(\.isWhitespace) {
      return try await history.entries(offset: offset, limit: limit)
    }
    return try await history.entries(matching: filter, offset: offset, limit: limit)
  }

  package func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]
  {
    if filter.allSatisfy(\.isWhitespace) {
      return try await history.entries(offset: 0, limit: limit).entries
    }
    return try await history.bestEntries(matching: filter, limit: limit)
  }

  package func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int {
    let count = try await history.delete(entries.map(\.term))
    await changes.changed()
    return count
  }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    try await changes.take(step)
  }
}
