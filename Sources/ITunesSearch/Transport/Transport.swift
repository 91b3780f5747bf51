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
  /// The time to wait before a retry, if the server gives it in whole seconds.
  ///
  /// The other form of Retry-After, a date, is ignored.
  var retryAfter: Duration? {
    guard let seconds = headers["retry-after"].flatMap({ Int64($0) }), seconds >= 0 else {
      return nil
    }
    return .seconds(seconds)
  }
}
