/// One answer of a catalog to a search.
package struct TrackPage: Equatable, Sendable {
  /// In the catalog's own order, best first.
  package var tracks: [Track]
  package var omitted: Omissions
  package var provenance: Provenance

  package init(tracks: [Track], omitted: Omissions = Omissions(), provenance: Provenance) {
    self.tracks = tracks
    self.omitted = omitted
    self.provenance = provenance
  }
}
