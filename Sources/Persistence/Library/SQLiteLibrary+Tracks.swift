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
