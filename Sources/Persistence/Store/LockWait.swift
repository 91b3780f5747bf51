import Foundation
import Synchronization

/// The wait for a database that other programs have locked: one, however many uses need the file.
///
/// It begins with the first use that finds a lock. Once it is over, uses fail without waiting until a
/// change has been saved again.
final class LockWait: Sendable {
  private struct State {
    var limit = Duration.seconds(5)
    var start: ContinuousClock.Instant?
    var isOver = false
    var isSuspended = false
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

  /// Shortens the wait to the time limit of a command.
  func limit(to duration: Duration) { state.withLock { $0.limit = min($0.limit, duration) } }

  /// Whether to try again, after a pause; begins the wait.
  func continues() -> Bool {
    let now = now()
    return state.withLock { state in
      guard !state.isSuspended else { return false }
      let start = state.start ?? now
      state.start = start
      state.isOver = now - start >= state.limit
      return !state.isOver
    }
  }

  /// Ends the wait after a use; one that is over ends only with a change, because a lock that refuses
  /// changes can allow reading.
  func end(afterChange isChange: Bool) {
    state.withLock { state in
      guard isChange || !state.isOver else { return }
      state.start = nil
      state.isOver = false
    }
  }

  /// Runs `body`, whose uses fail at once if they find a lock.
  func suspended(_ body: () throws -> Void) rethrows {
    state.withLock { $0.isSuspended = true }
    defer { state.withLock { $0.isSuspended = false } }
    try body()
  }

  /// The answer to SQLite, which found a lock for the given time in a row.
  @Sendable func continues(after tries: Int) -> Bool {
    guard continues() else { return false }
    usleep(UInt32(min(tries + 1, 25)) * 1000)
    return true
  }
}
