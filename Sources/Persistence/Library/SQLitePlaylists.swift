package import Entities
import Foundation
import GRDB

/// The playlists in the database of the library.
package struct SQLitePlaylists: Playlists {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func playlists() async throws(StorageError) -> [Playlist] {
    try await store.read { database in
      try PlaylistTable(database: database).playlists("playlist.folded IS NOT NULL", [])
    }
  }

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    try await store.read { database in
      try PlaylistTable(database: database).playlists("playlist.folded = ?", [name.folded]).first
    }
  }

  package func create(_ name: PlaylistName, at time: Timestamp) async throws(StorageError)
    -> Playlist?
  {
    try await store.write { try PlaylistTable(database: $0).create(name, at: time) }
  }

  package func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool
  {
    try await store.write { database in
      try database.execute(
        sql: """
          UPDATE OR IGNORE playlist SET name = :name, folded = :folded, modifiedAt = :time
          WHERE id = :id AND deletedAt IS NULL
          """,
        arguments: ["name": name.text, "folded": name.folded, "time": time, "id": id.text])
      return database.changesCount > 0
    }
  }

  package func delete(_ id: Playlist.ID, at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      try database.execute(
        sql: "UPDATE playlist SET deletedAt = ? WHERE id = ? AND deletedAt IS NULL",
        arguments: [time, id.text])
      guard database.changesCount > 0 else { return }
      try database.execute(
        sql: "INSERT INTO playlistDeletion (playlist) VALUES (?)", arguments: [id.text])
    }
  }

  package func undoDeletion(at time: Timestamp) async throws(StorageError) -> Playlist? {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      let deleted = try Row.fetchOne(
        database,
        sql: """
          SELECT playlist.id, name, playlistDeletion.id AS deletion
          FROM playlistDeletion JOIN playlist ON playlist.id = playlist
          ORDER BY deletion DESC LIMIT 1
          """)
      try database.execute(
        sql: "DELETE FROM playlistDeletion WHERE id >= ?",
        arguments: [deleted?["deletion"] as Int64?])
      guard let deleted,
        let name = try? PlaylistName(deleted.decode(String.self, forColumn: "name"))
      else { return nil }
      var copy = try table.create(name, at: time)
      var number = 2
      while copy == nil {
        copy = try table.create(name.numbered(number), at: time)
        number += 1
      }
      guard let copy else { return nil }
      let id = Playlist.ID(try deleted.decode(forColumn: "id"))
      try table.add(try table.tracks(of: id), to: copy.id, at: time)
      return try table.playlists("playlist.id = ?", [copy.id.text]).first
    }
  }

  package func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID] {
    try await store.read { try PlaylistTable(database: $0).tracks(of: id) }
  }

  package func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      guard try !table.playlists("playlist.id = ?", [id.text]).isEmpty else { return nil }
      return try table.add(tracks, to: id, at: time)
    }
  }

  package func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int
  {
    try await store.write { database in
      try database.execute(
        sql: """
          UPDATE playlistItem SET removedAt = ? WHERE playlist = ? AND removedAt IS NULL
            AND track IN (SELECT value FROM json_each(?))
          """,
        arguments: [time, id.text, tracks.map(\.number).jsonList])
      return database.changesCount
    }
  }

  package func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
  {
    try await store.write { try PlaylistTable(database: $0).move(track, toPlaceOf: other, in: id) }
  }

  package func restore(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError)
  {
    _ = try await store.write { database in
      try PlaylistTable(database: database).add(tracks, to: id, at: time, again: true)
    }
  }
}

/// The playlists that aren't deleted, and their items.
struct PlaylistTable {
  /// A random UUID of version 4 as an SQL expression.
  private static let newID = """
    (SELECT substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-4' || substr(h, 14, 3) || '-'
      || substr('89ab', 1 + (random() & 3), 1) || substr(h, 18, 3) || '-' || substr(h, 21)
    FROM (SELECT lower(hex(randomblob(16))) AS h))
    """

  let database: Database

  /// Returns the playlists that match a condition in SQL, by name.
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

  /// Returns `nil` if another playlist has the name.
  func create(_ name: PlaylistName, at time: Timestamp) throws -> Playlist? {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO playlist (id, name, folded, createdAt, modifiedAt)
        VALUES (\(Self.newID), ?, ?, ?, ?)
        """,
      arguments: [name.text, name.folded, time, time])
    guard database.changesCount > 0 else { return nil }
    return try playlists("playlist.folded = ?", [name.folded]).first
  }

  func tracks(of id: Playlist.ID) throws -> [Track.ID] {
    try Int64.fetchAll(
      database,
      sql: """
        SELECT track FROM playlistItem WHERE playlist = ? AND removedAt IS NULL
        ORDER BY position, id
        """, arguments: [id.text]
    ).map(Track.ID.init)
  }

  /// Numbers only the tracks between the two places anew, because positions are synced.
  func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID) throws {
    var tracks = try tracks(of: id)
    guard let old = tracks.firstIndex(of: track), let new = tracks.firstIndex(of: other) else {
      return
    }
    var positions = try Int64.fetchAll(
      database,
      sql: """
        SELECT position FROM playlistItem WHERE playlist = ? AND removedAt IS NULL
        ORDER BY position, id
        """, arguments: [id.text])
    let before = positions
    // Tracks that were added on two computers can have the same position.
    for index in positions.indices.dropFirst() {
      positions[index] = max(positions[index], positions[index - 1] + 1)
    }
    let unmoved = tracks
    tracks.insert(tracks.remove(at: old), at: new)
    for (index, track) in tracks.enumerated()
    where track != unmoved[index] || positions[index] != before[index] {
      try database.execute(
        sql: """
          UPDATE playlistItem SET position = ?
          WHERE playlist = ? AND track = ? AND removedAt IS NULL
          """, arguments: [positions[index], id.text, track.number])
    }
  }

  /// Adds the tracks that the playlist doesn't have to its end, and returns them; if `again`, where
  /// they were before they were removed.
  @discardableResult
  func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp, again: Bool = false)
    throws -> [Track.ID]
  {
    let position = again ? "max(position)" : "coalesce(max(position), 0) + 1"
    return try tracks.filter { track in
      try database.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO playlistItem (id, playlist, track, position, addedAt)
          SELECT \(Self.newID), :playlist, :track, \(position), :time
          FROM playlistItem WHERE playlist = :playlist\(again ? " AND track = :track" : "")
          """
      ).execute(arguments: ["playlist": id.text, "track": track.number, "time": time])
      return database.changesCount > 0
    }
  }
}

extension PlaylistName {
  /// The form in which names are compared, without case and in one Unicode form.
  var folded: String { text.lowercased().precomposedStringWithCanonicalMapping }
}

extension Playlist {
  /// `nil` if another program wrote a name that isn't one.
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
