/// The store's catalog, wherever its answers come from.
package protocol Catalog: Sendable {
  /// The tracks that fit, best first: at most `limit` of them (1 to 200), after the first `offset`.
  ///
  /// A catalog that cannot narrow or sort passes over the criteria and the order of the query: whoever
  /// asks narrows and sorts what comes. One that can gives what does not fit only where nothing does.
  /// Fewer than `limit` is no sign of the end, and a service may ignore `offset`.
  func tracks(matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose)
    async throws(CatalogError) -> TrackPage

  /// The first tracks that fit, where the answer is kept and fresh; `nil` where it has to be asked for.
  func tracksAtHand(matching query: SearchQuery, limit: Int) async -> TrackPage?

  /// The track of an id in a storefront; `nil` where that store has none.
  func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
}
