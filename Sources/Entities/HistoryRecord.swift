/// A past search as it is exchanged between histories: from outside, so nothing of it is certain.
package struct HistoryRecord: Hashable, Sendable {
  package var term: String
  /// Two letters.
  package var storefront: String
  package var useCount: Int
  /// The uses by the history that they were first counted in; empty where none is known.
  ///
  /// Where there are some, `useCount` is but their sum for the reader.
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
