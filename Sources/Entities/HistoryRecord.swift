/// A past search in the form exchanged between histories.
///
/// Records come from outside, so none of the values is validated.
package struct HistoryRecord: Hashable, Sendable {
  package var term: String
  /// The two-letter code.
  package var storefront: String
  package var useCount: Int
  /// The use counts by the history that counted them first; empty if unknown.
  ///
  /// If there are any, `useCount` is only their sum, for the reader.
  package var usesByOrigin: [String: Int]
  package var firstUsedAt: Timestamp
  package var lastUsedAt: Timestamp

  package init(
    term: String, storefront: String, useCount: Int, usesByOrigin: [String: Int] = [:],
    firstUsedAt: Timestamp, lastUsedAt: Timestamp
  ) {
    self.term = term
    self.storefront = storefront
    self.useCount = useCount
    self.usesByOrigin = usesByOrigin
    self.firstUsedAt = firstUsedAt
    self.lastUsedAt = lastUsedAt
  }
}
