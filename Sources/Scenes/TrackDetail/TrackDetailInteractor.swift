package import Entities

/// The rule of looking at a track: what is at hand is shown as it is, anything else is looked up.
package struct TrackDetailInteractor: TrackDetailInteracting {
  private let catalog: any Catalog

  package init(catalog: any Catalog) {
    self.catalog = catalog
  }

  package func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }
}
