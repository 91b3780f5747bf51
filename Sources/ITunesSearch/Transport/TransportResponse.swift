public import Foundation

/// A response, its body decompressed.
public struct TransportResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields, their names in lower case.
  public var headers: [String: String]
  /// All of the body.
  public var body: Data

  /// A response with what the server sent.
  ///
  /// - Parameters:
  ///   - status: the HTTP status.
  ///   - headers: the header fields, their names in lower case.
  ///   - body: all of the body, decompressed.
  public init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
