package import Entities

/// What the scene of the genres begins with.
package struct GenresOptions: Sendable {
  package var storefront: Storefront
  package var order: Alphabet
  package var pageSize: Int
  /// What the list is narrowed to at first.
  package var filter: String
  /// Whether only the service will do, and not what is kept.
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
