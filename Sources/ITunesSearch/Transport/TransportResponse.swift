public import Foundation

/// A response with a decompressed body.
public struct TransportResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields, with names in lowercase.
  public var headers: [String: String]
  /// The whole body.
  public var body: Data

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: The header fields, with names in lowercase.
  ///   - body: The whole body, decompressed.
  public init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
