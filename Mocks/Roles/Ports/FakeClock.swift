package import Entities
import Synchronization

/// Clocks that move only when somebody sleeps by them, and then at once.
package final class FakeClock: MachineClock {
  private struct State {
    var passed = Duration.zero
    var sleeps: [Duration] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Timestamp { Timestamp(seconds: 1_795_000_000 + passed.components.seconds) }

  package var uptime: Duration { .seconds(100_000) + passed }

  /// The time that has passed since the beginning.
  package var passed: Duration { state.withLock(\.passed) }

  /// What was slept by ``sleep(for:)``, in order.
  package var sleeps: [Duration] { state.withLock(\.sleeps) }

  /// Lets time pass without a sleep.
  package func advance(by duration: Duration) {
    state.withLock { $0.passed += duration }
  }

  /// Sleeps, unless the task is cancelled.
  package func sleep(for duration: Duration) throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.passed += duration
      state.sleeps.append(duration)
    }
  }
}
