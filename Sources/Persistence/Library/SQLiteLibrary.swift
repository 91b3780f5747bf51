package import Entities
import GRDB

/// The library, in the store.
package struct SQLiteLibrary: Library {
  private let store: Store

  /// - Parameter store: one whose contents are kept.
  package init(store: Store) {
    self.store = store
  }

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

  /// Reads the index of the ids, which is small: the rows themselves are in the order that is wanted, but
  /// hold all the rest.
  package func ids() async throws(StorageError) -> [Track.ID] {
    try await store.read { database in
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM track") ?? 0
      var found: [(recency: Int64, id: Int64)] = []
      found.reserveCapacity(count)
      let rows = try Row.fetchCursor(
        database, sql: "SELECT recency, id FROM track ORDER BY id")
      while let row = try rows.next() { found.append((row[0], row[1])) }
      return found.sorted { $0.recency > $1.recency }.map { Track.ID($0.id) }
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
      let newRecency = recency == latest ? recency : latest + 1
      try database.execute(
        sql: """
          UPDATE track SET recency = ?, pickCount = pickCount + 1,
            lastPickedAt = max(coalesce(lastPickedAt, ?), ?)
          WHERE id = ?
          """,
        arguments: [newRecency, time.seconds, time.seconds, id.number])
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
      guard let row else { return LibrarySummary() }
      return LibrarySummary(
        trackCount: row["tracks"], albumCount: row["albums"], artistCount: row["artists"],
        favoriteCount: row["favorites"], pickCount: row["picks"],
        since: (row["since"] as Int64?).map(Timestamp.init(seconds:)))
    }
  }

  private static func recency(of id: Track.ID, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database, sql: "SELECT recency FROM track WHERE id = ?", arguments: [id.number])
  }
}
