package import Entities

/// The rules of the genres: where they come from, and which of them are selected.
package struct GenresInteractor: GenresInteracting {
  private let catalog: any GenreCatalog
  private let selections: any Selections

  /// - Parameters:
  ///   - catalog: has the genres.
  ///   - selections: has the selected ones.
  package init(catalog: any GenreCatalog, selections: any Selections) {
    self.catalog = catalog
    self.selections = selections
  }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    try await catalog.genres(in: storefront, for: purpose)
  }

  package func selected() async throws(StorageError) -> Set<Genre.ID> {
    try await selections.genres()
  }

  package func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try await selections.setGenres(areSelected, ids)
  }
}
