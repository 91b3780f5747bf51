import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason there is no response.
///
/// Any status is a response; its meaning is up to the client.
public enum TransportError: Error, Equatable, Sendable {
  /// The URL isn't http or https, or has no host; no request was sent.
  case unsupportedURL(String)
  /// The name of this host couldn't be resolved.
  case hostNotFound(String)
  /// This host refused the connection.
  case connectionRefused(String)
  /// The connection ended before the response did.
  case connectionLost
  /// The certificate or the encryption isn't acceptable.
  case insecure
  /// The server doesn't speak HTTP.
  case notHTTP
  /// There were too many redirects, or one to a URL that isn't allowed.
  case redirected
  /// The request exceeded its time-out of this duration.
  case timedOut(after: Duration)
  /// The decompressed body is longer than `limit` bytes, or is declared to be.
  case tooLarge(limit: Int)
  /// The request budget is exhausted for this time; no request was sent.
  ///
  /// ``URLSessionTransport`` has no budget and never throws this error. It is for transports that
  /// have one.
  case budgetSpent(retryAfter: Duration)
  /// libcurl, which makes the requests on Linux, can't be loaded, for the reason that the system gives.
  case libcurlMissing(String)
  /// The waiting task was canceled.
  case cancelled
  /// Any other failure, as described by the system.
  case other(String)
}

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
  fileprivate var isAboutConnecting: Bool { localizedDescription.hasPrefix("Failed to connect") }

  /// Whether encryption itself failed, rather than the connection beneath it.
  fileprivate var isAboutEncryption: Bool {
    let words = localizedDescription.lowercased()
    return words.contains("certificate")
      || words.contains("ssl routines") && !words.contains("unexpected eof")
  }
}
