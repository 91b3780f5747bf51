/// The past searches in numbers.
package struct HistoryStatistics: Hashable, Sendable {
  package var termCount: Int
  /// Uses of all terms.
  package var useCount: Int
  /// `nil` where there are no terms.
  package var firstUsedAt: Timestamp?
  package var lastUsedAt: Timestamp?
  /// Most used first.
  package var mostUsed: [HistoryEntry]
  /// Uses of the terms that were last searched for in each storefront, most used first.
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
