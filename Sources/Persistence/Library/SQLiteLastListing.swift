package import Entities
import GRDB

/// The last listing of a terminal, in the store.
package struct SQLiteLastListing: LastListing {
  private static let maximumTerminals = 50
  private static let maximumTracks = 1000

  private let store: Store
  private let terminal: String

  /// - Parameters:
  ///   - store: one whose contents are kept.
  ///   - terminal: any text that tells the terminal from others.
  package init(store: Store, terminal: String) {
    self.store = store
    self.terminal = terminal
  }

  package func remember(_ tracks: [ListedTrack], at time: Timestamp) async throws(StorageError) {
    let tracks = tracks.sorted { $0.position < $1.position }.prefix(Self.maximumTracks)
    try await store.write { database in
      let id = (try Int64.fetchOne(database, sql: "SELECT max(id) FROM listing") ?? 0) + 1
      try database.execute(sql: "DELETE FROM listing WHERE terminal = ?", arguments: [terminal])
      try database.execute(
        sql: "INSERT INTO listing (id, terminal, shownAt) VALUES (?, ?, ?)",
        arguments: [id, terminal, time.seconds])
      let insertion = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO listedTrack (listing, position, track, storefront)
          VALUES (?, ?, ?, ?)
          """)
      for track in tracks {
        try insertion.execute(
          arguments: [id, track.position, track.id.number, track.storefront.code])
      }
      try database.execute(
        sql: """
          DELETE FROM listing
          WHERE id NOT IN (SELECT id FROM listing ORDER BY id DESC LIMIT ?)
          """,
        arguments: [Self.maximumTerminals])
    }
  }

  package func tracks() async throws(StorageError) -> [ListedTrack] {
    try await store.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT position, track, storefront FROM listedTrack
          WHERE listing = (SELECT id FROM listing ORDER BY terminal = ? DESC, id DESC LIMIT 1)
          ORDER BY position
          """,
        arguments: [terminal])
      return rows.compactMap { row in
        guard let storefront = Storefront(code: row["storefront"]) else { return nil }
        return ListedTrack(
          position: row["position"], id: Track.ID(row["track"]), storefront: storefront)
      }
    }
  }
}
