/// A track or an album with the number that a listing gave it.
package struct ListedItem: Hashable, Sendable {
  /// What listings number.
  package enum Item: Hashable, Sendable {
    case track(Track.ID)
    case album(Album.ID)
  }

  /// From 1.
  package let position: Int
  package let item: Item
  package let storefront: Storefront

  package init(position: Int, _ item: Item, storefront: Storefront) {
    self.position = position
    self.item = item
    self.storefront = storefront
  }
}
