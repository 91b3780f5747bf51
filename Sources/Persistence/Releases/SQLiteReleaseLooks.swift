package import Entities
import GRDB

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
