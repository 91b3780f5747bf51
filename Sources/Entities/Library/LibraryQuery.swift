/// A library search: words, filters, and order.
package struct LibraryQuery: Hashable, Sendable {
  /// Any text; a blank one matches all tracks, newest first.
  package var text: String
  package var criteria: ResultFilter
  package var kind: Track.Kind?
  package var storefront: Storefront?
  package var sort: ResultSort
  /// Whether the text is words of a line of lyrics.
  package var isOfLyrics = false
  /// Whether only tracks with all the words as typed are found.
  package var isExact = false
  /// Whether the order is descending.
  package var isReversed = false
  /// Whether close matches may take about ten times as long, because the user isn't typing.
  package var isThorough = false

  package init(
    text: String, criteria: ResultFilter = ResultFilter(), kind: Track.Kind? = nil,
    storefront: Storefront? = nil, sort: ResultSort = .relevance
  ) {
    (self.text, self.criteria, self.kind, self.storefront, self.sort) =
      (text, criteria, kind, storefront, sort)
  }
}

extension LibraryQuery {
  /// Creates a library query; it also matches tracks found in other storefronts.
  package init(_ query: SearchQuery, isThorough: Bool) {
    self.init(
      text: query.term.text, criteria: query.criteria,
      kind: query.entity == .song ? .song : query.entity == .musicVideo ? .musicVideo : nil,
      sort: query.sort)
    (isReversed, isOfLyrics) = (query.isReversed, query.isOfLyrics)
    self.isThorough = isThorough
  }
}

/// The kind of match between a result and a search.
package enum Match: String, Hashable, Sendable {
  /// It has the words as typed.
  case exact
  /// Its name is the same apart from spaces, symbols, and words such as "the".
  case name
  /// It has similar words, or some of them.
  case close
  /// It has the words in a line of its lyrics.
  case lyrics
}
