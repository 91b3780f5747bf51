package import Entities
import GRDB

/// The playlist or the tracks that came back when their deletion or removal was undone.
package enum PlaylistRestoration: Equatable, Sendable {
  case playlist(Playlist)
  /// Tracks in their order, and the playlist that has them again.
  case tracks([Track.ID], Playlist)
}

extension SQLitePlaylists {
  package func undoDeletion(at time: Timestamp) async throws(StorageError) -> Playlist? {
    try await store.write { try PlaylistTable(database: $0).undoDeletion(at: time) }
  }

  /// Undoes the last deletion of a playlist or removal of tracks, whichever is later.
  ///
  /// - Returns: What came back; `nil` if there is nothing to undo.
  package func undo(at time: Timestamp) async throws(StorageError) -> PlaylistRestoration? {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      let removed = try table.lastRemoval()
      guard let last = removed.first, let removedAt = last.removedAt,
        try removedAt > table.lastDeletion() ?? .min
      else { return try table.undoDeletion(at: time).map(PlaylistRestoration.playlist) }
      let (tracks, id) = (removed.map { Track.ID($0.track) }, Playlist.ID(last.playlist))
      try table.add(tracks, to: id, at: time, again: true)
      return try table.playlists("playlist.id = ?", [id.text]).first.map { .tracks(tracks, $0) }
    }
  }
}

/// A deletion that can be undone.
struct PlaylistDeletion: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "playlistDeletion"

  var id: Int64?
  let playlist: String
}

extension PlaylistTable {
  /// Returns `time`, or a later one if necessary to tell the order of deletions and removals.
  func timeOfLoss(_ time: Timestamp) throws -> Timestamp {
    let last = try Int64.fetchOne(
      database,
      sql: """
        SELECT max(time) FROM (
          SELECT removedAt AS time FROM playlistItem UNION ALL SELECT deletedAt FROM playlist)
        """)
    return max(time, Timestamp(seconds: (last ?? 0) &+ 1))
  }

  fileprivate func undoDeletion(at time: Timestamp) throws -> Playlist? {
    let deletion = try PlaylistDeletion.order(Column("id").desc).fetchOne(database)
    try deletion?.delete(database)
    let deleted = try StoredPlaylist.fetchOne(database, key: ["id": deletion?.playlist])
    guard let deleted, let name = try? PlaylistName(deleted.name) else { return nil }
    var (copy, number) = (try create(name, at: time), 2)
    while copy == nil {
      copy = try create(name.numbered(number), at: time)
      number += 1
    }
    guard let copy else { return nil }
    try add(try tracks(of: Playlist.ID(deleted.id)), to: copy.id, at: time)
    return try playlists("playlist.id = ?", [copy.id.text]).first
  }

  /// Returns the time of the last deletion that can be undone.
  fileprivate func lastDeletion() throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: """
        SELECT playlist.deletedAt FROM playlistDeletion AS deletion
        JOIN playlist ON playlist.id = deletion.playlist ORDER BY deletion.id DESC LIMIT 1
        """)
  }

  /// Returns the items that were removed last from one playlist, without those whose tracks it has
  /// again.
  fileprivate func lastRemoval() throws -> ArraySlice<StoredPlaylistItem> {
    let removed = try StoredPlaylistItem.fetchAll(
      database,
      sql: """
        SELECT item.* FROM playlistItem AS item
        JOIN playlist ON playlist.id = item.playlist AND playlist.deletedAt IS NULL
        WHERE item.removedAt IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM playlistItem AS other WHERE other.playlist = item.playlist
            AND other.track = item.track AND other.removedAt IS NULL)
        ORDER BY item.removedAt DESC, item.playlist, item.position, item.id
        """)
    return removed.prefix {
      $0.removedAt == removed[0].removedAt && $0.playlist == removed[0].playlist
    }
  }
}
