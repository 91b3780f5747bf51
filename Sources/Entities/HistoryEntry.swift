/// A term of the past searches, with all that is known of it.
package struct HistoryEntry: Hashable, Sendable {
  /// As it was last typed.
  package var term: SearchTerm
  /// Where it was last searched for.
  package var storefront: Storefront
  package var useCount: Int
  package var firstUsedAt: Timestamp
  package var lastUsedAt: Timestamp

  package init(
    term: SearchTerm, storefront: Storefront, useCount: Int, firstUsedAt: Timestamp,
    lastUsedAt: Timestamp
  ) {
    self.term = term
    self.storefront = storefront
    self.useCount = useCount
    self.firstUsedAt = firstUsedAt
    self.lastUsedAt = lastUsedAt
  }
}
