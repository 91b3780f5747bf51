import Entities

/// Puts the candidates of a search in the order that was asked for.
struct CandidateOrder {
  let sort: TrackSort
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
    return (sort == .relevance ? best : best.sorted(byKey: \.sortKey)).map(\.recency)
  }
}
