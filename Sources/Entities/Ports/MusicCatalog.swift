/// What the store's catalog has beside single tracks: albums, artists, and anything by its id.
package protocol MusicCatalog: Sendable {
  /// An album with its tracks; `nil` where that store has none of the id.
  ///
  /// Something else of that id is ``CatalogError/unexpectedKind(_:)``.
  func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?

  /// An artist with the albums; `nil` where that store has none of the id.
  ///
  /// Something else of that id is ``CatalogError/unexpectedKind(_:)``.
  func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?

  /// The albums of an artist that are known without asking anybody; none where none are.
  func albumsAtHand(of artist: Artist.ID, in storefront: Storefront) async -> [Album]

  /// Whatever has these ids, in the catalog's order; those that it does not know are left out.
  func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [CatalogItem]

  /// The albums with a UPC or EAN.
  func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [CatalogItem]
}
