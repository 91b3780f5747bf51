package import Entities
import GRDB

package struct SQLiteCache {
  private let store: Store

  /// `store` must be disposable.
  package init(store: Store) { self.store = store }

  package func summary() async throws(StorageError) -> CacheSummary {
    let path = store.path
    return try await store.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS responses, total(bytes) AS bytes, min(fetchedAt) AS oldest,
            (SELECT count(*) FROM artwork) AS artworks,
            (SELECT total(bytes) FROM artwork) AS artworkBytes,
            (SELECT count(*) FROM emptyTerm) AS emptyTerms
          FROM response
          """)
      var summary = CacheSummary(path: path)
      guard let row else { return summary }
      summary.responseCount = try row.decode(forColumn: "responses")
      summary.bytes = try row.count(of: "bytes")
      summary.oldest = try row.decode(forColumn: "oldest")
      summary.artworkCount = try row.decode(forColumn: "artworks")
      summary.artworkBytes = try row.count(of: "artworkBytes")
      summary.emptyResultCount = try row.decode(forColumn: "emptyTerms")
      return summary
    }
  }

  package func clear() async throws(StorageError) -> CacheSummary {
    let summary = try await summary()
    try await store.write { database in
      try database.execute(sql: "DELETE FROM response; DELETE FROM emptyTerm; DELETE FROM artwork")
    }
    try await store.shrink()
    return summary
  }
}
