import Entities

/// Keeps of tracks those that fit a query, and puts them into its order.
struct TrackArrangement {
  private let criteria: TrackCriteria
  private let genres: Set<String>
  private let sort: TrackSort

  init(_ query: SearchQuery) {
    criteria = query.criteria
    genres = Set(query.criteria.genres.map(\.folded))
    sort = query.sort
  }

  func arranged(_ tracks: [Track]) -> [Track] {
    let fitting = tracks.filter(accepts)
    guard sort != .relevance else { return fitting }
    return fitting.sorted { sort.key(of: $0, folding: \.folded) }
  }

  func accepts(_ track: Track) -> Bool {
    (genres.isEmpty || (track.genre.map { genres.contains($0.folded) } ?? false))
      && (criteria.years?.contains(track.releaseDate?.day?.year) ?? true)
      && (criteria.explicitContent?.accepts(track.explicitness) ?? true)
  }
}
