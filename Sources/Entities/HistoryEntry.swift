/// A past search term with its usage.
package struct HistoryEntry: Hashable, Sendable {
  /// The term as last typed.
  package var term: SearchTerm
  /// The storefront of the last search.
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
