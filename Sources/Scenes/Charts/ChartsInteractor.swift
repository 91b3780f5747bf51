package import Entities

/// The rules of the charts scene: loads charts, and saves their numbers.
package struct ChartsInteractor: ChartsInteracting {
  private let catalog: any ChartCatalog
  private let stars: Stars
  private let numbers: ListedNumbers

  /// - Parameters:
  ///   - catalog: The source of charts.
  ///   - stars: The user's favorites.
  ///   - numbers: The storage for numbers.
  package init(catalog: any ChartCatalog, stars: Stars, numbers: ListedNumbers) {
    self.catalog = catalog
    self.stars = stars
    self.numbers = numbers
  }

  package func chart(_ query: ChartQuery, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    var page = try await catalog.chart(query, for: purpose)
    page.items = page.items.withoutRepeats
    return page
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await stars.starred(among: tracks)
  }

  package func noteNumbers(of listing: ItemListing) async {
    await numbers.note(listing)
  }
}

extension [CatalogItem] {
  /// The items without repeats.
  fileprivate var withoutRepeats: [CatalogItem] {
    var seen: Set<CatalogItem.ID?> = []
    return filter { seen.insert($0.id).inserted }
  }
}
