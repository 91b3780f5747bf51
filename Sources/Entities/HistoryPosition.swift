/// A place in the records of a history; it holds while terms come and go.
package struct HistoryPosition: Hashable, Sendable {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// Before the first record.
  package static let start = HistoryPosition(rawValue: .min)
}
