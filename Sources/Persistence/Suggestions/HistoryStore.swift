import Entities
import GRDB

/// The part of the store that holds past terms, scored as the settings want it.
///
/// Scores that were made with another half-life are made anew, once, before anything is read or
/// written.
struct HistoryStore {
  /// For a transaction that may touch every page of the indexes, in KiB.
  private static let largeCache = 131_072
  /// What SQLite has otherwise.
  private static let usualCache = 2_000

  let store: Store
  let settings: HistorySettings

  private var score: SuggestionScore { SuggestionScore(halfLife: settings.halfLife) }

  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    let halfLife = settings.halfLife
    let value = try await store.read { database in
      try HistoryState.stored(in: database).halfLife == halfLife ? try body(database) : nil
    }
    if let value { return value }
    // Where that cannot be, the order by the other half-life is better than none.
    _ = try? await write { _ in }
    return try await store.read(body)
  }

  /// Writes in one transaction.
  func write<Value: Sendable>(_ body: @escaping @Sendable (SuggestionTable) throws -> Value)
    async throws(StorageError) -> Value
  {
    let score = score
    return try await store.write { database in
      if try HistoryState.stored(in: database).halfLife != score.halfLife {
        try Self.withLargeCache(database) { try Self.rescore(database, score) }
      }
      return try body(SuggestionTable(database: database, score: score))
    }
  }

  /// Writes very many rows in one transaction, whose pages are kept in memory meanwhile.
  func writeMuch<Value: Sendable>(_ body: @escaping @Sendable (SuggestionTable) throws -> Value)
    async throws(StorageError) -> Value
  {
    try await write { table in try Self.withLargeCache(table.database) { try body(table) } }
  }

  private static func withLargeCache<Value>(_ database: Database, _ body: () throws -> Value)
    throws -> Value
  {
    try database.execute(sql: "PRAGMA cache_size = -\(largeCache)")
    defer { try? database.execute(sql: "PRAGMA cache_size = -\(usualCache)") }
    return try body()
  }

  private static func rescore(_ database: Database, _ score: SuggestionScore) throws {
    let function = DatabaseFunction("suggestionScore", argumentCount: 2, pure: true) { values in
      guard let time = Int64.fromDatabaseValue(values[0]),
        let uses = Int.fromDatabaseValue(values[1])
      else { return 0.0 }
      return score.score(useCount: uses, lastUsedAt: Timestamp(seconds: time))
    }
    database.add(function: function)
    defer { database.remove(function: function) }
    try SuggestionIndex.remaking([.score, .text], in: database) {
      try database.execute(
        sql: "UPDATE suggestion SET score = suggestionScore(lastUsedAt, useCount)")
    }
    try database.execute(
      sql: """
        UPDATE suggestionWord SET
          score = (SELECT score FROM suggestion WHERE id = suggestionWord.suggestion);
        """)
    try database.execute(
      sql: "UPDATE historyState SET halfLife = ?", arguments: [score.halfLife])
  }
}
