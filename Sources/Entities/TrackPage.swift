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
