import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// What an error of URLSession means; `host` is the one that was asked.
  init(_ error: any Error, host: String) {
    guard let error = error as? URLError else {
      self = .other(String(describing: error))
      return
    }
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host)
      case .cannotConnectToHost: .connectionRefused(host)
      case .networkConnectionLost, .notConnectedToInternet, .badServerResponse, .unknown,
        .cannotParseResponse:
        .connectionLost
      case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirected
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired:
        .insecure
      case .cancelled: .cancelled
      case .unsupportedURL, .badURL: .unsupportedURL(host)
      default: .other("error \(error.errorCode)")
      }
  }
}
