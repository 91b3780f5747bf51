package import Entities
import Synchronization

/// A clock that moves only when it is advanced, or by sleeping, which returns at once.
package final class FakeClock: MachineClock {
  private struct State {
    var uptime = Duration.seconds(100_000)
    var time = Duration.seconds(1_795_000_000)
    var sleeps: [Duration] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Timestamp { Timestamp(seconds: state.withLock(\.time).components.seconds) }
  package var uptime: Duration { state.withLock(\.uptime) }
  package var sleeps: [Duration] { state.withLock(\.sleeps) }

  package func advance(by duration: Duration) {
    state.withLock { state in
      state.uptime += duration
      state.time += duration
    }
  }

  /// Sleeps, unless the task is canceled.
  package func sleep(for duration: Duration) throws {
    try Task.checkCancellation()
    advance(by: duration)
    state.withLock { $0.sleeps.append(duration) }
  }

  /// Moves the time of day forward or back, but not the uptime.
  package func setTime(by duration: Duration) { state.withLock { $0.time += duration } }

  /// Restarts the computer, with an uptime of 5 seconds.
  package func restart() { state.withLock { $0.uptime = .seconds(5) } }
}

/// A stopped clock.
package struct StubClock: MachineClock {
  package let now: Timestamp
  package let uptime: Duration

  package init(_ seconds: Int64 = 1_795_000_000, uptime: Duration = .seconds(100_000)) {
    now = Timestamp(seconds: seconds)
    self.uptime = uptime
  }
}
