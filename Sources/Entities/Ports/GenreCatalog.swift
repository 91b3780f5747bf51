/// The genres of the store, wherever they come from.
package protocol GenreCatalog: Sendable {
  /// The genres of music of a storefront.
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  /// What is kept of them, however old; `nil` where nothing is.
  func keptGenres(in storefront: Storefront) async -> GenreTree?
}
