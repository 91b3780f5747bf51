package import Entities
package import TerminalKit

/// The contents of the cache as lines of text.
package struct CacheText {
  private let summary: CacheSummary
  private let limit: Int
  private let artworkLimit: Int
  private let capabilities: TerminalCapabilities

  /// Creates the text for a cache.
  ///
  /// - Parameters:
  ///   - summary: The contents of the cache.
  ///   - limit: The maximum size of the cached responses, in bytes.
  ///   - artworkLimit: The maximum size of the cached artwork, in bytes.
  ///   - capabilities: The capabilities of the terminal.
  package init(
    summary: CacheSummary, limit: Int, artworkLimit: Int, capabilities: TerminalCapabilities
  ) {
    self.summary = summary
    self.limit = limit
    self.artworkLimit = artworkLimit
    self.capabilities = capabilities
  }

  package var lines: [StyledText] {
    var facts: [(label: SafeText, value: StyledText)] = [
      ("File", "\(summary.path ?? "none")"),
      ("Responses", "\(summary.responseCount)"),
      ("Response size", "\(Self.size(summary.bytes)) of \(Self.size(limit))"),
      ("Images", "\(summary.artworkCount)"),
      ("Image size", "\(Self.size(summary.artworkBytes)) of \(Self.size(artworkLimit))"),
      ("Searches with no results", "\(summary.emptyResultCount)"),
    ]
    if let oldest = summary.oldest { facts.append(("Oldest entry", "\(oldest.iso8601)")) }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }

  /// Returns the confirmation after clearing a cache that contained `summary`.
  package static func cleared(_ summary: CacheSummary) -> StyledText {
    let counts = [summary.responseCount, summary.artworkCount, summary.emptyResultCount]
    guard counts.contains(where: { $0 > 0 }) else { return "The cache is already empty." }
    let answers: SafeText =
      summary.responseCount == 1 ? "1 response" : "\(summary.responseCount) responses"
    let artworks: SafeText =
      summary.artworkCount == 1 ? "1 image" : "\(summary.artworkCount) images"
    return """
      Cleared \(answers) (\(size(summary.bytes))), \(artworks) (\(size(summary.artworkBytes))), \
      and \(terms(summary.emptyResultCount)).
      """
  }

  private static func terms(_ count: Int) -> SafeText {
    count == 1 ? "1 search with no results" : "\(count) searches with no results"
  }

  private static func size(_ bytes: Int) -> SafeText {
    let units: [(bytes: Int, name: SafeText)] = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let unit = units.first(where: { bytes >= $0.bytes }) else { return "\(bytes) bytes" }
    let tenths = (bytes * 10 + unit.bytes / 2) / unit.bytes
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }
}
