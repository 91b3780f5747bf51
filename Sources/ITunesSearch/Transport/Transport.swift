package import Entities
public import Foundation

/// A way to send requests to the service, such as URLSession or a test double.
public protocol Transport: Sendable {
  /// Starts to prepare, so that the first request doesn't have to wait.
  ///
  /// Transports that are always ready don't need to implement this.
  func prepare()

  /// Returns the response to `request`, whatever its status, within the request's time-out.
  ///
  /// A canceled task gets ``TransportError/cancelled`` at once. Redirects are followed, and the
  /// body is decompressed. A body longer than ``URLSessionTransport/bodyLimit`` is an error.
  ///
  /// - Throws: ``TransportError`` if there is no response, or only part of one.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}

extension Transport {
  /// Does nothing, for transports that are always ready.
  public func prepare() {}
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
  /// The purpose, which determines the part of the budget to use.
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
  /// The time to wait before a retry, at most an hour, if the server gives it.
  ///
  /// It is given in seconds, or as a date, which is compared with the server's own clock.
  var retryAfter: Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int64(text) {
      return seconds < 0 ? nil : min(.seconds(seconds), Limits.retryAfter)
    }
    guard let time = Self.date(text), let now = headers["date"].flatMap(Self.date) else {
      return nil
    }
    return min(max(.zero, .seconds(time.timeIntervalSince(now))), Limits.retryAfter)
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
