import Foundation

/// The parsed content of a response.
protocol ServiceContent: Sendable {
  /// Throws an error if the body isn't a response of this type.
  init(json body: [UInt8]) throws

  /// Whether the response is good enough to cache.
  var isWorthKeeping: Bool { get }
}

extension RecordPage: ServiceContent {
  /// Whether to cache the response: it has a readable record, or no record at all.
  var isWorthKeeping: Bool { !records.isEmpty || unreadableCount == 0 }
}

extension ServiceContent where Self: Decodable {
  init(json body: [UInt8]) throws {
    guard body.count <= decodedLimit else { throw JSONScanner.Malformed() }
    self = try JSONDecoder().decode(Self.self, from: Data(body))
  }
}

/// The maximum length in bytes, several times that of the longest chart or genre tree.
///
/// For the 32 MiB that a response can have, `JSONDecoder` would take minutes.
private let decodedLimit = 4 << 20
