import Entities
import Foundation

/// Ranks past terms by how often and how lately they were used.
///
/// Each use counts half as much after the half-life: `uses · 2^((lastUse − now) / halfLife)`. The
/// logarithm of that, without the part that is the same for all terms at any moment, is
/// `lastUse / halfLife + log2(uses)`: it orders just the same and stays true as time goes by.
struct SuggestionScore {
  /// In seconds.
  let halfLife: Int64

  func score(useCount: Int, lastUsedAt: Timestamp) -> Double {
    Double(lastUsedAt.seconds) / Double(halfLife) + log2(Double(max(useCount, 1)))
  }
}
