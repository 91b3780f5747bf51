package import Entities
package import TerminalKit

/// What the cache holds, for people.
package struct CacheText {
  private let summary: CacheSummary
  private let limit: Int
  private let artworkLimit: Int
  private let capabilities: TerminalCapabilities

  /// - Parameters:
  ///   - summary: what it holds.
  ///   - limit: how many bytes of answers are kept.
  ///   - artworkLimit: how many bytes of artworks are kept.
  ///   - capabilities: how it is drawn.
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
      ("Answers", "\(summary.responseCount)"),
      ("Size", "\(Self.size(summary.bytes)) of \(Self.size(limit))"),
      ("Artworks", "\(summary.artworkCount)"),
      ("Size of artworks", "\(Self.size(summary.artworkBytes)) of \(Self.size(artworkLimit))"),
      ("Known to find nothing", "\(Self.terms(summary.knownEmptyTermCount))"),
    ]
    if let oldest = summary.oldest { facts.append(("Oldest", "\(oldest.iso8601)")) }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }

  /// What is said of a cache that was cleared, `summary` being what it held.
  package static func cleared(_ summary: CacheSummary) -> StyledText {
    let answers: SafeText =
      summary.responseCount == 1 ? "1 answer" : "\(summary.responseCount) answers"
    let artworks: SafeText =
      summary.artworkCount == 1 ? "1 artwork" : "\(summary.artworkCount) artworks"
    return """
      Removed \(answers) (\(size(summary.bytes))), \(artworks) (\(size(summary.artworkBytes))) \
      and \(terms(summary.knownEmptyTermCount)).
      """
  }

  private static func terms(_ count: Int) -> SafeText {
    count == 1 ? "1 term" : "\(count) terms"
  }

  private static func size(_ bytes: Int) -> SafeText {
    let units: [(bytes: Int, name: SafeText)] = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let unit = units.first(where: { bytes >= $0.bytes }) else { return "\(bytes) bytes" }
    let tenths = (bytes * 10 + unit.bytes / 2) / unit.bytes
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }
}
