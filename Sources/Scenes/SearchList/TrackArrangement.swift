import Entities

/// The filters and the order of a query, applied to its results.
struct TrackArrangement {
  private let criteria: TrackCriteria
  private let genres: Set<String>
  private let sort: TrackSort

  init(_ query: SearchQuery) {
    criteria = query.criteria
    genres = Set(query.criteria.genres.map(\.folded))
    sort = query.sort
  }

  func arranged(_ items: [CatalogItem]) -> [CatalogItem] {
    let fitting = items.filter(accepts)
    guard sort != .relevance else { return fitting }
    return fitting.sorted { sort.key(of: $0, folding: \.folded) }
  }

  func accepts(_ item: CatalogItem) -> Bool {
    (genres.isEmpty || (item.genre.map { genres.contains($0.folded) } ?? false))
      && (criteria.years?.contains(item.releaseDate?.day?.year) ?? true)
      && (criteria.explicitContent?.accepts(item.explicitness) ?? true)
  }
}
