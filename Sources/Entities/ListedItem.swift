/// A track, an album or an artist with the number that a listing gave it.
package struct ListedItem: Hashable, Sendable {
  /// From 1.
  package let position: Int
  package let item: CatalogItem.ID
  package let storefront: Storefront

  package init(position: Int, _ item: CatalogItem.ID, storefront: Storefront) {
    self.position = position
    self.item = item
    self.storefront = storefront
  }
}
