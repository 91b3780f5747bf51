package import Entities
import GRDB

struct StoredFavorite: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "favorite"

  let track: Int64
  let starredAt: Int64
}

/// The result of undoing a change of favorites.
package enum FavoritesUndo: Hashable, Sendable {
  /// These are favorites again.
  case restored([LibraryTrack])
  /// These aren't favorites anymore.
  case removed([LibraryTrack])
}

extension SQLiteLibrary: Favorites {
  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try await store.write { database in
      let known = try Self.favorites(among: ids, in: database)
      let new = ids.filter { !known.contains($0) }.map(\.number).jsonList
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO favorite (track, starredAt)
          SELECT value, min(? + key, ?) FROM json_each(?) WHERE value IN (SELECT id FROM track)
          """,
        arguments: [
          try Self.next(after: time, in: database), time.seconds + Self.mostAhead, new,
        ])
      try Self.note(new, isRemoval: false, in: database)
      let starred = try Self.favorites(among: ids, in: database)
      return ids.filter { !starred.contains($0) }
    }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try await store.write { database in
      let tracks = ids.map(\.number).jsonList
      try Self.note(tracks, isRemoval: true, in: database)
      return try Self.remove(tracks, in: database)
    }
  }

  package func restore(_ ids: [Track.ID]) async throws(StorageError) {
    try await store.write { database in
      let removals = try FavoriteChange.fetchAll(
        database,
        sql: """
          SELECT max(number) AS number, track, starredAt, isRemoval FROM favoriteChange
          WHERE isRemoval AND track IN (SELECT value FROM json_each(?)) GROUP BY track
          """, arguments: [ids.map(\.number).jsonList])
      for removal in removals {
        try Self.restore(removal, in: database)
        try removal.delete(database)
      }
    }
  }

  /// Undoes the last change that can still be undone: removed favorites get their times again.
  package func undoFavorites() async throws(StorageError) -> FavoritesUndo? {
    try await store.write { database in
      while true {
        let changes = try FavoriteChange.fetchAll(
          database,
          sql: """
            SELECT * FROM favoriteChange
            WHERE number = (SELECT max(number) FROM favoriteChange) ORDER BY starredAt DESC
            """)
        guard let last = changes.first else { return nil }
        for change in changes { try change.delete(database) }
        let ids = changes.map { Track.ID($0.track) }
        let before = try Self.favorites(among: ids, in: database)
        if last.isRemoval {
          for change in changes { try Self.restore(change, in: database) }
        } else {
          _ = try Self.remove(changes.map(\.track).jsonList, in: database)
        }
        let changed = before.symmetricDifference(try Self.favorites(among: ids, in: database))
        guard !changed.isEmpty else { continue }
        let found = try TrackTable(database: database).tracks("id", in: changes.map(\.track))
          .byKey { ($0.value.id, $0.value) }
        let tracks = ids.filter(changed.contains).compactMap { found[$0] }
        return last.isRemoval ? .restored(tracks) : .removed(tracks)
      }
    }
  }

  package func favorites() async throws(StorageError) -> [LibraryTrack] {
    try await store.read { database in
      try TrackTable(database: database).tracks(
        where: "favorite.track IS NOT NULL ORDER BY favorite.starredAt DESC, track.recency DESC",
        []
      )
      .map(\.value)
    }
  }

  package func favoriteIDs() async throws(StorageError) -> Set<Track.ID> {
    try await store.read { database in
      Set(try Int64.fetchSet(database, sql: "SELECT track FROM favorite").map(Track.ID.init))
    }
  }

  package func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID> {
    try await store.read { try Self.favorites(among: ids, in: $0) }
  }
}

// Tracks are passed to these as a list in JSON.
extension SQLiteLibrary {
  /// The most seconds that favorites of one moment are dated ahead of it.
  private static let mostAhead: Int64 = 3600

  /// Returns a time for new favorites, which is after that of those added within the same second.
  private static func next(after time: Timestamp, in database: Database) throws -> Timestamp {
    let newest = try Int64.fetchOne(
      database, sql: "SELECT max(starredAt) FROM favorite WHERE starredAt >= ? AND starredAt < ?",
      arguments: [time, time.seconds + mostAhead])
    return newest.map { Timestamp(seconds: $0 + 1) } ?? time
  }

  private static func favorites(among ids: [Track.ID], in database: Database) throws
    -> Set<Track.ID>
  {
    let found = try Int64.fetchSet(
      database,
      sql: "SELECT track FROM favorite WHERE track IN (SELECT value FROM json_each(?))",
      arguments: [ids.map(\.number).jsonList])
    return Set(found.map(Track.ID.init))
  }

  private static func remove(_ tracks: String, in database: Database) throws -> Int {
    try database.execute(
      sql: "DELETE FROM favorite WHERE track IN (SELECT value FROM json_each(?))",
      arguments: [tracks])
    return database.changesCount
  }

  /// Adds a removed favorite again, if the library has its track.
  private static func restore(_ removal: FavoriteChange, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO favorite (track, starredAt) SELECT id, ? FROM track WHERE id = ?",
      arguments: [removal.starredAt, removal.track])
  }

  /// Notes those of the tracks that are favorites as one change, to undo it.
  private static func note(_ tracks: String, isRemoval: Bool, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO favoriteChange (number, track, starredAt, isRemoval)
        SELECT (SELECT coalesce(max(number), 0) + 1 FROM favoriteChange), track, starredAt, ?
        FROM favorite WHERE track IN (SELECT value FROM json_each(?))
        """, arguments: [isRemoval, tracks])
  }
}

/// A track of a change that can be undone; the last change has the highest number.
private struct FavoriteChange: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "favoriteChange"

  let number: Int64
  let track: Int64
  let starredAt: Int64
  let isRemoval: Bool
}
