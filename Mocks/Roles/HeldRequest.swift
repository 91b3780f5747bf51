/// A request that waits for its outcome.
package final class HeldRequest<Request: Sendable, Outcome: Sendable>: Sendable {
  package let request: Request
  private let answer: AsyncStream<Outcome>
  private let answering: AsyncStream<Outcome>.Continuation

  init(_ request: Request) {
    self.request = request
    (answer, answering) = AsyncStream.makeStream()
  }

  /// Ends the request; only the first outcome counts.
  package func end(_ outcome: Outcome) {
    answering.yield(outcome)
    answering.finish()
  }

  /// The outcome; `nil` if the waiting task is canceled first.
  func outcome() async -> Outcome? {
    for await outcome in answer { return outcome }
    return nil
  }
}
