package import Entities

/// The options of a lookup.
package struct LookupOptions: Equatable, Sendable {
  /// The references, without repeats.
  package var references: [ItemReference]
  /// Whether to bypass the cache.
  package var refreshes: Bool
  /// Whether to open a single item at once instead of listing it.
  package var showsSingleItem: Bool

  package init(
    references: [ItemReference], refreshes: Bool = false, showsSingleItem: Bool = false
  ) {
    self.references = references
    self.refreshes = refreshes
    self.showsSingleItem = showsSingleItem
  }
}
