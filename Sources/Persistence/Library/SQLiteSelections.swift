package import Entities
import GRDB

package struct SQLiteSelections: Selections {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func storefront() async throws(StorageError) -> Storefront? {
    try await store.read { database in
      try String.fetchOne(database, sql: "SELECT code FROM selectedStorefront WHERE id = 1")
    }.flatMap(Storefront.init(code:))
  }

  package func selectStorefront(_ storefront: Storefront?) async throws(StorageError) {
    try await store.write { database in
      guard let storefront else {
        return try database.execute(sql: "DELETE FROM selectedStorefront")
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO selectedStorefront (id, code) VALUES (1, ?)",
        arguments: [storefront.code])
    }
  }

  package func genres() async throws(StorageError) -> Set<Genre.ID> {
    let ids = try await store.read { try Int64.fetchAll($0, sql: "SELECT id FROM selectedGenre") }
    return Set(ids.map(Genre.ID.init))
  }

  package func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try await store.write { database in
      let statement = try database.cachedStatement(
        sql: areSelected
          ? "INSERT OR IGNORE INTO selectedGenre (id) VALUES (?)"
          : "DELETE FROM selectedGenre WHERE id = ?")
      for id in ids { try statement.execute(arguments: [id.number]) }
    }
  }

  package func clearGenres() async throws(StorageError) -> Int {
    try await store.write { database in
      try database.execute(sql: "DELETE FROM selectedGenre")
      return database.changesCount
    }
  }
}

package struct SQLiteSongChoices: SongChoices {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func choice(for song: String) async throws(StorageError) -> SongChoice? {
    try await store.read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT track FROM songChoice WHERE song = ?"),
        arguments: [song])
      return row.map { row in (row[0] as Int64?).map { .track(Track.ID($0)) } ?? .noneOfThese }
    }
  }

  package func note(_ choice: SongChoice, for song: String, at time: Timestamp)
    async throws(StorageError)
  {
    let track: Int64? = if case .track(let id) = choice { id.number } else { nil }
    try await store.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO songChoice (song, track, chosenAt) VALUES (?, ?, ?)",
        arguments: [song, track, time])
    }
  }
}

package struct SQLiteReleaseLooks: ReleaseLooks {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day] {
    try await store.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT artist, day FROM releaseLook")
      return rows.reduce(into: [:]) { looks, row in
        guard let artist = row["artist"] as Int64?, let text = row["day"] as String? else { return }
        looks[Artist.ID(artist)] = ReleaseDate(text).day
      }
    }
  }

  package func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID> {
    let found = try await store.read { database in
      try Int64.fetchSet(
        database,
        sql: "SELECT album FROM listedRelease WHERE album IN (SELECT value FROM json_each(?))",
        arguments: [albums.map(\.number).jsonList])
    }
    return Set(found.map(Album.ID.init))
  }

  package func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
  {
    try await store.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO releaseLook SELECT value, ? FROM json_each(?)",
        arguments: [day.text, artists.map(\.number).jsonList])
      try database.execute(
        sql: "INSERT OR IGNORE INTO listedRelease SELECT value FROM json_each(?)",
        arguments: [albums.map(\.number).jsonList])
    }
  }
}
