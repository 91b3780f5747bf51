/// One answer of a catalog to a search.
package struct TrackPage: Equatable, Sendable {
  /// In the catalog's own order, best first.
  package var tracks: [Track]
  package var omitted: Omissions
  /// Whether nothing has the words of the term, and this has others that are like them.
  package var isCorrected: Bool
  package var provenance: Provenance

  package init(
    tracks: [Track], omitted: Omissions = Omissions(), isCorrected: Bool = false,
    provenance: Provenance
  ) {
    self.tracks = tracks
    self.omitted = omitted
    self.isCorrected = isCorrected
    self.provenance = provenance
  }
}
