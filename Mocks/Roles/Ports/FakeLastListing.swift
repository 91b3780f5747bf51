package import Entities
import Synchronization

/// The last listing of a terminal, in memory; or a store that does not work.
package final class FakeLastListing: LastListing {
  private let held: Mutex<[ListedItem]>
  private let error: StorageError?

  package init(_ items: [ListedItem] = [], error: StorageError? = nil) {
    held = Mutex(items)
    self.error = error
  }

  package func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError) {
    if let error { throw error }
    held.withLock { $0 = items.sorted { $0.position < $1.position } }
  }

  package func items() async throws(StorageError) -> [ListedItem] {
    if let error { throw error }
    return held.withLock(\.self)
  }
}
