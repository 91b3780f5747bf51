package import Entities
import Synchronization

/// The last listing of a terminal, in memory; or a store that does not work.
package final class FakeLastListing: LastListing {
  private let held: Mutex<[ListedTrack]>
  private let error: StorageError?

  package init(_ tracks: [ListedTrack] = [], error: StorageError? = nil) {
    held = Mutex(tracks)
    self.error = error
  }

  package func remember(_ tracks: [ListedTrack], at time: Timestamp) async throws(StorageError) {
    if let error { throw error }
    held.withLock { $0 = tracks.sorted { $0.position < $1.position } }
  }

  package func tracks() async throws(StorageError) -> [ListedTrack] {
    if let error { throw error }
    return held.withLock(\.self)
  }
}
