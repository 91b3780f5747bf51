package import Entities
package import TerminalKit

/// The contents of the cache and their maximum sizes.
package struct CacheReport {
  let summary: CacheSummary
  /// In bytes.
  let limit: Int
  let artworkLimit: Int

  package init(_ summary: CacheSummary, limit: Int, artworkLimit: Int) {
    (self.summary, self.limit, self.artworkLimit) = (summary, limit, artworkLimit)
  }

  /// Returns the confirmation after clearing a cache; `summary` is its former contents.
  package static func cleared(_ summary: CacheSummary) -> StyledText {
    let counts = [summary.responseCount, summary.artworkCount, summary.emptyResultCount]
    guard counts.contains(where: { $0 > 0 }) else { return "The cache is already empty." }
    let terms = SafeText.counted(
      summary.emptyResultCount, "search with no results", "searches with no results")
    return """
      Cleared \(.counted(summary.responseCount, "response")) (\(size(summary.bytes))), \
      \(.counted(summary.artworkCount, "image")) (\(size(summary.artworkBytes))), \
      and \(terms).
      """
  }

  static func size(_ bytes: Int) -> SafeText {
    let units: [(bytes: Int, name: SafeText)] = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let unit = units.first(where: { bytes >= $0.bytes }) else { return "\(bytes) bytes" }
    let tenths = (bytes * 10 + unit.bytes / 2) / unit.bytes
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }
}
