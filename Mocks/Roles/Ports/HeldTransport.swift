package import ITunesSearch

/// A transport that holds each request until it is told the outcome, or its task is cancelled.
package final class HeldTransport: Transport {
  package typealias Outcome = Result<TransportResponse, TransportError>

  package typealias Held = HeldRequest<TransportRequest, Outcome>

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
    let outcome = await held.outcome() ?? .failure(.cancelled)
    if Task.isCancelled { cancelling.yield(request) }
    return try outcome.get()
  }
}
