package import Entities
import Synchronization

/// A budget that returns admissions in order, and then admits every request unless it is closed.
package final class ScriptedBudget: RequestBudget {
  private let clock: FakeClock
  private let answerTime: Duration
  private let script: Script<RequestPurpose, RequestAdmission?, Never>
  private let state = Mutex<(closings: [Duration], closingEnd: Duration)>(([], .zero))

  /// Each answer takes `answerTime` by `clock`.
  package init(
    clock: FakeClock, answerTime: Duration = .zero, _ script: [RequestAdmission] = []
  ) {
    self.clock = clock
    self.answerTime = answerTime
    self.script = Script(script.map { .success($0) }, otherwise: .success(nil))
  }

  /// The purposes of the requests, in order.
  package var purposes: [RequestPurpose] { script.questions }

  /// The durations of the closures, in order.
  package var closings: [Duration] { state.withLock(\.closings) }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    clock.advance(by: answerTime)
    if let admission = script.answer(to: purpose) { return admission }
    let rest = state.withLock(\.closingEnd) - clock.uptime
    return rest > .zero ? .refused(retryAfter: rest) : .granted
  }

  package func close(for duration: Duration) async {
    state.withLock { state in
      state.closings.append(duration)
      state.closingEnd = clock.uptime + duration
    }
  }
}
