package import Entities
import Synchronization

/// The last listings of terminals, in memory; or a store that does not work.
package final class FakeLastListing: LastListing {
  private struct Shown {
    let terminal: String
    let tracks: [ListedTrack]
  }

  private let shown = Mutex<[Shown]>([])
  private let error: StorageError?

  package init(error: StorageError? = nil) {
    self.error = error
  }

  package func remember(_ tracks: [ListedTrack], in terminal: String, at time: Timestamp)
    async throws(StorageError)
  {
    if let error { throw error }
    shown.withLock { shown in
      shown.removeAll { $0.terminal == terminal }
      shown.append(
        Shown(terminal: terminal, tracks: tracks.sorted { $0.position < $1.position }))
    }
  }

  package func tracks(in terminal: String) async throws(StorageError) -> [ListedTrack] {
    if let error { throw error }
    return shown.withLock { shown in
      (shown.last { $0.terminal == terminal } ?? shown.last)?.tracks ?? []
    }
  }

  package func track(at position: Int, in terminal: String) async throws(StorageError)
    -> ListedTrack?
  {
    try await tracks(in: terminal).last { $0.position == position }
  }
}
