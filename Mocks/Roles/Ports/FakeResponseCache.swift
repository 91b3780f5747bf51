package import Entities
import Synchronization

/// Kept responses in memory; or a cache that does not work.
package final class FakeResponseCache: ResponseCache {
  private let kept: Mutex<[ResponseKey: CachedResponse]>
  private let error: StorageError?

  package init(_ kept: [ResponseKey: CachedResponse] = [:], error: StorageError? = nil) {
    self.kept = Mutex(kept)
    self.error = error
  }

  package var responses: [ResponseKey: CachedResponse] { kept.withLock { $0 } }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
  {
    if let error { throw error }
    return kept.withLock { kept in
      kept.filter { $0.key.request == key.request && $0.key.limit >= key.limit }
        .map(\.value).max { $0.fetchedAt < $1.fetchedAt }
    }
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    if let error { throw error }
    kept.withLock { $0[key] = response }
  }
}
