package import Entities
import Synchronization

/// A budget that answers in the order it was told to, then grants all, and records what it was asked.
package final class StubRequestBudget: RequestBudget {
  private struct State {
    var answers: [RequestAdmission]
    var purposes: [RequestPurpose] = []
    var closings: [Duration] = []
  }

  private let state: Mutex<State>

  package init(_ answers: [RequestAdmission] = []) {
    state = Mutex(State(answers: answers))
  }

  /// What each request was made for that it was asked about.
  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }
  /// How long it was closed for, each time.
  package var closings: [Duration] { state.withLock(\.closings) }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    state.withLock { state in
      state.purposes.append(purpose)
      return state.answers.isEmpty ? .granted : state.answers.removeFirst()
    }
  }

  package func close(for duration: Duration) async {
    state.withLock { $0.closings.append(duration) }
  }
}
