package import Entities
import GRDB

/// The cache's file as a whole.
package struct SQLiteCache {
  private let store: Store

  /// - Parameter store: one whose contents are disposable.
  package init(store: Store) {
    self.store = store
  }

  package func summary() async throws(StorageError) -> CacheSummary {
    let path = store.path
    return try await store.read { database in
      var summary = CacheSummary(path: path)
      let responses = try Row.fetchOne(
        database,
        sql:
          "SELECT count(*) AS count, total(bytes) AS bytes, min(fetchedAt) AS oldest FROM response")
      if let responses {
        summary.responseCount = responses["count"]
        summary.bytes = responses["bytes"]
        summary.oldest = (responses["oldest"] as Int64?).map(Timestamp.init(seconds:))
      }
      let artworks = try Row.fetchOne(
        database, sql: "SELECT count(*) AS count, total(bytes) AS bytes FROM artwork")
      if let artworks {
        summary.artworkCount = artworks["count"]
        summary.artworkBytes = artworks["bytes"]
      }
      summary.knownEmptyTermCount =
        try Int.fetchOne(database, sql: "SELECT count(*) FROM emptyTerm") ?? 0
      return summary
    }
  }

  /// Removes everything, and gives the room back.
  ///
  /// - Returns: what was there.
  package func clear() async throws(StorageError) -> CacheSummary {
    let summary = try await summary()
    try await store.write { database in
      try database.execute(sql: "DELETE FROM response; DELETE FROM emptyTerm; DELETE FROM artwork")
    }
    try await store.shrink()
    return summary
  }
}
