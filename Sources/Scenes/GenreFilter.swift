/// The effect of the selected genres on searches in a storefront.
package enum GenreFilter: Equatable, Sendable {
  /// No genre is selected.
  case none
  /// The names in that storefront: of the selected genres, and of these with all their subgenres.
  case genres(selected: [String], all: [String])
  /// The storefront has none of the selected genres.
  case notThere
}
