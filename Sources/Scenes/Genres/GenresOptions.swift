package import Entities

/// The options of the genres scene.
package struct GenresOptions: Sendable {
  package var storefront: Storefront
  package var order: Alphabet
  package var pageSize: Int
  /// The initial filter of the list.
  package var filter: String
  /// Whether to bypass the cache.
  package var refreshes: Bool

  package init(
    storefront: Storefront, order: Alphabet, pageSize: Int = 25, filter: String = "",
    refreshes: Bool = false
  ) {
    self.storefront = storefront
    self.order = order
    self.pageSize = pageSize
    self.filter = filter
    self.refreshes = refreshes
  }
}
