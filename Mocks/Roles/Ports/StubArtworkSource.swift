package import Entities
import Synchronization

/// A source that has the files it was given, at whatever address, and records what it was asked.
package final class StubArtworkSource: ArtworkSource {
  private let answers: [String: Result<[UInt8], ArtworkError>]
  private let otherwise: Result<[UInt8], ArtworkError>
  private let asked = Mutex<[String]>([])

  /// - Parameters:
  ///   - answers: by address.
  ///   - otherwise: the answer for every other address.
  package init(
    _ answers: [String: Result<[UInt8], ArtworkError>] = [:],
    else otherwise: Result<[UInt8], ArtworkError> = .failure(.missing)
  ) {
    self.answers = answers
    self.otherwise = otherwise
  }

  /// The addresses that were asked for, in order.
  package var links: [String] { asked.withLock(\.self) }

  package func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError)
    -> [UInt8]
  {
    asked.withLock { $0.append(link.text) }
    return try (answers[link.text] ?? otherwise).get()
  }
}
