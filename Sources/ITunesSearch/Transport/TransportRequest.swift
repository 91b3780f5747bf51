package import Entities
public import Foundation

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// An absolute http or https address.
  public var url: URL
  /// The time allowed for the whole of it, redirects and body included.
  public var timeout: Duration
  /// Which part of the budget it is taken from.
  package var purpose = RequestPurpose.asked

  /// A GET request to `url`.
  public init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
  }
}
