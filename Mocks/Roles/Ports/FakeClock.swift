package import Entities
import Synchronization

/// Clocks that go, are set and start anew only when they are told to; whoever sleeps by them lets
/// time pass at once.
package final class FakeClock: MachineClock {
  private struct State {
    var uptime = Duration.seconds(100_000)
    var time = Duration.seconds(1_795_000_000)
    var sleeps: [Duration] = []

    mutating func advance(by duration: Duration) {
      uptime += duration
      time += duration
    }
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Timestamp {
    Timestamp(seconds: state.withLock { $0.time.components.seconds })
  }

  package var uptime: Duration { state.withLock(\.uptime) }

  /// What was slept by ``sleep(for:)``, in order.
  package var sleeps: [Duration] { state.withLock(\.sleeps) }

  /// Lets time pass without a sleep.
  package func advance(by duration: Duration) {
    state.withLock { $0.advance(by: duration) }
  }

  /// Sleeps, unless the task is cancelled.
  package func sleep(for duration: Duration) throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.advance(by: duration)
      state.sleeps.append(duration)
    }
  }

  /// Sets the time of day forward, or back.
  package func setTime(by duration: Duration) {
    state.withLock { $0.time += duration }
  }

  /// Starts the machine anew, so that it has been up for `uptime` when `duration` has passed.
  package func restart(taking duration: Duration, uptime: Duration = .seconds(5)) {
    state.withLock { state in
      state.uptime = uptime
      state.time += duration
    }
  }
}
