package import Entities
import GRDB

extension SQLiteLibrary: Favorites {
  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try await store.write { database in
      let time = try Self.next(after: time, in: database)
      for id in ids {
        let statement = try database.cachedStatement(
          sql: """
            INSERT INTO favorite (track, starredAt) SELECT id, ? FROM track WHERE id = ?
            ON CONFLICT (track) DO NOTHING
            """)
        try statement.execute(arguments: [time, id.number])
      }
      let starred = try Self.favorites(among: ids, in: database)
      return ids.filter { !starred.contains($0) }
    }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try await store.write { database in
      try database.execute(
        sql: "DELETE FROM favorite WHERE track IN (SELECT value FROM json_each(?))",
        arguments: [ids.map(\.number).jsonList])
      return database.changesCount
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

  package func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID> {
    try await store.read { try Self.favorites(among: ids, in: $0) }
  }

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
}
