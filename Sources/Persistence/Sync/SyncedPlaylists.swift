import Entities
import GRDB

struct SyncedPlaylist: SyncedItem {
  static let kind = SyncFact.Kind.playlist

  let name: String
  let createdAt: Int64
  let modifiedAt: Int64

  static func local(in database: Database) throws -> [String: SyncedPlaylist] {
    try StoredPlaylist.filter(sql: "deletedAt IS NULL").fetchAll(database).byKey {
      ($0.id, Self(name: $0.name, createdAt: $0.createdAt, modifiedAt: $0.modifiedAt))
    }
  }

  func isValid(id: String) -> Bool { (try? PlaylistName(name))?.text == name }

  func save(as id: String, in place: SyncedPlace) throws {
    let name = try freeName(PlaylistName(name), for: id, place.database)
    try StoredPlaylist(id: id, name: name, createdAt: createdAt, modifiedAt: modifiedAt)
      .upsert(place.database)
  }

  static func remove(_ id: String, in place: SyncedPlace) throws {
    try place.database.execute(
      sql: "UPDATE playlist SET deletedAt = ? WHERE id = ? AND deletedAt IS NULL",
      arguments: [place.now, id])
  }

  /// Returns the name for a playlist, with a number if a playlist with a lower ID has the name.
  ///
  /// All computers decide this the same way.
  private func freeName(_ name: PlaylistName, for id: String, _ database: Database) throws
    -> PlaylistName
  {
    func owner(of name: PlaylistName) throws -> String? {
      try String.fetchOne(
        database,
        sql: "SELECT id FROM playlist WHERE folded = ? AND id <> ? AND deletedAt IS NULL",
        arguments: [name.folded, id])
    }
    guard let other = try owner(of: name) else { return name }
    var (number, free) = (2, name.numbered(2))
    while try owner(of: free) != nil {
      number += 1
      free = name.numbered(number)
    }
    if other < id { return free }
    try database.execute(
      sql: "UPDATE playlist SET name = ?, folded = ? WHERE id = ?",
      arguments: [free.text, free.folded, other])
    return name
  }
}

struct SyncedPlaylistItem: SyncedTrackItem {
  static let kind = SyncFact.Kind.playlistItem
  private static let highestPosition: Int64 = 1 << 50

  let playlist: String
  let track: Int64
  let position: Int64
  let addedAt: Int64
  var record: TrackRecordJSON?
  var storefront: String?

  /// Items of a playlist that isn't known yet count.
  static func local(in database: Database) throws -> [String: SyncedPlaylistItem] {
    let known = "playlist NOT IN (SELECT id FROM playlist WHERE deletedAt IS NOT NULL)"
    return try StoredPlaylistItem.filter(sql: "removedAt IS NULL AND \(known)").fetchAll(database)
      .byKey {
        (
          $0.id,
          Self(playlist: $0.playlist, track: $0.track, position: $0.position, addedAt: $0.addedAt)
        )
      }
  }

  func isValid(id: String) -> Bool {
    (0...Self.highestPosition).contains(position) && !playlist.isEmpty
      && (record == nil || record?.track?.id.number == track)
  }

  func completed(id: String, in database: Database) throws -> SyncedPlaylistItem {
    try withRecord(of: track, in: database)
  }

  func save(as id: String, in place: SyncedPlace) throws {
    try addRecord(at: addedAt, to: place)
    // Of two items with the same track, the one with the lower ID stays on all computers.
    let other = try String.fetchOne(
      place.database,
      sql: """
        SELECT id FROM playlistItem
        WHERE playlist = ? AND track = ? AND id <> ? AND removedAt IS NULL
        """, arguments: [playlist, track, id])
    if let other {
      guard id < other else { return try Self.remove(id, in: place) }
      try Self.remove(other, in: place)
    }
    try StoredPlaylistItem(
      id: id, playlist: playlist, track: track, position: position, addedAt: addedAt
    ).upsert(place.database)
  }

  static func remove(_ id: String, in place: SyncedPlace) throws {
    try place.database.execute(
      sql: "UPDATE playlistItem SET removedAt = ? WHERE id = ? AND removedAt IS NULL",
      arguments: [place.now, id])
  }
}
