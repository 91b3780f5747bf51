/// A page of search results: tracks, or albums or artists if the search was for those.
package struct TrackPage: Equatable, Sendable {
  /// The items in catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  /// Whether these are close matches, because no item has the words of the term.
  package var isCorrected: Bool
  /// How the tracks match that don't match exactly.
  package var matches: [Track.ID: Match]
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(), isCorrected: Bool = false,
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.isCorrected = isCorrected
    self.matches = matches
    self.provenance = provenance
  }

  /// Creates a page of tracks.
  package init(
    tracks: [Track], omitted: SkippedRecords = SkippedRecords(), isCorrected: Bool = false,
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, isCorrected: isCorrected,
      matches: matches, provenance: provenance)
  }

  /// The tracks among the items.
  package var tracks: [Track] { items.compactMap(\.track) }
}

/// A page of catalog items of any kind.
package struct ItemPage: Equatable, Sendable {
  /// The items in catalog order.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(), provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.provenance = provenance
  }
}

/// The records of a response that aren't among its results.
package struct SkippedRecords: Equatable, Sendable {
  /// The number of records that couldn't be read.
  package var unreadable: Int
  /// The number of records of other kinds than requested: audiobooks, albums, movies, and so on.
  package var otherKinds: Int

  package init(unreadable: Int = 0, otherKinds: Int = 0) {
    self.unreadable = unreadable
    self.otherKinds = otherKinds
  }

  package static func + (left: SkippedRecords, right: SkippedRecords) -> SkippedRecords {
    SkippedRecords(
      unreadable: left.unreadable + right.unreadable, otherKinds: left.otherKinds + right.otherKinds
    )
  }
}
