package import Entities
import Foundation
import GRDB

/// The cached artwork files.
package struct SQLiteArtworkStore: ArtworkStore {
  private static let table = CacheTable(name: "artwork")

  private let store: Store
  private let limit: Int

  /// `store` must be disposable; `limit` is the total size of the files, in bytes.
  package init(store: Store, limit: Int) {
    self.store = store
    self.limit = limit
  }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    let row = try await store.read { database in
      try StoredArtwork.fetchOne(
        database,
        sql: """
          SELECT id, side, usedAt, file FROM artwork WHERE artwork = :key
          ORDER BY side < :side, CASE WHEN side < :side THEN -side ELSE side END LIMIT 1
          """,
        arguments: ["key": key, "side": side])
    }
    guard let row else { return nil }
    await Self.table.noteUse(of: row.id, usedAt: row.usedAt, at: time, in: store)
    return CachedArtwork(file: [UInt8](row.file), side: row.side)
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    try await store.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO artwork (artwork, side, bytes, usedAt, file)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          key, artwork.side, artwork.file.count + key.utf8.count, time.seconds, Data(artwork.file),
        ])
      try Self.table.makeRoom(in: database, limit: limit)
    }
  }
}

private struct StoredArtwork: FetchableRecord, Decodable {
  let id: Int64
  let side: Int
  let usedAt: Int64
  let file: Data
}
