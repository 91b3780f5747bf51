package import Entities

/// The rule of looking at a track: what is at hand is shown as it is, anything else is looked up.
package struct TrackDetailInteractor: TrackDetailInteracting {
  private let catalog: any Catalog
  private let stars: Stars

  package init(catalog: any Catalog, stars: Stars) {
    self.catalog = catalog
    self.stars = stars
  }

  package func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track, _): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }

  package func isFavorite(_ track: Track) async -> Bool {
    await stars.starred(among: [track]).contains(track.id)
  }

  package func setFavorite(_ isFavorite: Bool, _ track: Track, of storefront: Storefront)
    async throws(StorageError)
  {
    if isFavorite {
      try await stars.star([track], from: storefront)
    } else {
      try await stars.unstar([track])
    }
  }
}
