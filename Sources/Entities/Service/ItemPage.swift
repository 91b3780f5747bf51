/// A page of tracks, albums, or artists from a search, a lookup, or a chart.
package struct ItemPage: Equatable, Sendable {
  /// In catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  /// The number of records in the response, including skipped ones.
  package let recordCount: Int
  /// The kind of match of each track that doesn't match exactly; for albums and artists, of the
  /// tracks by which they were found, if none matches exactly.
  package var matches: [Track.ID: Match]
  /// The lines of lyrics by which tracks were found.
  package var lines: [Track.ID: String] = [:]
  package var provenance: Provenance
  /// The source of the empty response that these results of the library replace, if they do.
  package var emptyResponse: Provenance?
  /// A past search or an artist's name that is close to the term, if nothing matches it exactly.
  package var didYouMean: SearchTerm?
  /// Whether it is what is played most, in place of the store's chart.
  package var isMostPlayed = false

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(),
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    recordCount = items.count + omitted.unreadable + omitted.otherKinds
    self.matches = matches
    self.provenance = provenance
  }

  package init(
    tracks: [Track], omitted: SkippedRecords = SkippedRecords(),
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, matches: matches,
      provenance: provenance)
  }

  package var tracks: [Track] { items.compactMap(\.track) }

  /// Whether there are results, and none has the words of the term as typed.
  package var isCorrected: Bool {
    !items.isEmpty && !matches.isEmpty
      && items.allSatisfy { $0.track.map { matches[$0.id] != nil } ?? true }
  }
}
