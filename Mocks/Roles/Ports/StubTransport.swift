import Foundation
package import ITunesSearch

/// A transport that answers in the order of a script.
package final class StubTransport: Transport {
  package typealias Outcome = Result<TransportResponse, TransportError>

  private let clock: FakeClock
  private let steps: Script<TransportRequest, (takes: Duration, outcome: Outcome), Never>

  package convenience init(_ answers: [Outcome]) {
    self.init(clock: FakeClock(), answers.map { (.zero, $0) })
  }

  /// Each answer takes a while by the clock.
  package init(clock: FakeClock, _ script: [(takes: Duration, outcome: Outcome)]) {
    self.clock = clock
    let failure = Outcome.failure(.other("the stub has no answer left"))
    steps = Script(script.map { .success($0) }, otherwise: .success((.zero, failure)))
  }

  /// The requests so far, in order.
  package var requests: [TransportRequest] { steps.questions }
  package var urls: [String] { requests.map(\.url.absoluteString) }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    let step = steps.answer(to: request)
    clock.advance(by: step.takes)
    return try step.outcome.get()
  }
}

/// A transport that holds each request until its outcome is set or its task is canceled.
package final class HeldTransport: Transport {
  package typealias Outcome = Result<TransportResponse, TransportError>
  package typealias Held = HeldRequest<TransportRequest, Outcome>

  /// The requests in order of arrival.
  package let requests: AsyncStream<Held>
  /// The canceled requests, in order of their cancellation.
  package let cancellations: AsyncStream<TransportRequest>
  private let coming: AsyncStream<Held>.Continuation
  private let cancelling: AsyncStream<TransportRequest>.Continuation

  package init() {
    (requests, coming) = AsyncStream.makeStream()
    (cancellations, cancelling) = AsyncStream.makeStream()
  }

  package func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    let held = Held(request)
    coming.yield(held)
    let outcome = await held.outcome() ?? .failure(.cancelled)
    if Task.isCancelled { cancelling.yield(request) }
    return try outcome.get()
  }
}
