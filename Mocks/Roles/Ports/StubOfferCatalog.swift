package import Entities

/// Returns an offer or an error for each storefront; any other sells nothing.
package struct StubOfferCatalog: OfferCatalog {
  private let offers: [Storefront: Result<StoreOffer, CatalogError>]

  package init(_ offers: [Storefront: Result<StoreOffer, CatalogError>]) {
    self.offers = offers
  }

  package func offer(of id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> StoreOffer
  {
    try offers[storefront]?.get() ?? StoreOffer(nil, in: storefront, .sample)
  }

  package func cachedOffer(of id: Track.ID, in storefront: Storefront) async -> StoreOffer? {
    try? offers[storefront]?.get()
  }
}
