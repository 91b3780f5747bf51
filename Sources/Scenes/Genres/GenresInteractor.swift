package import Entities

/// The rules of the genres scene: loads the genres, and saves the selection.
package struct GenresInteractor: GenresInteracting {
  private let catalog: any GenreCatalog
  private let selections: any Selections

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
