package import Entities
import Synchronization

/// A history in memory, or a store that does not work.
///
/// It knows no origins: of two counts of a term the larger holds.
package final class FakeSearchHistory: SearchHistory {
  private struct State {
    var entries: [HistoryEntry]
    var deleted: [HistoryEntry] = []
  }

  private let state: Mutex<State>
  private let error: StorageError?

  package init(_ entries: [HistoryEntry] = [], error: StorageError? = nil) {
    state = Mutex(State(entries: entries))
    self.error = error
  }

  package func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage {
    try await entries(matching: "", offset: offset, limit: limit)
  }

  package func entries(matching text: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    let matching = try sorted().filter {
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
    let doomed = Set(terms.map(\.caseless))
    return try delete { doomed.contains($0.term.caseless) }
  }

  package func delete(before time: Timestamp) async throws(StorageError) -> Int {
    try delete { $0.lastUsedAt < time }
  }

  package func deleteAll() async throws(StorageError) -> Int {
    try delete { _ in true }
  }

  package func undoDeletion() async throws(StorageError) -> Int {
    if let error { throw error }
    return state.withLock { state in
      let count = state.deleted.count
      state.entries += state.deleted
      state.deleted = []
      return count
    }
  }

  package func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics {
    let entries = try sorted()
    let storefronts = Dictionary(grouping: entries, by: \.storefront)
      .map { StorefrontUses(storefront: $0, useCount: $1.reduce(0) { $0 + $1.useCount }) }
    return HistoryStatistics(
      termCount: entries.count, useCount: entries.reduce(0) { $0 + $1.useCount },
      firstUsedAt: entries.map(\.firstUsedAt).min(), lastUsedAt: entries.map(\.lastUsedAt).max(),
      mostUsed: Array(entries.sorted { $0.useCount > $1.useCount }.prefix(max(limit, 0))),
      storefronts: storefronts.sorted { $0.useCount > $1.useCount })
  }

  package func records(from position: HistoryPosition, limit: Int)
    async throws(StorageError) -> HistoryRecordPage
  {
    let entries = try sorted()
    let start = min(max(Int(clamping: position.rawValue), 0), entries.count)
    let records = entries[start...].prefix(max(limit, 1)).map { entry in
      HistoryRecord(
        term: entry.term.text, storefront: entry.storefront.code, useCount: entry.useCount,
        firstUsedAt: entry.firstUsedAt, lastUsedAt: entry.lastUsedAt)
    }
    let end = start + records.count
    return HistoryRecordPage(
      records: records,
      next: end < entries.count ? HistoryPosition(rawValue: Int64(end)) : nil)
  }

  package func merge(_ records: [HistoryRecord], at now: Timestamp)
    async throws(StorageError) -> HistoryImport
  {
    if let error { throw error }
    return state.withLock { state in
      records.reduce(HistoryImport()) { $0 + Self.merge($1, into: &state.entries, at: now) }
    }
  }

  private static func merge(
    _ record: HistoryRecord, into entries: inout [HistoryEntry], at now: Timestamp
  ) -> HistoryImport {
    do throws(HistoryRecordFault) {
      let new = try record.entry(at: now)
      guard let index = entries.firstIndex(where: { $0.term.caseless == new.term.caseless }) else {
        entries.append(new)
        return HistoryImport(added: 1)
      }
      let known = entries[index]
      var entry = new.lastUsedAt > known.lastUsedAt ? new : known
      entry.useCount = max(new.useCount, known.useCount)
      entry.firstUsedAt = min(new.firstUsedAt, known.firstUsedAt)
      entries[index] = entry
      return entry == known ? HistoryImport(unchanged: 1) : HistoryImport(changed: 1)
    } catch {
      return HistoryImport(skipped: [error: 1])
    }
  }

  private func sorted() throws(StorageError) -> [HistoryEntry] {
    if let error { throw error }
    return state.withLock { $0.entries.sorted { $0.lastUsedAt > $1.lastUsedAt } }
  }

  private func delete(_ isDoomed: (HistoryEntry) -> Bool) throws(StorageError) -> Int {
    if let error { throw error }
    return state.withLock { state in
      let doomed = state.entries.filter(isDoomed)
      guard !doomed.isEmpty else { return 0 }
      state.deleted = doomed
      state.entries.removeAll(where: isDoomed)
      return doomed.count
    }
  }
}
