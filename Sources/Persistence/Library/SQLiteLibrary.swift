package import Entities
import GRDB

/// The library in the database, with the user's favorites.
package struct SQLiteLibrary: Library {
  let store: Store

  package init(store: Store) { self.store = store }

  package func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    guard !tracks.isEmpty else { return }
    try await store.write { database in
      var merge = LibraryMerge(database: database, storefront: storefront, time: time)
      try merge.merge(tracks)
    }
  }

  package func track(_ id: Track.ID) async throws(StorageError) -> LibraryTrack? {
    try await store.read { database in
      try TrackTable(database: database).tracks("id", in: [id.number]).first?.value
    }
  }

  /// Sorts the small index of the IDs, because the rows in the right order hold everything else too.
  package func ids() async throws(StorageError) -> [Track.ID] {
    try await store.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT recency, id FROM track ORDER BY id")
      let ids: [(recency: Int64, id: Int64)] = try Array(
        rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) })
      return ids.sorted { $0.recency > $1.recency }.map { Track.ID($0.id) }
    }
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try await store.read { database in
      try TrackTable(database: database).tracks("id", in: ids.map(\.number)).map(\.value)
    }
  }

  package func remove(_ id: Track.ID) async throws(StorageError) -> Bool {
    try await store.write { database in
      guard let recency = try Self.recency(of: id, in: database) else { return false }
      var index = TrackIndex(database: database)
      try index.remove(recency)
      try database.execute(sql: "DELETE FROM track WHERE id = ?", arguments: [id.number])
      return true
    }
  }

  package func notePick(of id: Track.ID, at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      guard let recency = try Self.recency(of: id, in: database) else { return }
      let latest = try Int64.fetchOne(database, sql: "SELECT max(recency) FROM track") ?? recency
      let newRecency = recency == latest ? recency : latest &+ 1
      try database.execute(
        sql: """
          UPDATE track SET recency = :recency, pickCount = pickCount + 1,
            lastPickedAt = max(coalesce(lastPickedAt, :time), :time)
          WHERE id = :id
          """,
        arguments: ["recency": newRecency, "time": time, "id": id.number])
      if newRecency != recency {
        try TrackIndex(database: database).move(recency, to: newRecency)
      }
    }
  }

  package func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage
  {
    try await store.read { database in
      try LibrarySearch(query, in: database).page(limit: limit, offset: offset)
    }
  }

  package func genres(startingWith prefix: String, limit: Int) async throws(StorageError)
    -> [String]
  {
    try await store.read { database in
      try TrackGenres(database: database).names(startingWith: prefix, limit: limit)
    }
  }

  package func summary() async throws(StorageError) -> LibrarySummary {
    try await store.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS tracks, total(pickCount) AS picks, min(firstSeenAt) AS since,
            (SELECT count(DISTINCT albumId) FROM track) AS albums,
            (SELECT count(*) FROM artist) AS artists, (SELECT count(*) FROM favorite) AS favorites
          FROM track
          """)
      var summary = LibrarySummary()
      guard let row else { return summary }
      summary.trackCount = try row.decode(forColumn: "tracks")
      summary.albumCount = try row.decode(forColumn: "albums")
      summary.artistCount = try row.decode(forColumn: "artists")
      summary.favoriteCount = try row.decode(forColumn: "favorites")
      summary.pickCount = try row.count(of: "picks")
      summary.since = try row.decode(forColumn: "since")
      return summary
    }
  }

  private static func recency(of id: Track.ID, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT recency FROM track WHERE id = ?", arguments: [id.number])
  }
}
