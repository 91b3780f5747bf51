package import Entities
import GRDB

/// The past searches themselves, in the store.
package struct SQLiteSearchHistory: SearchHistory {
  private let history: HistoryStore

  package init(store: Store, settings: HistorySettings = HistorySettings()) {
    history = HistoryStore(store: store, settings: settings)
  }

  package func entries(offset: Int, limit: Int) async throws(StorageError) -> HistoryPage {
    try await history.read { try HistoryReading(database: $0).page(offset: offset, limit: limit) }
  }

  package func entries(matching text: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    let typed = TypedText(text)
    return try await history.read { database in
      try HistoryReading(database: database).page(matching: typed, offset: offset, limit: limit)
    }
  }

  package func bestEntries(matching text: String, limit: Int)
    async throws(StorageError) -> [HistoryEntry]
  {
    let typed = TypedText(text)
    let rows = try await history.read { database in
      try SuggestionLookup(database: database, typed: typed, limit: limit).rows()
    }
    return rows.compactMap(\.entry)
  }

  package func delete(_ terms: [SearchTerm]) async throws(StorageError) -> Int {
    let folded = Set(terms.map { FoldedText($0.text).text })
    return try await history.write { table in
      let database = table.database
      try database.execute(sql: "CREATE TEMP TABLE IF NOT EXISTS doomed (folded TEXT PRIMARY KEY)")
      for text in folded {
        try database.execute(sql: "INSERT INTO temp.doomed VALUES (?)", arguments: [text])
      }
      let count = try HistoryDeletion(table: table).delete(
        where: "folded IN (SELECT folded FROM temp.doomed)")
      try database.execute(sql: "DELETE FROM temp.doomed")
      return count
    }
  }

  package func delete(before time: Timestamp) async throws(StorageError) -> Int {
    try await history.writeMuch { table in
      try HistoryDeletion(table: table).delete(where: "lastUsedAt < ?", [time.seconds])
    }
  }

  package func deleteAll() async throws(StorageError) -> Int {
    try await history.writeMuch { try HistoryDeletion(table: $0).delete(where: "true") }
  }

  package func undoDeletion() async throws(StorageError) -> Int {
    let cap = history.settings.cap
    return try await history.writeMuch { table in
      let count = try HistoryDeletion(table: table).undo()
      try table.trim(to: cap, keeping: nil)
      return count
    }
  }

  package func statistics(mostUsed limit: Int) async throws(StorageError) -> HistoryStatistics {
    try await history.read { try HistoryReading(database: $0).statistics(mostUsed: limit) }
  }

  package func records(from position: HistoryPosition, limit: Int)
    async throws(StorageError) -> HistoryRecordPage
  {
    try await history.read { database in
      try HistoryReading(database: database).records(from: position, limit: limit)
    }
  }

  package func merge(_ records: [HistoryRecord], at now: Timestamp)
    async throws(StorageError) -> HistoryImport
  {
    var terms: [ImportedTerm] = []
    var skipped: [HistoryRecordFault: Int] = [:]
    terms.reserveCapacity(records.count)
    for record in records {
      do throws(HistoryRecordFault) {
        terms.append(try ImportedTerm(record, at: now))
      } catch {
        skipped[error, default: 0] += 1
      }
    }
    let merged = try await merge(terms)
    return merged + HistoryImport(skipped: skipped)
  }

  private func merge(_ terms: [ImportedTerm]) async throws(StorageError) -> HistoryImport {
    guard !terms.isEmpty else { return HistoryImport() }
    let cap = history.settings.cap
    return try await history.writeMuch { table in
      var merge = try HistoryMerge(table)
      let result = try merge.merge(terms)
      try table.trim(to: cap, keeping: nil)
      return result
    }
  }
}
