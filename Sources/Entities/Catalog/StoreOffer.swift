/// A store's offer of a track.
package struct StoreOffer: Equatable, Sendable {
  package let storefront: Storefront
  /// The track as the store describes it; `nil` if the store has none with the ID.
  package let track: Track?
  package let provenance: Provenance

  package init(_ track: Track?, in storefront: Storefront, _ provenance: Provenance) {
    (self.track, self.storefront, self.provenance) = (track, storefront, provenance)
  }
}

/// A source of stores' offers, none of which are added to the library.
///
/// The library has the facts of one store, which those of others would replace.
package protocol OfferCatalog: Sendable {
  func offer(of id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> StoreOffer

  /// Returns the cached offer, however old, or `nil` if there is none.
  func cachedOffer(of id: Track.ID, in storefront: Storefront) async -> StoreOffer?
}
