package import Entities

/// A search history in memory.
///
/// It has no statistics, and exchanges no records.
package typealias FakeSearchHistory = FakeStore<[HistoryEntry]>

extension FakeStore: SearchHistory where Value == [HistoryEntry] {
  package func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage {
    try await entries(matching: "", offset: offset, limit: limit)
  }

  package func entries(matching text: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    let matching = try read().sorted { $0.lastUsedAt > $1.lastUsedAt }.filter {
      text.isEmpty || $0.term.caseless.contains(text.lowercased())
    }
    return HistoryPage(
      entries: Array(matching.dropFirst(max(offset, 0)).prefix(max(limit, 0))),
      total: matching.count)
  }

  package func bestEntries(matching text: String, limit: Int)
    async throws(StorageError) -> [HistoryEntry]
  {
    try await entries(matching: text, offset: 0, limit: limit).entries
  }

  package func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int {
    let deleted = Set(terms.map(\.caseless))
    return try delete { deleted.contains($0.term.caseless) }
  }

  package func delete(before time: Timestamp) async throws(StorageError) -> Int {
    try delete { $0.lastUsedAt < time }
  }

  package func deleteAll() async throws(StorageError) -> Int { try delete { _ in true } }

  package func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics {
    HistoryStatistics()
  }

  package func records(from position: HistoryPosition, limit: Int)
    async throws(StorageError) -> HistoryRecordPage
  { HistoryRecordPage() }

  package func merge(_ records: [HistoryRecord], at now: Timestamp)
    async throws(StorageError) -> HistoryImport
  { HistoryImport() }

  private func delete(_ isDeleted: (HistoryEntry) -> Bool) throws(StorageError) -> Int {
    try write { entries in
      let count = entries.count
      entries.removeAll(where: isDeleted)
      return count - entries.count
    }
  }
}
