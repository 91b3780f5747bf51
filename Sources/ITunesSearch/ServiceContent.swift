/// What is read of an answer of the service.
protocol ServiceContent: Decodable, Sendable {
  /// Whether the answer is good enough to be shown again.
  var isWorthKeeping: Bool { get }
}

extension RecordPage: ServiceContent {
  /// An answer without a single readable record is kept only where it had none at all.
  var isWorthKeeping: Bool { !records.isEmpty || unreadableCount == 0 }
}
