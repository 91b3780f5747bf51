/// A request that waits until it is told its outcome.
package final class HeldRequest<Request: Sendable, Outcome: Sendable>: Sendable {
  package let request: Request
  private let answer: AsyncStream<Outcome>
  private let answering: AsyncStream<Outcome>.Continuation

  init(_ request: Request) {
    self.request = request
    (answer, answering) = AsyncStream.makeStream()
  }

  /// Lets the request end; the first outcome counts.
  package func end(_ outcome: Outcome) {
    answering.yield(outcome)
    answering.finish()
  }

  /// The outcome; `nil` where the task that waits for it is cancelled before.
  func outcome() async -> Outcome? {
    for await outcome in answer { return outcome }
    return nil
  }
}
