package import ITunesSearch
import Synchronization

/// A transport that plays outcomes in order, each of which takes its time by a clock.
package final class ScriptedTransport: Transport {
  package typealias Outcome = Result<TransportResponse, TransportError>

  private struct State {
    var script: [(takes: Duration, outcome: Outcome)]
    var requests: [TransportRequest] = []
  }

  private let clock: FakeClock
  private let state: Mutex<State>

  package init(clock: FakeClock, _ script: [(takes: Duration, outcome: Outcome)]) {
    self.clock = clock
    state = Mutex(State(script: script))
  }

  /// The requests so far, in order.
  package var requests: [TransportRequest] { state.withLock(\.requests) }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.script.isEmpty
        ? (.zero, .failure(.other("the script is over"))) : state.script.removeFirst()
    }
    clock.advance(by: step.takes)
    return try step.outcome.get()
  }
}
