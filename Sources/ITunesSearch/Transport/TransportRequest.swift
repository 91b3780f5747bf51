package import Entities
public import Foundation

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// An absolute http or https address.
  public var url: URL
  /// The time allowed for the whole of it, redirects and body included; it counts from the call.
  public var timeout: Duration
  /// The types of body that are of use, as the field `Accept` names them.
  package var accept = "application/json, text/javascript"
  /// The longest body accepted, decompressed, in bytes.
  package var bodyLimit = URLSessionTransport.bodyLimit
  /// Which part of the budget it is taken from.
  package var purpose = RequestPurpose.asked

  /// A GET request to `url`.
  ///
  /// - Parameters:
  ///   - url: an absolute http or https address.
  ///   - timeout: the time allowed for the whole of it.
  public init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
  }
}
