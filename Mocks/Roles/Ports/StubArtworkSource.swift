package import Entities

/// A source with a few files, which records the requested addresses.
package final class StubArtworkSource: ArtworkSource {
  private let answers: [String: Result<[UInt8], ArtworkError>]
  private let otherwise: Result<[UInt8], ArtworkError>
  private let record = Record<String>()

  /// - Parameters:
  ///   - answers: The answers by address.
  ///   - otherwise: The answer for every other address.
  package init(
    _ answers: [String: Result<[UInt8], ArtworkError>] = [:],
    else otherwise: Result<[UInt8], ArtworkError> = .failure(.missing)
  ) {
    self.answers = answers
    self.otherwise = otherwise
  }

  package var links: [String] { record.values }

  package func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError)
    -> [UInt8]
  {
    record.note(link.text)
    return try (answers[link.text] ?? otherwise).get()
  }
}

/// A source that holds each request until its outcome is set, even if the caller is canceled.
package final class HeldArtworkSource: ArtworkSource {
  package typealias Outcome = Result<[UInt8], ArtworkError>
  package typealias Held = HeldRequest<WebLink, Outcome>

  /// The requests in order of arrival.
  package let requests: AsyncStream<Held>
  private let coming: AsyncStream<Held>.Continuation

  package init() { (requests, coming) = AsyncStream.makeStream() }

  package func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError)
    -> [UInt8]
  {
    let held = Held(link)
    coming.yield(held)
    return try (await held.outcome() ?? .failure(.cancelled)).get()
  }
}
