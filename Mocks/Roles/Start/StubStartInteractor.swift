package import Entities
package import Scenes

/// Keeps favorites in memory, answers with scripted items to start from, and records the calls.
package final class StubStartInteractor: StartInteracting, StubItems {
  package let items: ItemRecord
  private let suggestions: Script<String, [Suggestion], StorageError>
  private let picked: [LibraryTrack]
  private let featured: [FeaturedItems]
  private let featuredReads = Record<Bool>()
  private let charts: Script<ChartQuery, [StoreItem], CatalogError>

  /// `featured` are the items each time they are read, the last ones again and again.
  package init(
    suggestions: Result<[Suggestion], StorageError> = .success([]), picked: [LibraryTrack] = [],
    favorites: Set<Track.ID> = [], starringError: StorageError? = nil,
    featured: FeaturedItems..., charts: [Result<[StoreItem], CatalogError>] = []
  ) {
    self.suggestions = Script([], otherwise: suggestions)
    (self.picked, self.featured) = (picked, featured)
    items = ItemRecord([], favorites: favorites, starringError: starringError)
    self.charts = Script(charts, otherwise: .failure(.unstubbed))
  }

  /// The prefixes that were completed.
  package var prefixes: [String] { suggestions.questions }
  package var loadedCharts: [ChartQuery] { charts.questions }
  /// Whether each reading of the items read the cached chart.
  package var chartReads: [Bool] { featuredReads.values }

  package func suggestions(startingWith prefix: String) async throws(StorageError)
    -> [Suggestion]
  {
    try suggestions.answer(to: prefix)
  }

  package func pickedTracks() async throws(StorageError) -> [LibraryTrack] { picked }

  package func featuredItems(in storefront: Storefront, readsChart: Bool) async -> FeaturedItems {
    featuredReads.note(readsChart)
    return featured.prefix(featuredReads.values.count).last ?? FeaturedItems()
  }

  package func featuredChart(_ query: ChartQuery) async -> [StoreItem]? {
    try? charts.answer(to: query)
  }
}
