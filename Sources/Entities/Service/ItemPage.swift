/// A page of tracks, albums, or artists from a search, a lookup, or a chart.
package struct ItemPage: Equatable, Sendable {
  /// In catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  /// The number of records in the response, including skipped ones.
  package let recordCount: Int
  /// How each track that isn't an exact match matches.
  ///
  /// For albums and artists, these are the tracks that found them, if none matches exactly.
  package var matches: [Track.ID: Match]
  /// The lines of lyrics that matched.
  package var lines: [Track.ID: String] = [:]
  package var provenance: Provenance
  /// The source of the service's empty response, if these results of the library replace it.
  package var emptyResponse: Provenance?
  /// A past search or an artist's name close to the term, if nothing matches exactly.
  package var didYouMean: SearchTerm?
  /// Whether these are the tracks played most, instead of the store's chart.
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

  /// Whether there are results, but none with the words as typed.
  package var isCorrected: Bool {
    !items.isEmpty && !matches.isEmpty
      && items.allSatisfy { $0.track.map { matches[$0.id] != nil } ?? true }
  }
}
