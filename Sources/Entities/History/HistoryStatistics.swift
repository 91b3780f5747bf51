package struct HistoryStatistics: Hashable, Sendable {
  package var termCount = 0
  /// The uses of all terms.
  package var useCount = 0
  /// `nil` if there are no terms.
  package var firstUsedAt: Timestamp?
  package var lastUsedAt: Timestamp?
  package var mostUsed: [HistoryEntry] = []
  /// The uses by storefront, most used first.
  ///
  /// A term counts for the storefront of its last search.
  package var storefronts: [StorefrontUses] = []

  /// The terms by the month of their last search, such as `2026-11`, earliest first.
  package var months: [Tally] = []

  package init() {}
}

/// The number of items with a name in common.
package struct Tally: Hashable, Sendable {
  package var name: String
  package var count: Int

  package init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }
}

package struct StorefrontUses: Hashable, Sendable {
  package var storefront: Storefront
  package var useCount: Int

  package init(storefront: Storefront, useCount: Int) {
    (self.storefront, self.useCount) = (storefront, useCount)
  }
}
