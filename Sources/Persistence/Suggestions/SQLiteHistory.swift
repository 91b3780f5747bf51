package import Entities
import GRDB
import Retrieval

/// The past searches in the database, ranked with the configured half-life.
///
/// Scores from another half-life are updated once, before anything is read or written.
package struct SQLiteHistory: Sendable {
  /// The terms that are indexed at once; more would delay suggestions noticeably.
  private static let indexedAtOnce = 2_000

  let store: Store
  let settings: HistorySettings
  let tokenizer: Tokenizer
  private let builder: IndexBuilder

  package init(store: Store, settings: HistorySettings = HistorySettings()) {
    let tokenizer = Tokenizer()
    (self.store, self.settings, self.tokenizer) = (store, settings, tokenizer)
    builder = IndexBuilder(store: store) { database in
      try TermIndex(database: database, tokenizer: tokenizer).build(Self.indexedAtOnce)
    }
  }

  func read<Value: Sendable>(_ body: @escaping @Sendable (HistoryReading) throws -> Value)
    async throws(StorageError) -> Value
  {
    let halfLife = settings.halfLife
    let value = try await store.read { database in
      try HistoryState.stored(in: database).halfLife == halfLife
        ? try body(HistoryReading(database: database)) : nil
    }
    if let value { return value }
    // If that fails, an order by the other half-life is better than none.
    _ = try? await write { _ in }
    return try await store.read { try body(HistoryReading(database: $0)) }
  }

  func write<Value: Sendable>(_ body: @escaping @Sendable (SuggestionTable) throws -> Value)
    async throws(StorageError) -> Value
  {
    let score = SuggestionScore(halfLife: settings.halfLife)
    return try await store.repairing { () async throws(StorageError) in
      try await store.write { database in
        if try HistoryState.stored(in: database).halfLife != score.halfLife {
          try Self.updateScores(database, score)
        }
        return try body(SuggestionTable(database: database, score: score))
      }
    }
  }

  /// Returns the terms that are similar to a text, best first, except those with the known IDs.
  func terms(like text: String, except known: Set<Int64> = [])
    async throws(StorageError) -> [StoredTerm]
  {
    try await store.repairing { () async throws(StorageError) in
      if try await store.read({ try !LooseIndexState.stored(.terms, in: $0).isComplete }) {
        await builder.advance()
      }
      return try await store.read { database in
        try TermIndex(database: database, tokenizer: tokenizer).terms(like: text, except: known)
      }
    }
  }

  private static func updateScores(_ database: Database, _ score: SuggestionScore) throws {
    let function = DatabaseFunction("suggestionScore", argumentCount: 2, pure: true) { values in
      guard let time = Int64.fromDatabaseValue(values[0]),
        let uses = Int.fromDatabaseValue(values[1])
      else { return 0.0 }
      return score.score(useCount: uses, lastUsedAt: Timestamp(seconds: time))
    }
    database.add(function: function)
    defer { database.remove(function: function) }
    try database.execute(
      sql: """
        UPDATE suggestion SET score = suggestionScore(lastUsedAt, useCount);
        UPDATE suggestionWord SET
          score = (SELECT score FROM suggestion WHERE id = suggestionWord.suggestion);
        UPDATE historyState SET halfLife = \(score.halfLife);
        """)
  }
}

/// The single row about the history as a whole.
struct HistoryState: Decodable, FetchableRecord {
  /// The half-life of the saved scores, in seconds.
  let halfLife: Int64
  /// The name of this history among those that are imported and exported.
  let origin: String

  static func stored(in database: Database) throws -> HistoryState {
    let statement = try database.cachedStatement(sql: "SELECT halfLife, origin FROM historyState")
    guard let state = try HistoryState.fetchOne(statement) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no state of the history")
    }
    return state
  }
}
