/// A position in the records of a history, stable while terms are added and removed.
package struct HistoryPosition: Hashable, Sendable {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// The position before the first record.
  package static let start = HistoryPosition(rawValue: .min)
}
