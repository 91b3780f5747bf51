package import Entities

/// What is looked up, and how.
package struct LookupOptions: Equatable, Sendable {
  /// Each once.
  package var references: [ItemReference]
  /// Whether only the service will do, and not what is kept.
  package var refreshes: Bool
  /// Whether a thing that is found alone is gone to at once, instead of being listed.
  package var showsSingleItem: Bool

  package init(
    references: [ItemReference], refreshes: Bool = false, showsSingleItem: Bool = false
  ) {
    self.references = references
    self.refreshes = refreshes
    self.showsSingleItem = showsSingleItem
  }
}
