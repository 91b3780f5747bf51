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
      var recording = ChangeRecording(scope, in: database)
      try recording.watch(.favorite, ids)
      try recording.watch(.track, ids)
      var index = TrackIndex(database: database, tokenizer: tokenizer)
      let count = try TrackTable(database: database).remove(ids.map(\.number), from: &index)
      try index.finish()
      try recording.save { .removedFromLibrary($0) }
      return count
    }
  }
}
