import Entities
import GRDB

extension Store {
  /// Uses the database, and again without the indexes for close matches if it is damaged.
  ///
  /// These indexes are derived from other rows, and are then built again.
  func repairing<Value: Sendable>(_ body: () async throws(StorageError) -> Value)
    async throws(StorageError) -> Value
  {
    do {
      return try await body()
    } catch {
      guard error.reason == .damaged else { throw error }
      try await write { database in
        try LooseIndex.reset(database)
        try TermIndex.reset(database)
      }
      return try await body()
    }
  }
}

extension Database {
  /// Empties a full-text index without content, even a damaged one.
  func emptyIndex(_ table: String) throws {
    // The two rows are those of a new index, without which FTS5 doesn't open it.
    try execute(
      sql: """
        DELETE FROM \(table)_data;
        DELETE FROM \(table)_idx;
        INSERT INTO \(table)_data (id, block) VALUES (1, x''), (10, x'00000000000000');
        INSERT INTO \(table) (\(table)) VALUES ('delete-all');
        """)
  }
}
