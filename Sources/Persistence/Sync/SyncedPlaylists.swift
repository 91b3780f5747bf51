import Entities
import Foundation
import GRDB
import Retrieval

struct SyncedPlaylist: Codable {
  let name: String
  let createdAt: Int64
  let modifiedAt: Int64

  init(name: String, createdAt: Int64, modifiedAt: Int64) {
    (self.name, self.createdAt, self.modifiedAt) = (name, createdAt, modifiedAt)
  }

  /// Creates it from JSON; `nil` unless that is a playlist with a valid name.
  init?(_ json: String) {
    guard let value = try? JSONDecoder().decode(SyncedPlaylist.self, from: Data(json.utf8)),
      (try? PlaylistName(value.name))?.text == value.name
    else { return nil }
    self = value
  }
}

struct SyncedPlaylists: SyncedItems {
  static let kind = SyncFact.Kind.playlist

  let database: Database
  let now: Timestamp

  func local() throws -> [String: String] {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT id, name, createdAt, modifiedAt FROM playlist WHERE deletedAt IS NULL")
    return try rows.byID { row in
      SyncedPlaylist(
        name: try row.decode(atIndex: 1), createdAt: try row.decode(atIndex: 2),
        modifiedAt: try row.decode(atIndex: 3)
      ).canonicalJSON
    }
  }

  /// Returns the names of the playlists by ID.
  static func names(in database: Database) throws -> [String: String] {
    try Row.fetchAll(database, sql: "SELECT id, name FROM playlist WHERE deletedAt IS NULL")
      .byID { try $0.decode(atIndex: 1) }
  }

  func value(of id: String, _ json: String) -> String { json }

  func apply(_ id: String, _ value: String?) throws {
    guard let playlist = value.flatMap(SyncedPlaylist.init),
      let name = try? PlaylistName(playlist.name)
    else {
      return try database.execute(
        sql: "UPDATE playlist SET deletedAt = ? WHERE id = ? AND deletedAt IS NULL",
        arguments: [now, id])
    }
    let free = try freeName(name, for: id)
    try database.execute(
      sql: """
        INSERT INTO playlist (id, name, folded, createdAt, modifiedAt) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded,
          createdAt = excluded.createdAt, modifiedAt = excluded.modifiedAt, deletedAt = NULL
        """,
      arguments: [id, free.text, free.folded, playlist.createdAt, playlist.modifiedAt])
  }

  /// Returns the name for a playlist, numbered if one with a lower ID has it.
  ///
  /// On all computers thus the same one gives way.
  private func freeName(_ name: PlaylistName, for id: String) throws -> PlaylistName {
    guard let other = try owner(of: name, besides: id) else { return name }
    var (number, free) = (2, name.numbered(2))
    while try owner(of: free, besides: id) != nil {
      number += 1
      free = name.numbered(number)
    }
    if other < id { return free }
    try database.execute(
      sql: "UPDATE playlist SET name = ?, folded = ? WHERE id = ?",
      arguments: [free.text, free.folded, other])
    return name
  }

  private func owner(of name: PlaylistName, besides id: String) throws -> String? {
    try String.fetchOne(
      database,
      sql: "SELECT id FROM playlist WHERE folded = ? AND id <> ? AND deletedAt IS NULL",
      arguments: [name.folded, id])
  }
}

struct SyncedPlaylistItem: SyncedTrackItem {
  private static let highestPosition: Int64 = 1 << 50

  let playlist: String
  let track: Int64
  let position: Int64
  let addedAt: Int64
  var record: TrackRecordJSON?
  var storefront: String?

  var isValid: Bool {
    (0...Self.highestPosition).contains(position) && !playlist.isEmpty
      && (record == nil || record?.track?.id.number == track)
  }
}

struct SyncedPlaylistItems: SyncedItems {
  static let kind = SyncFact.Kind.playlistItem

  let database: Database
  let tokenizer: Tokenizer
  let now: Timestamp

  /// Items of a playlist that isn't known yet count.
  func local() throws -> [String: String] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT id, playlist, track, position, addedAt FROM playlistItem
        WHERE removedAt IS NULL AND playlist NOT IN (
          SELECT id FROM playlist WHERE deletedAt IS NOT NULL)
        """)
    return try rows.byID { row in
      SyncedPlaylistItem(
        playlist: try row.decode(atIndex: 1), track: try row.decode(atIndex: 2),
        position: try row.decode(atIndex: 3), addedAt: try row.decode(atIndex: 4)
      ).canonicalJSON
    }
  }

  func value(of id: String, _ json: String) throws -> String {
    guard let item = SyncedPlaylistItem(json) else { return "" }
    return try item.withRecord(of: item.track, in: database)
  }

  func apply(_ id: String, _ value: String?) throws {
    guard let item = value.flatMap(SyncedPlaylistItem.init) else { return try remove(id) }
    try item.addRecord(at: item.addedAt, to: database, tokenizer)
    // Of two items with a track, that with the lower ID stays on all computers.
    let other = try String.fetchOne(
      database,
      sql: """
        SELECT id FROM playlistItem
        WHERE playlist = ? AND track = ? AND id <> ? AND removedAt IS NULL
        """, arguments: [item.playlist, item.track, id])
    if let other {
      guard id < other else { return try remove(id) }
      try remove(other)
    }
    try database.execute(
      sql: """
        INSERT INTO playlistItem (id, playlist, track, position, addedAt) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET playlist = excluded.playlist, track = excluded.track,
          position = excluded.position, addedAt = excluded.addedAt, removedAt = NULL
        """, arguments: [id, item.playlist, item.track, item.position, item.addedAt])
  }

  private func remove(_ id: String) throws {
    try database.execute(
      sql: "UPDATE playlistItem SET removedAt = ? WHERE id = ? AND removedAt IS NULL",
      arguments: [now, id])
  }
}
