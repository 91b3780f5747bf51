package import Entities

/// The result of a lookup.
package struct LookupAnswer: Equatable, Sendable {
  /// The items found, in the order requested.
  package var entries: [ItemListing.Entry]
  /// The references without a match in the store.
  package var missing: [ItemReference]
  /// The items found that aren't music.
  package var others: [OtherItem]
  package var unreadableCount: Int
  /// The provenance of the least reliable response.
  package var provenance: Provenance

  package init(
    entries: [ItemListing.Entry] = [], missing: [ItemReference] = [], others: [OtherItem] = [],
    unreadableCount: Int = 0, provenance: Provenance
  ) {
    self.entries = entries
    self.missing = missing
    self.others = others
    self.unreadableCount = unreadableCount
    self.provenance = provenance
  }

  /// Whether the result is a single item without further messages.
  var isSingle: Bool {
    entries.count == 1 && missing.isEmpty && others.isEmpty && unreadableCount == 0
  }
}
