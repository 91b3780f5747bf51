package import Entities
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to the service, like URLSession or a test double.
public protocol Transport: Sendable {
  /// Returns the response to `request`, whatever its status, within the request's time-out.
  ///
  /// A canceled task gets ``TransportError/cancelled`` at once. Redirects are followed, and the
  /// body is decompressed. A body longer than ``URLSessionTransport/bodyLimit`` is an error.
  ///
  /// - Throws: ``TransportError`` if there is no response, or only part of one.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// An absolute http or https URL.
  public var url: URL
  /// The time limit for the whole request, including redirects and body, from the time of the call.
  public var timeout: Duration
  /// The accepted types of the body, for the `Accept` header field.
  package var accept = "application/json, text/javascript"
  /// The maximum length of the decompressed body, in bytes.
  package var bodyLimit = URLSessionTransport.bodyLimit
  /// The purpose, which decides the part of the budget to use.
  package var purpose = RequestPurpose.asked

  /// Creates a GET request to `url`.
  public init(url: URL, timeout: Duration) { (self.url, self.timeout) = (url, timeout) }
}

/// A response with a decompressed body.
public struct TransportResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields, with names in lowercase.
  public var headers: [String: String]
  /// The whole body.
  public var body: Data

  /// Creates a response from an HTTP status, header fields with names in lowercase, and the whole body.
  public init(status: Int, headers: [String: String] = [:], body: Data) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

extension TransportResponse {
  /// How long to wait before a retry, if the server says so.
  ///
  /// Given in seconds, or as a date, which is compared with the server's own clock.
  var retryAfter: Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int64(text) {
      return seconds < 0 ? nil : .seconds(seconds)
    }
    guard let time = Self.date(text), let now = headers["date"].flatMap(Self.date) else {
      return nil
    }
    return max(.zero, .seconds(time.timeIntervalSince(now)))
  }

  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}

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
  /// The proxy can't be reached.
  case proxyUnreachable(Proxy)
  /// The proxy requires a user name and password, or different ones.
  case proxyPasswordRequired(Proxy)
  /// The proxy refuses to connect to this host.
  case proxyRefused(Proxy, host: String)
  /// The server doesn't speak HTTP.
  case notHTTP
  /// There were too many redirects, or one to a URL that isn't allowed.
  case redirected
  /// The request exceeded its time-out of this duration.
  case timedOut(after: Duration)
  /// The decompressed body is longer than `limit` bytes, or is declared to be.
  case tooLarge(limit: Int)
  /// The request budget is exhausted for this long; no request was sent.
  ///
  /// ``URLSessionTransport`` has no budget and never throws this error. It is for transports that
  /// have one.
  case budgetSpent(retryAfter: Duration)
  /// The waiting task was canceled.
  case cancelled
  /// Any other failure, as described by the system.
  case other(String)
}

extension TransportError {
  /// Converts the URLSession error of `request`.
  ///
  /// `proxies` are the environment variables that can set a proxy.
  init(_ error: any Error, for request: TransportRequest, proxies: [String: String] = [:]) {
    guard let error = error as? URLError else {
      self = .other(String(describing: error))
      return
    }
    let host = request.url.host ?? ""
    let proxy = Proxy(for: error.failingURL ?? request.url, in: proxies)
    if let failure = proxy?.failure(error.localizedDescription, host: host) {
      self = failure
      return
    }
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

/// Facts from libcurl's message, their only source on Linux.
extension URLError {
  fileprivate var isAboutConnecting: Bool { localizedDescription.hasPrefix("Failed to connect") }

  /// Whether encryption failed, rather than the connection beneath it.
  fileprivate var isAboutEncryption: Bool {
    let words = localizedDescription.lowercased()
    return words.contains("certificate")
      || words.contains("ssl routines") && !words.contains("unexpected eof")
  }
}
