/// What narrows tracks, wherever they come from.
///
/// The service can be asked for none of it: whoever has the tracks keeps those that fit.
package struct TrackCriteria: Hashable, Sendable {
  /// The genres of which a track has one, ignoring case and diacritics; none is any.
  package var genres: [String]
  /// What ``genres`` are by name where the person has selected them, their parts left out.
  package var selectedGenres: [String] = []
  /// The years of which a track came out in one; a track without a date came out in none.
  package var years: YearRange?
  package var explicitContent: ExplicitContent?

  package init(
    genres: [String] = [], years: YearRange? = nil, explicitContent: ExplicitContent? = nil
  ) {
    self.genres = genres
    self.years = years
    self.explicitContent = explicitContent
  }

  /// Whether every track fits.
  package var isEmpty: Bool { self == TrackCriteria() }
}
