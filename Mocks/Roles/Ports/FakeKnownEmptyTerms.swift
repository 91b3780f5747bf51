package import Entities
import Synchronization

/// Terms known to find nothing, in memory, for ever.
package final class FakeKnownEmptyTerms: KnownEmptyTerms {
  private let known: Mutex<[SearchQuery: Timestamp]>

  package init(_ known: [SearchQuery: Timestamp] = [:]) {
    self.known = Mutex(known)
  }

  package var queries: Set<SearchQuery> { known.withLock { Set($0.keys) } }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    known.withLock { $0[query] }
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    known.withLock { $0[query] = time }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    known.withLock { $0[query] = nil }
  }
}
