/// How much of a catalog's answer to a search is asked for.
package enum SearchExtent: Equatable, Sendable {
  /// The best so many.
  case first(Int)
  /// All that the catalog gives at once.
  case whole
  /// What comes after that.
  case beyond
}
