/// A source of catalog data, such as the service or the library.
package protocol Catalog: Sendable {
  /// Returns the matching tracks, best first: at most `limit` (1 to 200), after the first `offset`.
  ///
  /// A catalog that can't filter or sort ignores the query's criteria and order, so callers apply
  /// them to the results. A catalog that can filter returns tracks that don't match the criteria
  /// only if none do. Fewer than `limit` tracks don't mean the end, and a service may ignore
  /// `offset`.
  func tracks(matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose)
    async throws(CatalogError) -> TrackPage

  /// Returns the first matching tracks from a fresh cached response, or `nil` if a request is
  /// needed.
  func tracksAtHand(matching query: SearchQuery, limit: Int) async -> TrackPage?

  /// Returns the track with an ID in a storefront, or `nil` if the store has none.
  func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
}
