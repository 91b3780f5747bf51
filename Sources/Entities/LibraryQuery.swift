/// A search of the library: words, and what narrows and orders what they find.
package struct LibraryQuery: Hashable, Sendable {
  package enum Sort: String, CaseIterable, Sendable {
    case relevance, artist, album, name, date, duration
  }

  /// Any text; a blank one finds everything, the latest first.
  package var text: String
  /// The genres wanted, in any case; none is any.
  package var genres: Set<String>
  /// The years of release wanted; a track without a date is in none.
  package var years: ClosedRange<Int>?
  package var kind: Track.Kind?
  package var storefront: Storefront?
  package var allowsExplicit: Bool
  package var sort: Sort

  package init(
    text: String, genres: Set<String> = [], years: ClosedRange<Int>? = nil,
    kind: Track.Kind? = nil, storefront: Storefront? = nil, allowsExplicit: Bool = true,
    sort: Sort = .relevance
  ) {
    self.text = text
    self.genres = genres
    self.years = years
    self.kind = kind
    self.storefront = storefront
    self.allowsExplicit = allowsExplicit
    self.sort = sort
  }
}
