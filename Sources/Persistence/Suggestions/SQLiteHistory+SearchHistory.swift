package import Entities
import Foundation
import GRDB

extension SQLiteHistory: SearchHistory {
  package func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage {
    try await read { try $0.page(offset: offset, limit: limit) }
  }

  package func entries(matching text: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    let typed = TypedText(text)
    let page = try await read {
      try $0.page(matching: typed, offset: offset, limit: limit)
    }
    guard page.total == 0 else { return page }
    let close = try await terms(like: text).compactMap(\.entry)
    return HistoryPage(
      entries: Array(close.dropFirst(max(offset, 0)).prefix(max(limit, 0))), total: close.count)
  }

  package func bestEntries(matching text: String, limit: Int)
    async throws(StorageError) -> [HistoryEntry]
  {
    let typed = TypedText(text)
    return try await read { try $0.best(matching: typed, limit: limit) }
      .compactMap(\.entry)
  }

  package func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int {
    let folded = Set(terms.map { FoldedText($0.text).text })
    return try await write { table in
      try HistoryDeletion(table: table).delete(
        where: "folded IN (SELECT value FROM json_each(?))",
        [String(decoding: JSONEncoder().encode(folded), as: UTF8.self)], in: scope)
    }
  }

  package func delete(before time: Timestamp) async throws(StorageError) -> Int {
    try await write { table in
      try HistoryDeletion(table: table).delete(where: "lastUsedAt < ?", [time], in: scope)
    }
  }

  package func deleteAll() async throws(StorageError) -> Int {
    try await write { try HistoryDeletion(table: $0).delete(where: "true", in: scope) }
  }

  /// Deletes the whole history, which can't be restored, and removes its bytes from the file and the log.
  package func clear() async throws(StorageError) -> Int {
    let count = try await write { try HistoryDeletion(table: $0).deleteForGood() }
    try await store.shrink()
    return count
  }

  package func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics {
    try await read { try $0.statistics(mostUsed: limit) }
  }

  package func records(from position: HistoryPosition, limit: Int)
    async throws(StorageError) -> HistoryRecordPage
  {
    try await read { try $0.records(from: position, limit: limit) }
  }

  package func merge(_ records: [HistoryRecord], at now: Timestamp)
    async throws(StorageError) -> HistoryImport
  {
    var valid: [(entry: HistoryEntry, uses: [String: Int])] = []
    var skipped: [HistoryRecordFault: Int] = [:]
    for record in records {
      do throws(HistoryRecordFault) {
        valid.append((try record.entry(at: now), record.usesByOrigin))
      } catch {
        skipped[error, default: 0] += 1
      }
    }
    guard !valid.isEmpty else { return HistoryImport(skipped: skipped) }
    let (cap, terms) = (settings.cap, valid)
    let merged = try await write { table in
      let merge = try HistoryMerge(table)
      var result = HistoryImport()
      var recording = ChangeRecording(scope, in: table.database)
      try recording.watch(.search, Set(terms.map { FoldedText($0.entry.term.text).text }).sorted())
      for term in terms {
        switch try merge.merge(term.entry, usesByOrigin: term.uses) {
        case .added: result.added += 1
        case .changed: result.changed += 1
        case .unchanged: result.unchanged += 1
        }
      }
      try table.trim(to: cap, keeping: nil)
      try recording.save { .importedSearches($0) }
      return result
    }
    return merged + HistoryImport(skipped: skipped)
  }
}
