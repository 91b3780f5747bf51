package import Entities

/// A catalog for speculative requests, which the user hasn't made.
package struct SpeculativeMusicCatalog: MusicCatalog {
  private let catalog: any MusicCatalog

  package init(catalog: any MusicCatalog) {
    self.catalog = catalog
  }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    try await catalog.album(id, in: storefront, for: .live)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    try await catalog.artist(id, in: storefront, for: .live)
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    await catalog.localAlbums(of: artist, in: storefront)
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await catalog.items(ids, in: storefront, for: .live)
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await catalog.items(upc: upc, in: storefront, for: .live)
  }
}
