/// A page of search results: tracks, or albums or artists if the search was for those.
package struct TrackPage: Equatable, Sendable {
  /// The items in catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  /// Whether these are close matches, because no item has the words of the term.
  package var isCorrected: Bool
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.isCorrected = isCorrected
    self.provenance = provenance
  }

  package init(
    tracks: [Track], omitted: SkippedRecords = SkippedRecords(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, isCorrected: isCorrected,
      provenance: provenance)
  }

  package var tracks: [Track] { items.compactMap(\.track) }
}

package struct ItemPage: Equatable, Sendable {
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(), provenance: Provenance
  ) {
    (self.items, self.omitted, self.provenance) = (items, omitted, provenance)
  }
}

/// The records of a response that aren't among its results.
package struct SkippedRecords: Equatable, Sendable {
  package var unreadable: Int
  /// The number of records of other kinds than requested: audiobooks, albums, movies, and so on.
  package var otherKinds: Int

  package init(unreadable: Int = 0, otherKinds: Int = 0) {
    (self.unreadable, self.otherKinds) = (unreadable, otherKinds)
  }

  package static func + (left: SkippedRecords, right: SkippedRecords) -> SkippedRecords {
    SkippedRecords(
      unreadable: left.unreadable + right.unreadable, otherKinds: left.otherKinds + right.otherKinds
    )
  }
}
