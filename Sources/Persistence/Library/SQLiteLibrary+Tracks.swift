package import Entities
import GRDB
import Retrieval

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
  package func remove(_ ids: [Track.ID]) async throws(StorageError) -> Int {
    try await writing { database in
      let found = try TrackTable(database: database).tracks("id", in: ids.map(\.number))
      guard !found.isEmpty else { return 0 }
      var index = TrackIndex(database: database, tokenizer: tokenizer)
      for stored in found { try index.remove(stored.value.track, at: stored.recency) }
      try index.finish()
      let list = found.map { String($0.value.id.number) }.joined(separator: ",")
      try database.execute(
        sql: """
          DELETE FROM removedTrack;
          INSERT INTO removedTrack \(TrackTable.selection) WHERE track.id IN (\(list));
          DELETE FROM track WHERE id IN (\(list));
          """)
      return found.count
    }
  }

  /// Restores the tracks of the last removal, with their places and the user's activity, and returns
  /// them.
  ///
  /// If one was found again meanwhile, its newer facts stay. Returns none if there is no removal.
  package func undoRemoval() async throws(StorageError) -> [Track] {
    try await writing { database in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM removedTrack")
      let removed = try rows.compactMap {
        try StoredTrack($0, StoredTrack.places(in: $0.columnNames))
      }
      guard !removed.isEmpty else { return [] }
      var index = TrackIndex(database: database, tokenizer: tokenizer)
      for entry in removed where try Self.stored(entry.value.id, in: database) == nil {
        try Self.add(entry, in: database)
        let recency = try Self.stored(entry.value.id, in: database)?.recency ?? entry.recency
        try index.insert(entry.value.track, at: recency)
      }
      try index.finish()
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
      return removed.map(\.value.track)
    }
  }

  /// Adds a removed track again, at its place.
  private static func add(_ removed: StoredTrack, in database: Database) throws {
    var entry = removed.value
    // The artist's page may have been found again with another track.
    let page = try String.fetchOne(
      database, sql: "SELECT pageURL FROM artist WHERE id = ?", arguments: [entry.track.artist.id])
    entry.track.artist.pageURL = page ?? entry.track.artist.pageURL
    try TrackTable(database: database).save(entry)
    try database.execute(
      sql: "UPDATE OR IGNORE track SET recency = ? WHERE id = ?",
      arguments: [removed.recency, entry.id.number])
  }
}
