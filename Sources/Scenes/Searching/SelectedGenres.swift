package import Entities

/// The user's selected genres, which filter searches.
package struct SelectedGenres: Sendable {
  let catalog: any GenreCatalog
  let selections: any Selections
  private let order: Alphabet

  package init(catalog: any GenreCatalog, selections: any Selections, order: Alphabet) {
    self.catalog = catalog
    self.selections = selections
    self.order = order
  }

  /// Returns the effect on searches in a storefront.
  ///
  /// The genres' names hardly ever change, so they are requested only if none are cached. If the
  /// database fails, no genres are selected.
  func genreFilter(in storefront: Storefront) async throws(CatalogError) -> GenreFilter {
    guard let ids = try? await selections.genres(), !ids.isEmpty else { return .none }
    var kept = await catalog.cachedGenres(in: storefront)
    if kept == nil { kept = try await catalog.genres(in: storefront, for: .asked) }
    let genres = order.sorted(kept?.genres(ids) ?? [], by: \.name)
    guard !genres.isEmpty else { return .notThere }
    return .genres(selected: genres.map(\.name), all: genres.flatMap(\.family).map(\.name))
  }
}

/// The effect of the selected genres on searches in a storefront.
package enum GenreFilter: Equatable, Sendable {
  case none
  /// The storefront's names for the selected genres, and for these with all subgenres.
  case genres(selected: [String], all: [String])
  case notThere
}
