package import Entities

/// The genres that are kept, where nobody is to be asked.
package struct KeptGenreCatalog: GenreCatalog {
  private let catalog: any GenreCatalog

  /// - Parameter catalog: keeps them.
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
