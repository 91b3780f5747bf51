import Entities

/// Puts the candidates of a search in the order that was asked for.
struct CandidateOrder {
  let sort: LibraryQuery.Sort
  let rank: MatchRank

  /// The rows in order; those of equal worth by relevance, then the latest first, and those that lack
  /// what is sorted by last.
  func rows(_ candidates: [SearchCandidate]) -> [Int64] {
    let scored = candidates.map { (candidate: $0, score: rank.score($0)) }
    let ranked = scored.sorted { left, right in
      left.score == right.score
        ? left.candidate.recency > right.candidate.recency : left.score > right.score
    }
    let best = ranked.map(\.candidate)
    let sorted =
      switch sort {
      case .relevance: best
      case .artist: Self.sorted(best, by: \.artist.nonempty)
      case .album: Self.sorted(best, by: \.album.nonempty)
      case .name: Self.sorted(best, by: \.name.nonempty)
      case .date: Self.sorted(best, by: \.releaseDate)
      case .duration: Self.sorted(best, by: \.milliseconds)
      }
    return sorted.map(\.recency)
  }

  private static func sorted<Key: Comparable>(
    _ candidates: [SearchCandidate], by key: (SearchCandidate) -> Key?
  ) -> [SearchCandidate] {
    let keyed = candidates.enumerated().map { (offset: $0, candidate: $1, key: key($1)) }
    return keyed.sorted { left, right in
      switch (left.key, right.key) {
      case (let leftKey?, let rightKey?) where leftKey != rightKey: leftKey < rightKey
      case (_?, nil): true
      case (nil, _?): false
      default: left.offset < right.offset
      }
    }
    .map(\.candidate)
  }
}

extension String {
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
