import Entities

/// The filters and the order of a query, applied to its results.
struct TrackArrangement {
  private let criteria: ResultFilter
  private let genres: Set<String>
  private let sort: ResultSort

  init(_ query: SearchQuery) {
    criteria = query.criteria
    genres = Set(query.criteria.genres.map(\.folded))
    sort = query.sort
  }

  func arranged(_ items: [CatalogItem]) -> [CatalogItem] {
    let matching = items.filter(accepts)
    guard sort != .relevance else { return matching }
    return matching.sorted { sort.key(of: $0, folding: \.folded) }
  }

  func accepts(_ item: CatalogItem) -> Bool {
    (genres.isEmpty || (item.genre.map { genres.contains($0.folded) } ?? false))
      && (criteria.years?.contains(item.releaseDate?.day?.year) ?? true)
      && (criteria.explicitContent?.accepts(item.explicitness) ?? true)
  }
}
