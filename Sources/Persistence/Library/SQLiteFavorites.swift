package import Entities
import GRDB

struct StoredFavorite: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "favorite"

  let track: Int64
  let starredAt: Int64
}

extension SQLiteLibrary: Favorites {
  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try await store.write { database in
      let known = try Self.favorites(among: ids, in: database)
      var recording = ChangeRecording(scope, in: database)
      try recording.watch(.favorite, ids)
      let new = ids.filter { !known.contains($0) }.map(\.number).jsonList
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO favorite (track, starredAt)
          SELECT value, min(? + key, ?) FROM json_each(?) WHERE value IN (SELECT id FROM track)
          """,
        arguments: [
          try Self.next(after: time, in: database), time.seconds + Self.mostAhead, new,
        ])
      try recording.save { .addedFavorites($0) }
      let starred = try Self.favorites(among: ids, in: database)
      return ids.filter { !starred.contains($0) }
    }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try await store.write { database in
      var recording = ChangeRecording(scope, in: database)
      try recording.watch(.favorite, ids)
      try database.execute(
        sql: "DELETE FROM favorite WHERE track IN (SELECT value FROM json_each(?))",
        arguments: [ids.map(\.number).jsonList])
      let count = database.changesCount
      try recording.save { .removedFavorites($0) }
      return count
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

extension SQLiteLibrary {
  /// The maximum time, in seconds, that favorites added together are dated into the future.
  private static let mostAhead: Int64 = 3600

  /// Returns a time for new favorites that is later than others added within the same second.
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
}
