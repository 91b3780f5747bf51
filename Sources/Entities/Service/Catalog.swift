/// A source of catalog data, such as the service or the library.
package protocol Catalog: Sendable {
  /// Returns the matching tracks, best first: at most `limit` (1 to 200), after the first `offset`.
  ///
  /// A catalog that can't filter or sort ignores the query's criteria and order, so callers apply
  /// them. Otherwise, it returns tracks that don't match the criteria only if none do. There can be
  /// more even after fewer than `limit` tracks, and a service may ignore `offset`.
  func tracks(matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage

  /// Returns the first matching tracks from a fresh cached response, or `nil` if a request is
  /// needed.
  func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage?

  /// Returns the track with an ID, or `nil` if the store doesn't have it.
  func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
}

/// A source of albums and artists, and of any item by its ID.
package protocol MusicCatalog: Sendable {
  /// Returns an album with its tracks, or `nil` if the store doesn't have it.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?

  /// Returns an artist with their albums, or `nil` if the store doesn't have them.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?

  /// Returns the artist's albums that are known without a request.
  func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album]

  /// Returns the items with these IDs in catalog order; unknown IDs are omitted.
  func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage

  func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
}

package protocol ChartCatalog: Sendable {
  /// Returns the tracks or albums of a chart, best selling first, up to the query's limit.
  ///
  /// They have fewer facts than items from a lookup.
  func chart(_ query: ChartQuery, for purpose: RequestPurpose) async throws(CatalogError)
    -> ItemPage

  func cachedChart(_ query: ChartQuery) async -> [CatalogItem]
}

package protocol AlbumTracksCatalog: Sendable {
  /// Returns the tracks of these albums, and saves them to the library.
  func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
}

package protocol GenreCatalog: Sendable {
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  /// Returns the cached genres, however old.
  func cachedGenres(in storefront: Storefront) async -> GenreTree?
}

/// Searches known to have no results, each for seven days.
///
/// Case makes no difference.
package protocol EmptyResultCache: Sendable {
  /// Returns when `query` had no results; `nil` if unknown or expired at `time`.
  func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) -> Timestamp?

  func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)

  func forget(_ query: SearchQuery) async throws(StorageError)
}
