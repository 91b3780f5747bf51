import Foundation

/// What is read of an answer of the service.
protocol ServiceContent: Sendable {
  /// Fails for what is no such answer at all.
  init(json body: [UInt8]) throws

  /// Whether the answer is good enough to be shown again.
  var isWorthKeeping: Bool { get }
}

extension RecordPage: ServiceContent {
  /// An answer without a single readable record is kept only where it had none at all.
  var isWorthKeeping: Bool { !records.isEmpty || unreadableCount == 0 }
}

extension ServiceContent where Self: Decodable {
  init(json body: [UInt8]) throws {
    guard body.count <= decodedLimit else { throw JSONScanner.Malformed() }
    self = try JSONDecoder().decode(Self.self, from: Data(body))
  }
}

/// In bytes, several times what the longest chart and the largest tree of genres have.
///
/// For the 32 MiB that may come `JSONDecoder` takes minutes.
private let decodedLimit = 4 << 20
