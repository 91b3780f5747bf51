package import Entities
import Foundation

/// The service's images, which are had from hosts of their own and outside its budget of requests.
package struct ITunesArtworkSource: ArtworkSource {
  /// How the service says that it has no image of that size: with 400 where none is so large.
  private static let missing: Set = [400, 404, 410]

  private let transport: any Transport
  private let bodyLimit: Int

  /// - Parameters:
  ///   - transport: makes the requests.
  ///   - bodyLimit: the longest file accepted, in bytes.
  package init(transport: any Transport, bodyLimit: Int) {
    self.transport = transport
    self.bodyLimit = bodyLimit
  }

  package func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError)
    -> [UInt8]
  {
    guard let url = URL(string: link.text) else { throw .missing }
    var request = TransportRequest(url: url, timeout: timeout)
    request.accept = "image/jpeg"
    request.bodyLimit = bodyLimit
    let response: TransportResponse
    do {
      response = try await transport.response(to: request)
    } catch {
      throw ArtworkError(error)
    }
    if Self.missing.contains(response.status) { throw .missing }
    guard response.status == 200 else { throw .unavailable }
    return [UInt8](response.body)
  }
}

extension ArtworkError {
  fileprivate init(_ error: TransportError) {
    self =
      switch error {
      case .timedOut: .timedOut
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .notHTTP: .unreadable
      case .unsupportedURL, .hostNotFound, .connectionRefused, .connectionLost, .insecure,
        .redirected, .budgetSpent, .other:
        .unavailable
      }
  }
}
