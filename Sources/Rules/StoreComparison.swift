package import Entities
package import Scenes

/// Compares the offers of several stores for one track, one request after another.
package struct StoreComparison: Sendable {
  package struct Row: Sendable {
    package let storefront: Storefront
    package let offer: Result<StoreOffer, CatalogError>

    /// `nil` if the store doesn't sell the track, or didn't answer.
    package var track: Track? { try? offer.get().track }
  }

  private let catalog: any OfferCatalog
  private let runner: RequestRunner
  private let isOffline: Bool

  package init(catalog: any OfferCatalog, runner: RequestRunner, isOffline: Bool) {
    (self.catalog, self.runner, self.isOffline) = (catalog, runner, isOffline)
  }

  /// Looks up a track in stores, and reports each row as soon as its answer comes.
  ///
  /// - Parameters:
  ///   - id: The track.
  ///   - storefronts: The stores, in the order of the rows.
  ///   - purpose: Whether cached offers will do.
  ///   - view: The view that can cancel the comparison.
  ///   - onWait: Called with the remaining wait while the request budget is exhausted.
  ///   - onRow: Called with each row; the failure of a single store is a row, too.
  /// - Throws: The error after which no other store can be asked.
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
