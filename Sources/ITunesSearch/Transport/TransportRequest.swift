package import Entities
public import Foundation

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
  ///
  /// - Parameters:
  ///   - url: An absolute http or https URL.
  ///   - timeout: The time limit for the whole request.
  public init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
  }
}
