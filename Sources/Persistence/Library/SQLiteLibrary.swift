package import Entities
import GRDB
import Retrieval

/// The library in the database, with the user's favorites.
package struct SQLiteLibrary: Library {
  /// The number of tracks to index at once; more would delay a search noticeably.
  private static let indexedAtOnce = 500

  let store: Store
  let scope: ChangeScope
  let tokenizer: Tokenizer
  private let builder: IndexBuilder

  package init(store: Store, scope: ChangeScope = ChangeScope()) {
    let tokenizer = Tokenizer()
    (self.store, self.scope, self.tokenizer) = (store, scope, tokenizer)
    builder = IndexBuilder(of: .tracks, in: store) { database in
      var index = LooseIndex(database: database, tokenizer: tokenizer)
      return try index.build(Self.indexedAtOnce)
    }
  }

  /// Waits until close matches are found for all tracks.
  package func finishIndex() async {
    await builder.finish()
  }

  /// Returns the progress of building the index for close matches; `nil` when complete.
  package func indexProgress() async throws(StorageError) -> IndexProgress? {
    try await store.read { database in
      let state = try LooseIndexState.stored(.tracks, in: database)
      guard !state.isComplete else { return nil }
      let counts = try Row.fetchOne(
        database, sql: "SELECT count(*), count(*) FILTER (WHERE recency <= ?) FROM track",
        arguments: [state.isCurrent ? state.position : 0])
      return IndexProgress(indexed: counts?[1] ?? 0, total: counts?[0] ?? 0)
    }
  }

  package func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)
  {
    guard !tracks.isEmpty else { return }
    try await writing { database in
      var merge = LibraryMerge(
        database: database, tokenizer: tokenizer, storefront: storefront, time: time)
      try merge.merge(tracks)
    }
  }

  package func track(_ id: Track.ID) async throws(StorageError) -> LibraryTrack? {
    try await store.read { try TrackTable(database: $0).track(id)?.value }
  }

  package func ids(in order: ResultOrder = ResultOrder()) async throws(StorageError) -> [Track.ID] {
    try await store.read { database in
      var ids: [Track.ID] = []
      // Reserve memory, because a million IDs take many megabytes.
      ids.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM track") ?? 0)
      let rows = try Int64.fetchCursor(database, sql: order.selectionOfIDs)
      while let id = try rows.next() { ids.append(Track.ID(id)) }
      return ids
    }
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try await store.read { database in
      try TrackTable(database: database).tracks("id", in: ids.map(\.number)).map(\.value)
    }
  }

  package func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage
  {
    try await builder.read { database in
      try LibrarySearch(query, tokenizer: tokenizer, in: database)
        .page(limit: limit, offset: offset)
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
      try LibrarySummary.fetchOne(
        database,
        sql: """
          SELECT count(*) AS trackCount, \(Row.total("pickCount")) AS pickCount,
            min(firstSeenAt) AS since, (SELECT count(DISTINCT albumId) FROM track) AS albumCount,
            (SELECT count(*) FROM artist) AS artistCount,
            (SELECT count(*) FROM favorite) AS favoriteCount
          FROM track
          """) ?? LibrarySummary()
    }
  }

  package func counts() async throws(StorageError) -> LibraryCounts {
    try await store.read { database in
      try LibraryCounts.fetchOne(
        database,
        sql: """
          SELECT (SELECT count(DISTINCT albumId) FROM track) AS albums,
            (SELECT count(*) FROM artist) AS artists
          """) ?? LibraryCounts(albums: 0, artists: 0)
    }
  }

  package func tallies(limit: Int) async throws(StorageError) -> LibraryTallies {
    try await store.read { database in
      var tallies = LibraryTallies()
      tallies.genres = try Tally.fetchAll(
        database,
        sql: "SELECT name, trackCount FROM trackGenre ORDER BY trackCount DESC, name LIMIT ?",
        arguments: [limit])
      tallies.decades = try Tally.fetchAll(
        database,
        sql: """
          SELECT (year / 10) || '0s', count(*) FROM track WHERE year IS NOT NULL
          GROUP BY year / 10 ORDER BY year / 10 DESC LIMIT ?
          """, arguments: [limit]
      ).reversed()
      tallies.artists = try Tally.fetchAll(
        database,
        sql: """
          SELECT
            (SELECT artistName FROM track WHERE artistId = artist
             GROUP BY artistName ORDER BY count(*) DESC, artistName LIMIT 1) AS name, tracks
          FROM (SELECT artistId AS artist, count(*) AS tracks FROM track
                WHERE artistId IS NOT NULL GROUP BY artistId
                ORDER BY tracks DESC, artistId LIMIT ?)
          ORDER BY tracks DESC, name
          """, arguments: [limit])
      return tallies
    }
  }

  func writing<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    try await store.repairing { () async throws(StorageError) in try await store.write(body) }
  }
}

extension SQLiteLibrary {
  package func notePick(of id: Track.ID, foundBy term: SearchTerm?, at time: Timestamp?)
    async throws(StorageError)
  {
    try await writing { database in
      guard let stored = try TrackTable(database: database).track(id) else { return }
      if let term {
        try LearnedTerms(database: database, tokenizer: tokenizer)
          .learn(term, of: stored.value.track)
      }
      let recency = stored.recency
      let latest = try Int64.fetchOne(database, sql: "SELECT max(recency) FROM track") ?? recency
      let newRecency = recency == latest || time == nil ? recency : latest &+ 1
      try database.execute(
        sql: """
          UPDATE track SET recency = :recency, pickCount = pickCount + 1,
            lastPickedAt = coalesce(max(lastPickedAt, :time), :time, lastPickedAt, firstSeenAt)
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
