package import Entities
import Foundation
import GRDB

package struct SQLiteEmptyResultCache: EmptyResultCache {
  /// 7 days, in seconds.
  private static let lifetime: Int64 = 604_800

  private let store: Store

  /// `store` must be disposable.
  package init(store: Store) { self.store = store }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    let arguments = Self.arguments(query, time)
    return try await store.read { database in
      try Timestamp.fetchOne(
        database,
        sql: """
          SELECT foundNothingAt FROM emptyTerm
          WHERE term = :term AND storefront = :storefront AND entity = :entity
            AND foundNothingAt BETWEEN :oldest AND :time
          """,
        arguments: arguments)
    }
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    let arguments = Self.arguments(query, time)
    try await store.write { database in
      try database.execute(
        sql: """
          INSERT INTO emptyTerm (term, storefront, entity, foundNothingAt)
          VALUES (:term, :storefront, :entity, :time)
          ON CONFLICT DO UPDATE SET foundNothingAt = :time;
          DELETE FROM emptyTerm WHERE foundNothingAt < :oldest;
          """,
        arguments: arguments)
    }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    let arguments = Self.arguments(query)
    try await store.write { database in
      try database.execute(
        sql: """
          DELETE FROM emptyTerm
          WHERE term = :term AND storefront = :storefront AND entity = :entity
          """,
        arguments: arguments)
    }
  }

  private static func arguments(_ query: SearchQuery) -> StatementArguments {
    // The attribute that the term is compared with makes it another search.
    let entity = [query.entity.rawValue, query.attribute?.rawValue].compactMap(\.self)
      .joined(separator: "/")
    return [
      "term": query.term.caseless.precomposedStringWithCanonicalMapping,
      "storefront": query.storefront.code, "entity": entity,
    ]
  }

  private static func arguments(_ query: SearchQuery, _ time: Timestamp) -> StatementArguments {
    arguments(query) + ["time": time, "oldest": time.seconds &- lifetime]
  }
}
