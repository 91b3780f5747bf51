package import Entities
import Foundation
import GRDB

package struct SQLiteCache {
  private let store: Store

  /// `store` must be disposable.
  package init(store: Store) { self.store = store }

  package func summary() async throws(StorageError) -> CacheSummary {
    let path = store.path
    return try await store.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS responses, total(bytes) AS bytes, min(fetchedAt) AS oldest,
            (SELECT count(*) FROM artwork) AS artworks,
            (SELECT total(bytes) FROM artwork) AS artworkBytes,
            (SELECT count(*) FROM emptyTerm) AS emptyTerms
          FROM response
          """)
      var summary = CacheSummary(path: path)
      guard let row else { return summary }
      summary.responseCount = try row.decode(forColumn: "responses")
      summary.bytes = try row.count(of: "bytes")
      summary.oldest = try row.decode(forColumn: "oldest")
      summary.artworkCount = try row.decode(forColumn: "artworks")
      summary.artworkBytes = try row.count(of: "artworkBytes")
      summary.emptyResultCount = try row.decode(forColumn: "emptyTerms")
      return summary
    }
  }

  package func clear() async throws(StorageError) -> CacheSummary {
    let summary = try await summary()
    try await store.write { database in
      try database.execute(sql: "DELETE FROM response; DELETE FROM emptyTerm; DELETE FROM artwork")
    }
    try await store.shrink()
    return summary
  }
}

/// A table of the cache with a limited size, whose least recently used rows are deleted.
///
/// It has the columns `id`, `bytes`, and `usedAt`, in seconds, with an index of the last two.
struct CacheTable {
  /// Uses closer together count as one, so that reading seldom writes; in seconds.
  private static let useResolution: UInt64 = 3600

  let name: String
  /// A disposable store.
  let store: Store
  let limit: Int

  /// Reads the row of a query that has `id` and `usedAt`, and saves that it was used.
  func row<Value: Sendable>(
    _ sql: String, _ arguments: StatementArguments, at time: Timestamp,
    _ decode: @Sendable (Row) throws -> Value
  ) async throws(StorageError) -> Value? {
    let row = try await store.read { database in
      try Row.fetchOne(database, sql: sql, arguments: arguments).map { row in
        (
          id: try row.decode(Int64.self, forColumn: "id"),
          usedAt: try row.decode(Int64.self, forColumn: "usedAt"), value: try decode(row)
        )
      }
    }
    guard let row else { return nil }
    // The clock may have been set back.
    let age = time.seconds.subtractingReportingOverflow(row.usedAt).partialValue.magnitude
    guard age > Self.useResolution else { return row.value }
    try? await store.write { database in
      try database.execute(
        sql: "UPDATE \(name) SET usedAt = ? WHERE id = ?", arguments: [time, row.id])
    }
    return row.value
  }

  /// Writes a row; if all take more than the limit, deletes a tenth more, so that the next one fits.
  func write(_ sql: String, _ arguments: StatementArguments) async throws(StorageError) {
    try await store.write { database in
      try database.execute(sql: sql, arguments: arguments)
      let total = try Int.fetchOne(database, sql: "SELECT total(bytes) FROM \(name)") ?? 0
      guard total > limit else { return }
      try database.execute(
        sql: """
          DELETE FROM \(name) WHERE id IN (
            SELECT id FROM (
              SELECT id, sum(bytes) OVER (ORDER BY usedAt DESC, id DESC) AS running FROM \(name))
            WHERE running > ?)
          """, arguments: [limit - limit / 10])
    }
  }
}

extension DatabaseMigrator {
  /// The migrations of the cache; one that has been released never changes.
  static var cache: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // `bytes` is in the indexes so that the sum of all of them is read from those alone.
    migrator.register(
      "responses",
      """
      CREATE TABLE response (
        id INTEGER PRIMARY KEY, request TEXT NOT NULL, resultLimit INTEGER NOT NULL,
        body BLOB NOT NULL, bodyLength INTEGER NOT NULL, bytes INTEGER NOT NULL,
        fetchedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, UNIQUE (request, resultLimit)
      ) STRICT;
      CREATE INDEX response_by_use ON response (usedAt, bytes);
      CREATE TABLE emptyTerm (
        term TEXT NOT NULL, storefront TEXT NOT NULL, entity TEXT NOT NULL,
        foundNothingAt INTEGER NOT NULL, PRIMARY KEY (term, storefront, entity)
      ) STRICT, WITHOUT ROWID;
      """)
    migrator.register(
      "artworks",
      """
      CREATE TABLE artwork (
        id INTEGER PRIMARY KEY, artwork TEXT NOT NULL, side INTEGER NOT NULL,
        bytes INTEGER NOT NULL, usedAt INTEGER NOT NULL, file BLOB NOT NULL, UNIQUE (artwork, side)
      ) STRICT;
      CREATE INDEX artwork_by_use ON artwork (usedAt, bytes);
      """)
    return migrator
  }
}

package struct SQLiteArtworkStore: ArtworkStore {
  private let table: CacheTable

  /// `store` must be disposable; `limit` is the total size of the files, in bytes.
  package init(store: Store, limit: Int) {
    table = CacheTable(name: "artwork", store: store, limit: limit)
  }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    let sql = """
      SELECT id, side, usedAt, file FROM artwork WHERE artwork = :key
      ORDER BY side < :side, CASE WHEN side < :side THEN -side ELSE side END LIMIT 1
      """
    return try await table.row(sql, ["key": key, "side": side], at: time) {
      CachedArtwork(
        file: [UInt8](try $0.decode(Data.self, forColumn: "file")),
        side: try $0.decode(forColumn: "side"))
    }
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    let bytes = artwork.file.count + key.utf8.count
    try await table.write(
      "INSERT OR REPLACE INTO artwork (artwork, side, bytes, usedAt, file) VALUES (?, ?, ?, ?, ?)",
      [key, artwork.side, bytes, time, Data(artwork.file)])
  }
}
