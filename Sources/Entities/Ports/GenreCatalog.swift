/// A source of the store's genres.
package protocol GenreCatalog: Sendable {
  /// Returns the music genres of a storefront.
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  /// Returns the cached genres, however old, or `nil` if there are none.
  func keptGenres(in storefront: Storefront) async -> GenreTree?
}
