/// Statistics of the search history.
package struct HistoryStatistics: Hashable, Sendable {
  package var termCount: Int
  /// The uses of all terms.
  package var useCount: Int
  /// `nil` if there are no terms.
  package var firstUsedAt: Timestamp?
  package var lastUsedAt: Timestamp?
  /// The most used terms first.
  package var mostUsed: [HistoryEntry]
  /// The uses by storefront, most used first.
  ///
  /// A term counts for the storefront of its last search.
  package var storefronts: [StorefrontUses]

  package init(
    termCount: Int, useCount: Int, firstUsedAt: Timestamp?, lastUsedAt: Timestamp?,
    mostUsed: [HistoryEntry], storefronts: [StorefrontUses]
  ) {
    self.termCount = termCount
    self.useCount = useCount
    self.firstUsedAt = firstUsedAt
    self.lastUsedAt = lastUsedAt
    self.mostUsed = mostUsed
    self.storefronts = storefronts
  }
}

/// The number of searches in a storefront.
package struct StorefrontUses: Hashable, Sendable {
  package var storefront: Storefront
  package var useCount: Int

  package init(storefront: Storefront, useCount: Int) {
    self.storefront = storefront
    self.useCount = useCount
  }
}
