import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Creates the error that corresponds to the URLSession error of `request`.
  init(_ error: any Error, for request: TransportRequest) {
    guard let error = error as? URLError else {
      self = .other(String(describing: error))
      return
    }
    let host = request.url.host ?? ""
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host)
      case .cannotConnectToHost: .connectionRefused(host)
      // The system gives up connecting after about two minutes.
      case .timedOut where error.isAboutConnecting: .connectionRefused(host)
      case .timedOut: .timedOut(after: request.timeout)
      case .unknown where error.isAboutEncryption: .insecure
      case .networkConnectionLost, .notConnectedToInternet, .badServerResponse, .unknown:
        .connectionLost
      case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirected
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired:
        .insecure
      case .cancelled: .cancelled
      // The URL was checked before; libcurl reports this for a response that isn't HTTP.
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      default: .other("error \(error.errorCode)")
      }
  }
}

/// Facts read from libcurl's message, the only source for them on Linux.
extension URLError {
  fileprivate var isAboutConnecting: Bool {
    localizedDescription.hasPrefix("Failed to connect")
  }

  /// Whether encryption itself failed, rather than the connection beneath it.
  fileprivate var isAboutEncryption: Bool {
    let words = localizedDescription.lowercased()
    return words.contains("certificate")
      || words.contains("ssl routines") && !words.contains("unexpected eof")
  }
}
