package import Entities
import Foundation

/// Artwork files from the service's image hosts, outside the request budget.
package struct ITunesArtworkSource: ArtworkSource {
  /// The statuses for an image that doesn't exist.
  ///
  /// The service sends 400 for sizes larger than the original.
  private static let missing: Set = [400, 404, 410]

  private let transport: any Transport
  private let bodyLimit: Int

  package init(transport: any Transport, bodyLimit: Int) {
    (self.transport, self.bodyLimit) = (transport, bodyLimit)
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
      case .proxyUnreachable, .proxyPasswordRequired, .proxyRefused: .blocked(CatalogError(error))
      default: .unavailable
      }
  }
}
