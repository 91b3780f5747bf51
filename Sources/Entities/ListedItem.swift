/// A track, an album, or an artist with its number in a list.
package struct ListedItem: Hashable, Sendable {
  /// The number, from 1.
  package let position: Int
  package let item: CatalogItem.ID
  package let storefront: Storefront

  package init(position: Int, _ item: CatalogItem.ID, storefront: Storefront) {
    self.position = position
    self.item = item
    self.storefront = storefront
  }
}
