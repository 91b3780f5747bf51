/// A page of search results: tracks, or albums or artists if the search was for those.
package struct TrackPage: Equatable, Sendable {
  /// The items in catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: Omissions
  /// Whether these are close matches, because no item has the words of the term.
  package var isCorrected: Bool
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: Omissions = Omissions(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.isCorrected = isCorrected
    self.provenance = provenance
  }

  /// Creates a page of tracks.
  package init(
    tracks: [Track], omitted: Omissions = Omissions(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, isCorrected: isCorrected,
      provenance: provenance)
  }

  /// The tracks among the items.
  package var tracks: [Track] { items.compactMap(\.track) }
}

/// A page of catalog items of any kind.
package struct ItemPage: Equatable, Sendable {
  /// The items in catalog order.
  package var items: [CatalogItem]
  package var omitted: Omissions
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: Omissions = Omissions(), provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.provenance = provenance
  }
}

/// The records of a response that aren't among its results.
package struct Omissions: Equatable, Sendable {
  /// The number of records that couldn't be read.
  package var unreadable: Int
  /// The number of records of other kinds than requested: audiobooks, albums, movies, and so on.
  package var otherKinds: Int

  package init(unreadable: Int = 0, otherKinds: Int = 0) {
    self.unreadable = unreadable
    self.otherKinds = otherKinds
  }

  package static func + (left: Omissions, right: Omissions) -> Omissions {
    Omissions(
      unreadable: left.unreadable + right.unreadable, otherKinds: left.otherKinds + right.otherKinds
    )
  }
}
