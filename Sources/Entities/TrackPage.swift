/// One answer of a catalog to a search: tracks, or albums or artists where those were searched for.
package struct TrackPage: Equatable, Sendable {
  /// In the catalog's own order, best first.
  package var items: [CatalogItem]
  package var omitted: Omissions
  /// Whether nothing has the words of the term, and this has others that are like them.
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

  /// An answer of tracks.
  package init(
    tracks: [Track], omitted: Omissions = Omissions(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, isCorrected: isCorrected,
      provenance: provenance)
  }

  /// The tracks among what was found.
  package var tracks: [Track] { items.compactMap(\.track) }
}
