package import ITunesSearch
import Synchronization

/// A transport that holds each request until it is told the outcome, or its task is cancelled.
package final class HeldTransport: Transport {
  package typealias Outcome = Result<TransportResponse, TransportError>

  /// A request that waits for its outcome.
  package final class Held: Sendable {
    package let request: TransportRequest
    private let answer: AsyncStream<Outcome>
    private let answering: AsyncStream<Outcome>.Continuation

    fileprivate init(_ request: TransportRequest) {
      self.request = request
      (answer, answering) = AsyncStream.makeStream()
    }

    /// Lets the request end; the first outcome counts.
    package func end(_ outcome: Outcome) {
      answering.yield(outcome)
      answering.finish()
    }

    /// An iteration ends early when its task is cancelled.
    fileprivate func outcome() async -> Outcome {
      for await outcome in answer { return outcome }
      return .failure(.cancelled)
    }
  }

  /// The requests as they come.
  package let requests: AsyncStream<Held>
  /// The requests that were cancelled, as they are.
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
    let outcome = await held.outcome()
    if Task.isCancelled { cancelling.yield(request) }
    return try outcome.get()
  }
}
