package import Entities
import Synchronization

/// The last session in memory; or a database that fails.
package final class FakeScreenSessions: ScreenSessions {
  private let held: Mutex<ScreenSession?>
  private let error: StorageError?

  package init(_ session: ScreenSession? = nil, error: StorageError? = nil) {
    held = Mutex(session)
    self.error = error
  }

  package func last() async throws(StorageError) -> ScreenSession? {
    if let error { throw error }
    return held.withLock(\.self)
  }

  package func keep(_ session: ScreenSession?) async throws(StorageError) {
    if let error { throw error }
    held.withLock { $0 = session }
  }
}
