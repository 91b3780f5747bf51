import Synchronization

/// Watches whether a player still tells anything.
final class Silence: Sendable {
  private struct State {
    var count = 0
    var isExpected = false
  }

  private let state = Mutex(State())

  /// The player has told something; `isPaused` says whether it will now be silent.
  func end(isPaused: Bool) {
    state.withLock {
      $0.count += 1
      $0.isExpected = isPaused
    }
  }

  /// Returns true when the player has told nothing for so long, false when the task is cancelled.
  func outlasts(_ patience: Duration, _ sleep: @Sendable (Duration) async throws -> Void) async
    -> Bool
  {
    while true {
      let before = state.withLock(\.count)
      guard (try? await sleep(patience)) != nil else { return false }
      if state.withLock({ $0.count == before && !$0.isExpected }) { return true }
    }
  }
}
