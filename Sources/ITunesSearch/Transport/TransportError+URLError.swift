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
      case .networkConnectionLost, .notConnectedToInternet, .badServerResponse, .unknown:
        .connectionLost
      case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirected
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired:
        .insecure
      case .cancelled: .cancelled
      // The address was checked before: libcurl says this of an answer that is no HTTP.
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      default: .other("error \(error.errorCode)")
      }
  }
}
