/// What a person looks something up by, and in which store.
package struct ItemReference: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// The id of a track, an album, an artist, or of anything else.
    case id(Int64)
    /// The UPC or EAN of an album: digits alone.
    case upc(String)
  }

  package let key: Key
  package let storefront: Storefront

  package init(_ key: Key, in storefront: Storefront) {
    self.key = key
    self.storefront = storefront
  }
}
