package import Entities
import GRDB

package struct SQLiteSelections: Selections {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func storefront() async throws(StorageError) -> Storefront? {
    try await store.read { try String.fetchOne($0, sql: "SELECT code FROM selectedStorefront") }
      .flatMap(Storefront.init(code:))
  }

  package func selectStorefront(_ storefront: Storefront?) async throws(StorageError) {
    try await store.write { database in
      try SelectedStorefront.deleteAll(database)
      if let storefront { try SelectedStorefront(code: storefront.code).insert(database) }
    }
  }

  package func genres() async throws(StorageError) -> Set<Genre.ID> {
    let ids = try await store.read { try Int64.fetchAll($0, sql: "SELECT id FROM selectedGenre") }
    return Set(ids.map(Genre.ID.init))
  }

  package func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try await store.write { database in
      for genre in ids.map({ SelectedGenre(id: $0.number) }) {
        if areSelected {
          try genre.insert(database, onConflict: .ignore)
        } else {
          try genre.delete(database)
        }
      }
    }
  }

  package func clearGenres() async throws(StorageError) -> Int {
    try await store.write { try SelectedGenre.deleteAll($0) }
  }
}

/// The only row of its table.
private struct SelectedStorefront: Codable, PersistableRecord {
  static let databaseTableName = "selectedStorefront"

  var id = 1
  let code: String
}

struct SelectedGenre: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "selectedGenre"

  let id: Int64
}

package struct SQLiteSongChoices: SongChoices {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func choice(for song: String) async throws(StorageError) -> SongChoice? {
    let row = try await store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM songChoice WHERE song = ?")
      return try StoredSongChoice.fetchOne(statement, arguments: [song])
    }
    return row.map { $0.track.map { .track(Track.ID($0)) } ?? .noneOfThese }
  }

  package func note(_ choice: SongChoice, for song: String, at time: Timestamp)
    async throws(StorageError)
  {
    let track: Int64? = if case .track(let id) = choice { id.number } else { nil }
    let row = StoredSongChoice(song: song, track: track, chosenAt: time.seconds)
    try await store.write { try row.insert($0, onConflict: .replace) }
  }
}

private struct StoredSongChoice: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "songChoice"

  let song: String
  /// `nil` if no track is the song.
  let track: Int64?
  let chosenAt: Int64
}

private struct ReleaseLook: Codable, FetchableRecord, TableRecord {
  static let databaseTableName = "releaseLook"

  let artist: Int64
  let day: String
}

package struct SQLiteReleaseLooks: ReleaseLooks {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day] {
    try await store.read { try ReleaseLook.fetchAll($0) }
      .byKey { (Artist.ID($0.artist), ReleaseDate($0.day).day) }.compactMapValues(\.self)
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
