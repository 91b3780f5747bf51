package import Entities
import GRDB

/// The result of undoing a change of playlists.
package enum PlaylistUndo: Equatable, Sendable {
  /// A deleted playlist is there again.
  case restored(Playlist)
  /// A new playlist is gone.
  case deleted(Playlist)
  /// A playlist has its old name again.
  case renamed(Playlist, to: PlaylistName)
  /// Removed tracks are in the playlist again, in their order.
  case added([Track.ID], Playlist)
  /// Added tracks aren't in the playlist anymore.
  case removed([Track.ID], Playlist)
  /// A track has its old number again.
  case moved(Track.ID, to: Int, Playlist)
}

extension SQLitePlaylists {
  package func undoDeletion(at time: Timestamp) async throws(StorageError) -> Playlist? {
    try await store.write { database in
      let deletion = try PlaylistChange.last(.deleted, in: database)
      try deletion?.delete(database)
      return try deletion.flatMap {
        try PlaylistTable(database: database).restore($0.playlist, at: time)
      }
    }
  }

  /// Undoes the last change that can still be undone.
  package func undo(at time: Timestamp) async throws(StorageError) -> PlaylistUndo? {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      while let change = try PlaylistChange.last(in: database) {
        try change.delete(database)
        if let undone = try table.revert(change, at: time) { return undone }
      }
      return nil
    }
  }
}

/// A change that can be undone.
struct PlaylistChange: Codable, FetchableRecord, PersistableRecord {
  enum Kind: String, Codable { case created, deleted, renamed, added, removed, moved }

  static let databaseTableName = "playlistChange"

  var id: Int64?
  let playlist: String
  let kind: Kind
  /// The tracks added, removed, or with which a playlist was created; or the moved one, and the one
  /// that is where that was.
  var tracks: [Int64] = []
  /// The name before a playlist was renamed.
  var name: String?

  static func last(
    _ kind: Kind? = nil, of playlist: Playlist.ID? = nil, in database: Database
  ) throws -> PlaylistChange? {
    try PlaylistChange.filter(
      sql: "kind = ifnull(?, kind) AND playlist = ifnull(?, playlist)",
      arguments: [kind?.rawValue, playlist?.text]
    ).order(Column("id").desc).fetchOne(database)
  }
}

extension PlaylistTable {
  /// Undoes a change; returns `nil` if nothing is left of it.
  fileprivate func revert(_ change: PlaylistChange, at time: Timestamp) throws -> PlaylistUndo? {
    guard change.kind != .deleted else {
      return try restore(change.playlist, at: time).map(PlaylistUndo.restored)
    }
    let id = Playlist.ID(change.playlist)
    let tracks = change.tracks.map { Track.ID($0) }
    guard let playlist = try playlists("playlist.id = ?", [id.text]).first else { return nil }
    switch change.kind {
    case .created:
      guard try Set(self.tracks(of: id)).isSubset(of: tracks) else { return nil }
      return try delete(id, at: time) ? .deleted(playlist) : nil
    case .renamed:
      guard let old = change.name, let name = try? PlaylistName(old) else { return nil }
      return .renamed(
        playlist, to: try firstFree(name) { try rename(id, to: $0, at: time) ? $0 : nil })
    case .added:
      let removed = try remove(tracks, from: id, at: time)
      return removed.isEmpty ? nil : .removed(removed, playlist)
    case .removed:
      let added = try add(tracks, to: id, at: time, again: true)
      return added.isEmpty ? nil : .added(added, playlist)
    case .moved:
      guard let track = tracks.first, let other = tracks.last,
        try move(track, toPlaceOf: other, in: id) != nil,
        let index = try self.tracks(of: id).firstIndex(of: track)
      else { return nil }
      return .moved(track, to: index + 1, playlist)
    case .deleted: return nil
    }
  }

  /// Restores a deleted playlist as a copy, which changes made before the deletion are then about.
  fileprivate func restore(_ id: String, at time: Timestamp) throws -> Playlist? {
    guard let deleted = try StoredPlaylist.fetchOne(database, key: ["id": id]),
      let name = try? PlaylistName(deleted.name)
    else { return nil }
    let copy = try firstFree(name) { try create($0, at: time) }
    for item in try items(of: Playlist.ID(id)) {
      try StoredPlaylistItem(
        id: Self.newID, playlist: copy.id.text, track: item.track, position: item.position,
        addedAt: time.seconds
      ).insert(database)
    }
    try database.execute(
      sql: """
        UPDATE playlistItem SET playlist = :copy WHERE playlist = :id AND removedAt IS NOT NULL;
        UPDATE playlistChange SET playlist = :copy WHERE playlist = :id;
        """, arguments: ["copy": copy.id.text, "id": id])
    return try playlists("playlist.id = ?", [copy.id.text]).first
  }

  /// Returns what `use` makes of a name, or of the first number of it that isn't taken.
  private func firstFree<Result>(_ name: PlaylistName, _ use: (PlaylistName) throws -> Result?)
    rethrows -> Result
  {
    var (result, number) = (try use(name), 2)
    while true {
      if let result { return result }
      result = try use(name.numbered(number))
      number += 1
    }
  }
}
