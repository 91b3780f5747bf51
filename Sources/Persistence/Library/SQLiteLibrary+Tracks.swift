package import Entities
import GRDB
import Retrieval

struct StoredFavorite: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "favorite"

  let track: Int64
  let starredAt: Int64
}

extension SQLiteLibrary: Favorites {
  package func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]
  {
    try await store.write { database in
      let time = try Self.next(after: time, in: database)
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO favorite (track, starredAt)
          SELECT id, ? FROM track WHERE id IN (SELECT value FROM json_each(?))
          """, arguments: [time, ids.map(\.number).jsonList])
      try database.execute(
        sql: "DELETE FROM removedFavorite WHERE track IN (SELECT value FROM json_each(?))",
        arguments: [ids.map(\.number).jsonList])
      let starred = try Self.favorites(among: ids, in: database)
      return ids.filter { !starred.contains($0) }
    }
  }

  package func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try await store.write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO removedFavorite (removal, track, starredAt)
          SELECT (SELECT coalesce(max(removal), 0) + 1 FROM removedFavorite), track, starredAt
          FROM favorite WHERE track IN (SELECT value FROM json_each(?))
          """, arguments: [ids.map(\.number).jsonList])
      try database.execute(
        sql: "DELETE FROM favorite WHERE track IN (SELECT value FROM json_each(?))",
        arguments: [ids.map(\.number).jsonList])
      return database.changesCount
    }
  }

  /// Restores the favorites of the last removal that aren't favorites again, with their times.
  ///
  /// Returns none if there is no removal, except of tracks that the library lacks.
  package func undoUnstarring() async throws(StorageError) -> [LibraryTrack] {
    try await store.write { database in
      let tracks = try Int64.fetchAll(
        database,
        sql: """
          SELECT track FROM removedFavorite WHERE removal =
            (SELECT max(removal) FROM removedFavorite WHERE track IN (SELECT id FROM track))
          """
      ).jsonList
      try Self.restore(tracks, in: database)
      return try TrackTable(database: database).tracks(
        where: """
          track.id IN (SELECT value FROM json_each(?)) ORDER BY favorite.starredAt DESC
          """, [tracks]
      ).map(\.value)
    }
  }

  package func restore(_ ids: [Track.ID]) async throws(StorageError) {
    try await store.write { try Self.restore(ids.map(\.number).jsonList, in: $0) }
  }

  /// Restores removed favorites, passed as a list in JSON.
  private static func restore(_ tracks: String, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO favorite (track, starredAt)
        SELECT track, starredAt FROM removedFavorite
        WHERE track IN (SELECT value FROM json_each(?)) AND track IN (SELECT id FROM track)
        """, arguments: [tracks])
    try database.execute(
      sql: "DELETE FROM removedFavorite WHERE track IN (SELECT value FROM json_each(?))",
      arguments: [tracks])
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

extension SQLiteLibrary {
  package func notePick(of id: Track.ID, foundBy term: SearchTerm?, at time: Timestamp)
    async throws(StorageError)
  {
    try await writing { database in
      guard let stored = try Self.stored(id, in: database) else { return }
      if let term {
        try LearnedTerms(database: database, tokenizer: tokenizer)
          .learn(term, of: stored.value.track)
      }
      let recency = stored.recency
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
        var index = TrackIndex(database: database, tokenizer: tokenizer)
        try index.move(stored.value.track, from: recency, to: newRecency)
        try index.finish()
      }
    }
  }

  package func takeFillOffer() async throws(StorageError) -> Bool {
    guard try await summary().isSmall else { return false }
    return try await store.write { database in
      try database.execute(sql: "INSERT OR IGNORE INTO madeOffer VALUES ('fill')")
      return database.changesCount > 0
    }
  }

  package func needsName(of artist: Artist.ID) async throws(StorageError) -> Bool {
    try await store.read { database in
      let names = try OtherNames(database: database).names(ofArtists: [artist.number])
      return names[artist.number]?.allSatisfy { !$0.isEmpty && !$0.isLatin } ?? false
    }
  }

  package func learn(name: String, of artist: Artist.ID) async throws(StorageError) {
    try await writing { database in
      var index = TrackIndex(database: database, tokenizer: tokenizer)
      let names = OtherNames(database: database)
      try names.note([artist.number: [name]], in: &index)
      try names.insert("", of: .artist, artist.number)
      try index.finish()
    }
  }
}

extension SQLiteLibrary {
  package func remove(_ id: Track.ID) async throws(StorageError) -> Bool {
    try await writing { database in
      guard let stored = try Self.stored(id, in: database) else { return false }
      var index = TrackIndex(database: database, tokenizer: tokenizer)
      try index.remove(stored.value.track, at: stored.recency)
      try index.finish()
      try database.execute(
        sql: """
          DELETE FROM removedTrack;
          INSERT INTO removedTrack \(TrackTable.selection) WHERE track.id = \(id.number);
          DELETE FROM track WHERE id = \(id.number);
          """)
      return true
    }
  }

  /// Restores the track of the last removal, with its place and the user's activity, and returns it.
  ///
  /// If it was found again meanwhile, its newer facts stay. Returns `nil` if there is no removal.
  package func undoRemoval() async throws(StorageError) -> Track? {
    try await writing { database in
      guard let row = try Row.fetchOne(database, sql: "SELECT * FROM removedTrack"),
        let removed = try StoredTrack(row, StoredTrack.places(in: row.columnNames))
      else { return nil }
      let track = removed.value.track
      if try Self.stored(track.id, in: database) == nil {
        var entry = removed.value
        // The artist's page may have been found again with another track.
        let page = try String.fetchOne(
          database, sql: "SELECT pageURL FROM artist WHERE id = ?", arguments: [track.artist.id])
        entry.track.artist.pageURL = page ?? track.artist.pageURL
        try TrackTable(database: database).save(entry)
        try database.execute(
          sql: "UPDATE OR IGNORE track SET recency = ? WHERE id = ?",
          arguments: [removed.recency, track.id.number])
        var index = TrackIndex(database: database, tokenizer: tokenizer)
        let recency = try Self.stored(track.id, in: database)?.recency ?? removed.recency
        try index.insert(track, at: recency)
        try index.finish()
      }
      try database.execute(
        sql: """
          UPDATE track SET pickCount = track.pickCount + removed.pickCount,
            lastPickedAt = max(
              coalesce(track.lastPickedAt, removed.lastPickedAt),
              coalesce(removed.lastPickedAt, track.lastPickedAt))
          FROM removedTrack AS removed WHERE track.id = removed.id;
          INSERT INTO favorite (track, starredAt)
          SELECT id, starredAt FROM removedTrack WHERE starredAt IS NOT NULL
          ON CONFLICT (track) DO NOTHING;
          DELETE FROM removedTrack;
          """)
      return track
    }
  }
}
