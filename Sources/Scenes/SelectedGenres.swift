package import Entities

/// The genres that narrow searches because the person has selected them.
package struct SelectedGenres: Sendable {
  private let catalog: any GenreCatalog
  private let selections: any Selections
  private let order: Alphabet

  /// - Parameters:
  ///   - catalog: has the names of genres in the language of a storefront.
  ///   - selections: has the selected ones.
  ///   - order: the order in which they are named.
  package init(catalog: any GenreCatalog, selections: any Selections, order: Alphabet) {
    self.catalog = catalog
    self.selections = selections
    self.order = order
  }

  /// How they narrow a search of a storefront.
  ///
  /// The service is asked only where none of its names are kept, as they hardly ever change. Where
  /// the store does not work, nothing is selected.
  func narrowing(in storefront: Storefront) async throws(CatalogError) -> GenreNarrowing {
    guard let ids = try? await selections.genres(), !ids.isEmpty else { return .none }
    var kept = await catalog.keptGenres(in: storefront)
    if kept == nil { kept = try await catalog.genres(in: storefront, for: .asked) }
    let genres = order.sorted(kept?.genres(ids) ?? [], by: \.name)
    guard !genres.isEmpty else { return .notThere }
    return .genres(selected: genres.map(\.name), all: genres.flatMap(\.family).map(\.name))
  }
}
