package import Entities

/// A source that holds each request until it is told the outcome, whatever becomes of those who
/// asked.
package final class HeldArtworkSource: ArtworkSource {
  package typealias Outcome = Result<[UInt8], ArtworkError>

  package typealias Held = HeldRequest<WebLink, Outcome>

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
    return try (await held.outcome() ?? .failure(.cancelled)).get()
  }
}
