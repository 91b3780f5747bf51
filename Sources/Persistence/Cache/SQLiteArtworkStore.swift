package import Entities
import Foundation
import GRDB

/// The files of artworks, in the cache's file.
package struct SQLiteArtworkStore: ArtworkStore {
  private static let table = UsedTable(name: "artwork")

  private let store: Store
  private let limit: Int

  /// - Parameters:
  ///   - store: one whose contents are disposable.
  ///   - limit: how many bytes of files are kept.
  package init(store: Store, limit: Int) {
    self.store = store
    self.limit = limit
  }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> KeptArtwork?
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
    return KeptArtwork(file: [UInt8](row.file), side: row.side)
  }

  package func keep(_ artwork: KeptArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    let (table, limit, bytes) = (Self.table, limit, artwork.file.count + key.utf8.count)
    try await store.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO artwork (artwork, side, bytes, usedAt, file)
          VALUES (:key, :side, :bytes, :time, :file)
          """,
        arguments: [
          "key": key, "side": artwork.side, "bytes": bytes, "time": time.seconds,
          "file": Data(artwork.file),
        ])
      try table.makeRoom(in: database, limit: limit)
    }
  }
}

private struct StoredArtwork: FetchableRecord, Decodable {
  let id: Int64
  let side: Int
  let usedAt: Int64
  let file: Data
}
