/// A source of albums and artists, and of any item by its ID.
package protocol MusicCatalog: Sendable {
  /// Returns an album with its tracks, or `nil` if the store has none with the ID.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?

  /// Returns an artist with their albums, or `nil` if the store has none with the ID.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?

  /// Returns the artist's albums that are known without a request, if any.
  func albumsAtHand(of artist: Artist.ID, in storefront: Storefront) async -> [Album]

  /// Returns the items with these IDs in catalog order; unknown IDs are omitted.
  func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage

  /// Returns the albums with a UPC or EAN.
  func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
}
