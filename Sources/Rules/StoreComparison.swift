package import Entities
package import Scenes

/// Compares several stores' offers of a track, with one request after another.
package struct StoreComparison: Sendable {
  package struct Row: Sendable {
    package let storefront: Storefront
    package let offer: Result<StoreOffer, CatalogError>

    /// `nil` if the store doesn't sell the track or didn't respond.
    package var track: Track? { try? offer.get().track }
  }

  private let catalog: any OfferCatalog
  private let runner: RequestRunner
  private let isOffline: Bool

  package init(catalog: any OfferCatalog, runner: RequestRunner, isOffline: Bool) {
    (self.catalog, self.runner, self.isOffline) = (catalog, runner, isOffline)
  }

  /// Looks up a track in stores, and reports each row at once.
  ///
  /// - Parameters:
  ///   - id: The track.
  ///   - storefronts: The stores, in the order of the rows.
  ///   - purpose: Whether cached offers are enough.
  ///   - view: The view that can cancel the comparison.
  ///   - onWait: Receives the remaining wait while the request budget is exhausted.
  ///   - onRow: Called with each row, even if its store failed.
  /// - Throws: An error that concerns all stores.
  @MainActor package func run(
    _ id: Track.ID, in storefronts: [Storefront], for purpose: RequestPurpose,
    canceledBy view: any InterruptibleView, onWait: @escaping @MainActor (Duration) -> Void,
    onRow: @MainActor (Row) -> Void
  ) async throws(CatalogError) {
    for storefront in storefronts {
      do throws(CatalogError) {
        let offer: StoreOffer = try await runner.ask(canceledBy: view, onWait: onWait) {
          [self] () throws(CatalogError) in
          try await self.offer(of: id, in: storefront, for: purpose)
        }
        onRow(Row(storefront: storefront, offer: .success(offer)))
      } catch {
        switch error {
        case .cancelled, .budgetSpent, .rateLimited: throw error
        default: onRow(Row(storefront: storefront, offer: .failure(error)))
        }
      }
    }
  }

  private func offer(of id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> StoreOffer
  {
    guard isOffline else { return try await catalog.offer(of: id, in: storefront, for: purpose) }
    guard let offer = await catalog.cachedOffer(of: id, in: storefront) else {
      throw .unavailable(.offline)
    }
    return offer
  }
}
