/// How the selected genres narrow a search of a storefront.
package enum GenreNarrowing: Equatable, Sendable {
  /// None is selected.
  case none
  /// To the names in that storefront of those selected, and of all that are parts of them.
  case genres(selected: [String], all: [String])
  /// The storefront has none of those selected.
  case notThere
}
