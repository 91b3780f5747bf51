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
