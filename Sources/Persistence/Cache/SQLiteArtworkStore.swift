package import Entities
import Foundation
import GRDB

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
