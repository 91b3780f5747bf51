/// The part of a search's results to request.
package enum SearchExtent: Equatable, Sendable {
  /// The best results, up to this number.
  case first(Int)
  /// All results that the catalog returns at once.
  case whole
  /// The results beyond those.
  case beyond
}
