package import Entities

/// What came of a look-up.
package struct LookupAnswer: Equatable, Sendable {
  /// What there is, in the order asked for.
  package var entries: [ItemListing.Entry]
  /// What the store has none of.
  package var missing: [ItemReference]
  /// What is there, but is no music.
  package var others: [OtherItem]
  package var unreadableCount: Int
  /// Of several answers, the one that is worth the least.
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

  /// Whether there is one thing and nothing else to say.
  var isSingle: Bool {
    entries.count == 1 && missing.isEmpty && others.isEmpty && unreadableCount == 0
  }
}
