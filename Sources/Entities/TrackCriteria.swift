/// Filters for tracks from any source.
///
/// The service supports none of these filters, so callers apply them to the results.
package struct TrackCriteria: Hashable, Sendable {
  /// The genres to match, ignoring case and diacritics; empty for any genre.
  package var genres: [String]
  /// The names of the genres that the user selected, without the subgenres in ``genres``.
  package var selectedGenres: [String] = []
  /// The release years to match; a track without a date never matches.
  package var years: YearRange?
  package var explicitContent: ExplicitContent?

  package init(
    genres: [String] = [], years: YearRange? = nil, explicitContent: ExplicitContent? = nil
  ) {
    self.genres = genres
    self.years = years
    self.explicitContent = explicitContent
  }

  /// Whether every track matches.
  package var isEmpty: Bool { self == TrackCriteria() }
}
