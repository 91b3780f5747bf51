/// An item, and the store that its facts come from.
package struct StoreItem: Equatable, Sendable, Identifiable {
  package let item: CatalogItem
  package let storefront: Storefront

  /// `nil` if the store has no ID for the item.
  package var id: CatalogItem.ID? { item.id }

  package init(_ item: CatalogItem, of storefront: Storefront) {
    self.item = item
    self.storefront = storefront
  }

  package var trackReference: TrackReference? { item.track.map { .known($0, storefront) } }
}
