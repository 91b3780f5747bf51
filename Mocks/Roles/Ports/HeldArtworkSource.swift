package import Entities

/// A source that holds each request until it is told the outcome, whatever becomes of those who
/// asked.
package final class HeldArtworkSource: ArtworkSource {
  package typealias Outcome = Result<[UInt8], ArtworkError>

  /// A request that waits for its outcome.
  package final class Held: Sendable {
    package let link: WebLink
    private let answer: AsyncStream<Outcome>
    private let answering: AsyncStream<Outcome>.Continuation

    fileprivate init(_ link: WebLink) {
      self.link = link
      (answer, answering) = AsyncStream.makeStream()
    }

    /// Lets the request end; the first outcome counts.
    package func end(_ outcome: Outcome) {
      answering.yield(outcome)
      answering.finish()
    }

    fileprivate func outcome() async -> Outcome {
      for await outcome in answer { return outcome }
      return .failure(.cancelled)
    }
  }

  /// The requests as they come.
  package let requests: AsyncStream<Held>
  private let coming: AsyncStream<Held>.Continuation

  package init() {
    (requests, coming) = AsyncStream.makeStream()
  }

  package func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError)
    -> [UInt8]
  {
    let held = Held(link)
    coming.yield(held)
    return try await held.outcome().get()
  }
}
