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
      try CacheSummary.fetchOne(
        database,
        sql: """
          SELECT ? AS path, count(*) AS responseCount, \(Row.total("bytes")) AS bytes,
            min(fetchedAt) AS oldest, (SELECT count(*) FROM artwork) AS artworkCount,
            (SELECT \(Row.total("bytes")) FROM artwork) AS artworkBytes,
            (SELECT count(*) FROM emptyTerm) AS emptyResultCount
          FROM response
          """, arguments: [path]) ?? CacheSummary(path: path)
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

/// A row of a cache table, whose column `bytes` has its size.
protocol CacheRow: Codable, FetchableRecord, PersistableRecord, Sendable {
  var id: Int64? { get }
  var usedAt: Timestamp { get }
}

/// A cache table with a limited size; the least recently used rows are deleted.
///
/// It needs an index of the columns `usedAt` and `bytes`.
struct CacheTable<Row: CacheRow> {
  /// Later uses within this time, in seconds, aren't saved, so that reading rarely writes.
  private static var useResolution: UInt64 { 3600 }

  /// A disposable store.
  let store: Store
  let limit: Int

  private var name: String { Row.databaseTableName }

  /// Reads the first row that matches a condition, and saves that it was used.
  func row(_ condition: String, _ arguments: StatementArguments, at time: Timestamp)
    async throws(StorageError) -> Row?
  {
    let row = try await store.read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM \(name) \(condition) LIMIT 1", arguments: arguments)
    }
    guard let row else { return nil }
    // The clock may have been set back.
    let age = time.seconds.subtractingReportingOverflow(row.usedAt.seconds).partialValue.magnitude
    guard age > Self.useResolution else { return row }
    try? await store.write { database in
      try database.execute(
        sql: "UPDATE \(name) SET usedAt = ? WHERE id = ?", arguments: [time, row.id])
    }
    return row
  }

  /// Replaces the rows that match a condition; if the limit is exceeded, deletes a tenth more, so
  /// that the next row fits.
  func keep(_ row: Row, insteadOf condition: String, _ arguments: StatementArguments)
    async throws(StorageError)
  {
    try await store.write { database in
      try Row.filter(sql: condition, arguments: arguments).deleteAll(database)
      try row.insert(database)
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

  func remove(_ row: Row) async throws(StorageError) {
    _ = try await store.write { try row.delete($0) }
  }
}

extension DatabaseMigrator {
  /// The migrations of the cache; released ones never change.
  static var cache: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // The indexes include `bytes`, so that the sum is read from them alone.
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
  private struct Artwork: CacheRow {
    static let databaseTableName = "artwork"

    var id: Int64?
    let artwork: String
    let side, bytes: Int
    let usedAt: Timestamp
    let file: Data
  }

  private let table: CacheTable<Artwork>

  /// `store` must be disposable; `limit` is the total size of the files, in bytes.
  package init(store: Store, limit: Int) { table = CacheTable(store: store, limit: limit) }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    let condition = """
      WHERE artwork = :key ORDER BY side < :side, CASE WHEN side < :side THEN -side ELSE side END
      """
    return try await table.row(condition, ["key": key, "side": side], at: time)
      .map { CachedArtwork(file: [UInt8]($0.file), side: $0.side) }
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    try await table.keep(
      Artwork(
        artwork: key, side: artwork.side, bytes: artwork.file.count + key.utf8.count, usedAt: time,
        file: Data(artwork.file)),
      insteadOf: "artwork = ? AND side = ?", [key, artwork.side])
  }
}
