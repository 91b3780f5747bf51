/// A library search: words, filters, and order.
package struct LibraryQuery: Hashable, Sendable {
  /// Any text; a blank one matches all tracks, newest first.
  package var text: String
  package var criteria: TrackCriteria
  package var kind: Track.Kind?
  package var storefront: Storefront?
  package var sort: TrackSort

  package init(
    text: String, criteria: TrackCriteria = TrackCriteria(), kind: Track.Kind? = nil,
    storefront: Storefront? = nil, sort: TrackSort = .relevance
  ) {
    self.text = text
    self.criteria = criteria
    self.kind = kind
    self.storefront = storefront
    self.sort = sort
  }
}
