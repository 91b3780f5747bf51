extension TrackPage {
  /// What the library has found, in place of an answer that there was none of `because` of an error.
  package init(_ page: LibraryPage, because error: CatalogError?, at time: Timestamp) {
    self.init(
      tracks: page.tracks.map(\.track), isCorrected: page.isCorrected,
      provenance: Provenance(
        source: .library(because: error),
        fetchedAt: page.tracks.map(\.lastSeenAt).max() ?? time))
  }
}

extension LibraryQuery {
  /// The query as the library understands it: what was seen in any storefront will do.
  package init(_ query: SearchQuery) {
    self.init(
      text: query.term.text, criteria: query.criteria,
      kind: query.entity == .song ? .song : .musicVideo, sort: query.sort)
  }
}
