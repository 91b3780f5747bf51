package import Entities
import GRDB

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
