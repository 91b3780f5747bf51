import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// What an error of URLSession means that `request` ended with.
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
      // The system gives up a connection after two minutes or so.
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
      // The address was checked before: libcurl says this of an answer that is no HTTP.
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      default: .other("error \(error.errorCode)")
      }
  }
}

/// What libcurl's words say, which on Linux is all that there is.
extension URLError {
  fileprivate var isAboutConnecting: Bool {
    localizedDescription.hasPrefix("Failed to connect")
  }

  /// Whether encryption itself failed, not the connection below it.
  fileprivate var isAboutEncryption: Bool {
    let words = localizedDescription.lowercased()
    return words.contains("certificate")
      || words.contains("ssl routines") && !words.contains("unexpected eof")
  }
}
