import Entities
import Foundation
import GRDB

struct StoredPlaylist: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "playlist"

  let id: String
  let name: String
  private let folded: String
  let createdAt: Int64
  let modifiedAt: Int64
  private var deletedAt: Int64?

  init(id: String, name: PlaylistName, createdAt: Int64, modifiedAt: Int64) {
    (self.id, self.name, folded) = (id, name.text, name.folded)
    (self.createdAt, self.modifiedAt) = (createdAt, modifiedAt)
  }
}

/// A track of a playlist, and when it was removed.
struct StoredPlaylistItem: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "playlistItem"

  let id: String
  let playlist: String
  let track: Int64
  let position: Int64
  let addedAt: Int64
  var removedAt: Int64?
}

/// The playlists that aren't deleted, and their items.
struct PlaylistTable {
  let database: Database

  /// Returns the playlists that match an SQL condition, sorted by name.
  func playlists(_ condition: String, _ arguments: StatementArguments) throws -> [Playlist] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT playlist.*, count(item.id) FILTER (WHERE item.removedAt IS NULL) AS tracks,
          max(playlist.modifiedAt, coalesce(max(item.addedAt), 0), coalesce(max(item.removedAt), 0))
            AS changedAt
        FROM playlist LEFT JOIN playlistItem AS item ON item.playlist = playlist.id
        WHERE playlist.deletedAt IS NULL AND \(condition)
        GROUP BY playlist.number ORDER BY playlist.folded
        """,
      arguments: arguments)
    return try Array(rows.compactMap { try Playlist($0) })
  }

  func playlist(_ id: Playlist.ID) throws -> Playlist? {
    try playlists("playlist.id = ?", [id.text]).first
  }

  /// Returns `nil` if another playlist has the name.
  func create(_ name: PlaylistName, at time: Timestamp) throws -> Playlist? {
    let playlist = StoredPlaylist(
      id: Self.newID, name: name, createdAt: time.seconds, modifiedAt: time.seconds)
    try playlist.insert(database, onConflict: .ignore)
    guard database.changesCount > 0 else { return nil }
    return try self.playlist(Playlist.ID(playlist.id))
  }

  /// Returns `false` if another playlist has the name.
  func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp) throws -> Bool {
    try database.execute(
      sql: """
        UPDATE OR IGNORE playlist SET name = :name, folded = :folded, modifiedAt = :time
        WHERE id = :id AND deletedAt IS NULL
        """,
      arguments: ["name": name.text, "folded": name.folded, "time": time, "id": id.text])
    return database.changesCount > 0
  }

  /// Returns whether the playlist existed.
  func delete(_ id: Playlist.ID, at time: Timestamp) throws -> Bool {
    try database.execute(
      sql: "UPDATE playlist SET deletedAt = ? WHERE id = ? AND deletedAt IS NULL",
      arguments: [time, id.text])
    return database.changesCount > 0
  }

  /// Removes tracks, and returns the ones that were in the playlist, in its order.
  func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp) throws -> [Track.ID] {
    let removed = try items(of: id).filter { tracks.contains(Track.ID($0.track)) }
    try database.execute(
      sql: """
        UPDATE playlistItem SET removedAt = ? WHERE playlist = ? AND removedAt IS NULL
          AND track IN (SELECT value FROM json_each(?))
        """, arguments: [time, id.text, removed.map(\.track).jsonList])
    return removed.map { Track.ID($0.track) }
  }

  func items(of id: Playlist.ID) throws -> [StoredPlaylistItem] {
    try StoredPlaylistItem.filter(sql: "playlist = ? AND removedAt IS NULL", arguments: [id.text])
      .order(Column("position"), Column("id")).fetchAll(database)
  }

  func tracks(of id: Playlist.ID) throws -> [Track.ID] {
    try items(of: id).map { Track.ID($0.track) }
  }

  /// Returns the tracks that are in any playlist.
  ///
  /// There are few playlists, and each has an index of its tracks.
  func tracksInAny(of tracks: [Int64]) throws -> Set<Int64> {
    guard !tracks.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: """
        SELECT item.track FROM playlist CROSS JOIN json_each(?) AS known
          CROSS JOIN playlistItem AS item
        WHERE playlist.deletedAt IS NULL AND item.playlist = playlist.id
          AND item.track = known.value AND item.removedAt IS NULL
        """)
    return try Set(Int64.fetchCursor(statement, arguments: [tracks.jsonList]))
  }

  func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID) throws {
    var tracks = try items(of: id).map(\.track)
    guard let old = tracks.firstIndex(of: track.number),
      let new = tracks.firstIndex(of: other.number)
    else { return }
    tracks.insert(tracks.remove(at: old), at: new)
    try arrange(tracks, of: id)
  }

  /// Sorts some tracks among their places, and returns whether any had another place; others stay.
  ///
  /// Only moved tracks get new positions, because positions are synced.
  @discardableResult func arrange(_ order: [Int64], of id: Playlist.ID) throws -> Bool {
    let items = try items(of: id)
    var byTrack: [Int64: StoredPlaylistItem] = [:]
    for item in items where order.contains(item.track) { byTrack[item.track] = item }
    var arranged = order.compactMap { byTrack[$0] }[...]
    let new = items.map { byTrack[$0.track] == nil ? $0 : arranged.popFirst() ?? $0 }
    guard new.map(\.id) != items.map(\.id) else { return false }
    var positions = items.map(\.position)
    // Tracks added on two computers can have the same position.
    for index in positions.indices.dropFirst() {
      positions[index] = max(positions[index], positions[index - 1] + 1)
    }
    for (item, position) in zip(new, positions) where item.position != position {
      try database.execute(
        sql: "UPDATE playlistItem SET position = ? WHERE id = ?", arguments: [position, item.id])
    }
    return true
  }

  static var newID: String { UUID().uuidString.lowercased() }

  /// Appends the tracks that aren't in the playlist, and returns them.
  @discardableResult
  func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp) throws -> [Track.ID] {
    try tracks.filter { track in
      try database.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO playlistItem (id, playlist, track, position, addedAt)
          SELECT :id, :playlist, :track, coalesce(max(position), 0) + 1, :time
          FROM playlistItem WHERE playlist = :playlist
          """
      ).execute(arguments: [
        "id": Self.newID, "playlist": id.text, "track": track.number, "time": time,
      ])
      return database.changesCount > 0
    }
  }
}

// Undoing changes
extension PlaylistTable {
  /// Returns the number of a playlist, which survives deletion.
  func number(of id: Playlist.ID) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT number FROM playlist WHERE id = ? AND deletedAt IS NULL",
      arguments: [id.text])
  }

  /// Returns the ID of the playlist with a number, unless it is deleted.
  func id(of number: Int64) throws -> Playlist.ID? {
    try String.fetchOne(
      database, sql: "SELECT id FROM playlist WHERE number = ? AND deletedAt IS NULL",
      arguments: [number]
    ).map { Playlist.ID($0) }
  }

  /// Renames a playlist, or restores it under that name, adding a number if the name is taken.
  ///
  /// A restored playlist gets a new ID if its deletion was synced, because that is final on other
  /// computers.
  func setFreeName(_ wanted: PlaylistName, number: Int64, at time: Timestamp) throws {
    var (name, suffix) = (wanted, 2)
    while true {
      try database.execute(
        sql: """
          UPDATE OR IGNORE playlist SET name = :name, folded = :folded, modifiedAt = :time,
            deletedAt = NULL, id = iif(
              EXISTS (SELECT 1 FROM syncFact
                WHERE kind = 'playlist' AND syncFact.id = playlist.id AND value = ''), :id, id)
          WHERE number = :number
          """,
        arguments: [
          "name": name.text, "folded": name.folded, "time": time, "id": Self.newID,
          "number": number,
        ])
      guard database.changesCount == 0, try isThere(number) else { return }
      (name, suffix) = (wanted.numbered(suffix), suffix + 1)
    }
  }

  private func isThere(_ number: Int64) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM playlist WHERE number = ?)",
      arguments: [number]) == true
  }

  /// Moves a track to a position, adding it if necessary.
  func set(_ track: Track.ID, at position: Int64, of id: Playlist.ID, at time: Timestamp) throws {
    try database.execute(
      sql: """
        UPDATE playlistItem SET position = ? WHERE playlist = ? AND track = ? AND removedAt IS NULL
        """, arguments: [position, id.text, track.number])
    guard database.changesCount == 0 else { return }
    try StoredPlaylistItem(
      id: Self.newID, playlist: id.text, track: track.number, position: position,
      addedAt: time.seconds
    ).insert(database)
  }
}

extension PlaylistName {
  /// The name for comparisons, without case and in one Unicode form.
  var folded: String { text.lowercased().precomposedStringWithCanonicalMapping }
}

extension Playlist {
  /// `nil` if another program wrote an invalid name.
  fileprivate init?(_ row: Row) throws {
    guard let name = try? PlaylistName(row.decode(String.self, forColumn: "name")) else {
      return nil
    }
    self.init(
      id: ID(try row.decode(forColumn: "id")), name: name,
      trackCount: try row.count(of: "tracks"), createdAt: try row.decode(forColumn: "createdAt"),
      modifiedAt: try row.decode(forColumn: "changedAt"))
  }
}
