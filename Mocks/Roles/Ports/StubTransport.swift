import Foundation
package import ITunesSearch
import Synchronization

/// A transport that answers in the order it was told to and records the addresses asked for.
package final class StubTransport: Transport {
  private struct State {
    var answers: [Result<TransportResponse, TransportError>]
    var urls: [String] = []
  }

  private let state: Mutex<State>

  package init(_ answers: [Result<TransportResponse, TransportError>]) {
    state = Mutex(State(answers: answers))
  }

  package var urls: [String] { state.withLock(\.urls) }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    let answer = state.withLock { state in
      state.urls.append(request.url.absoluteString)
      return state.answers.isEmpty
        ? Result.failure(TransportError.other("the stub has no answer left"))
        : state.answers.removeFirst()
    }
    return try answer.get()
  }
}
