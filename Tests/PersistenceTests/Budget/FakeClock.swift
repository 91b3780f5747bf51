import Entities
import Synchronization

/// Clocks that go, are set and start anew only when told to.
final class FakeClock: MachineClock {
  private struct State {
    var uptime = Duration.seconds(100_000)
    var time = Duration.seconds(1_795_000_000)
  }

  private let state = Mutex(State())

  var now: Timestamp { Timestamp(seconds: state.withLock { $0.time.components.seconds }) }
  var uptime: Duration { state.withLock(\.uptime) }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.uptime += duration
      state.time += duration
    }
  }

  /// Sets the time of day forward, or back.
  func setTime(by duration: Duration) {
    state.withLock { $0.time += duration }
  }

  /// Starts the machine anew, so that it has been up for `uptime` when `duration` has passed.
  func restart(taking duration: Duration, uptime: Duration = .seconds(5)) {
    state.withLock { state in
      state.uptime = uptime
      state.time += duration
    }
  }
}
