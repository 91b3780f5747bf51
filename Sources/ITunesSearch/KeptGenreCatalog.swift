package import Entities

/// A genre catalog that reads only the cache, for offline use.
package struct KeptGenreCatalog: GenreCatalog {
  private let catalog: any GenreCatalog

  /// Creates a catalog of cached genres.
  ///
  /// - Parameter catalog: The catalog whose cache is read.
  package init(of catalog: any GenreCatalog) {
    self.catalog = catalog
  }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    guard let kept = await keptGenres(in: storefront) else { throw .unavailable(.offline) }
    return kept
  }

  package func keptGenres(in storefront: Storefront) async -> GenreTree? {
    await catalog.keptGenres(in: storefront)
  }
}
