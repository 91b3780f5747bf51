package import Entities
import Synchronization

/// Terms known to find nothing, in memory, for ever, whatever narrows them.
package final class FakeEmptyResultCache: EmptyResultCache {
  private let known: Mutex<[SearchQuery: Timestamp]>

  package init(_ known: [SearchQuery: Timestamp] = [:]) {
    self.known = Mutex(
      Dictionary(known.map { (Self.key($0), $1) }, uniquingKeysWith: { first, _ in first }))
  }

  package var queries: Set<SearchQuery> { known.withLock { Set($0.keys) } }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    known.withLock { $0[Self.key(query)] }
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    known.withLock { $0[Self.key(query)] = time }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    known.withLock { $0[Self.key(query)] = nil }
  }

  private static func key(_ query: SearchQuery) -> SearchQuery {
    SearchQuery(term: query.term, storefront: query.storefront, entity: query.entity)
  }
}
