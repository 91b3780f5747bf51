package import Entities
import Synchronization

/// A budget that plays admissions in order and records what it is told.
///
/// After them it grants everything, but nothing while it is closed.
package final class ScriptedBudget: RequestBudget {
  private struct State {
    var script: [RequestAdmission]
    var purposes: [RequestPurpose] = []
    var closings: [Duration] = []
    var closingEnd = Duration.zero
  }

  private let clock: FakeClock
  private let answerTime: Duration
  private let state: Mutex<State>

  /// A budget whose every answer takes `answerTime` by `clock`.
  package init(
    clock: FakeClock, answerTime: Duration = .zero, _ script: [RequestAdmission] = []
  ) {
    self.clock = clock
    self.answerTime = answerTime
    state = Mutex(State(script: script))
  }

  /// What was asked for, in order.
  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }

  /// For how long it was closed, in order.
  package var closings: [Duration] { state.withLock(\.closings) }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    clock.advance(by: answerTime)
    return state.withLock { state in
      state.purposes.append(purpose)
      guard state.script.isEmpty else { return state.script.removeFirst() }
      let rest = state.closingEnd - clock.uptime
      return rest > .zero ? .refused(retryAfter: rest) : .granted
    }
  }

  package func close(for duration: Duration) async {
    state.withLock { state in
      state.closings.append(duration)
      state.closingEnd = clock.uptime + duration
    }
  }
}
