/// A reference to an item by its ID or UPC, in one store.
package struct ItemReference: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// The ID of a track, an album, an artist, or any other item.
    case id(Int64)
    /// The UPC or EAN of an album, digits only.
    case upc(String)
  }

  package let key: Key
  package let storefront: Storefront

  package init(_ key: Key, in storefront: Storefront) {
    self.key = key
    self.storefront = storefront
  }
}
