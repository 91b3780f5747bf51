public import Foundation

/// A GET request.
public struct TransportRequest: Hashable, Sendable {
  /// An absolute http or https address.
  public var url: URL
  /// The time allowed for the whole of it, redirects and body included.
  public var timeout: Duration

  /// A GET request to `url`.
  public init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
  }
}
