package import Entities
package import TerminalKit

/// The contents of the cache and their maximum sizes.
package struct CacheReport {
  let summary: CacheSummary
  /// In bytes, as is the limit of the artwork.
  let limit: Int
  let artworkLimit: Int

  package init(_ summary: CacheSummary, limit: Int, artworkLimit: Int) {
    (self.summary, self.limit, self.artworkLimit) = (summary, limit, artworkLimit)
  }

  package func lines(_ capabilities: TerminalCapabilities, _ format: PersonalFormat)
    -> [StyledText]
  {
    FactsText(
      [
        "File": "\(summary.path ?? "none")", "Responses": "\(summary.responseCount)",
        "Response size": "\(Self.size(summary.bytes)) of \(Self.size(limit))",
        "Images": "\(summary.artworkCount)",
        "Image size": "\(Self.size(summary.artworkBytes)) of \(Self.size(artworkLimit))",
        "Searches with no results": "\(summary.emptyResultCount)",
        "Oldest entry": summary.oldest.map { "\(format.ago($0))" },
      ], capabilities
    ).lines()
  }

  /// Returns the document; in JSON, a single object, because there is one cache.
  package func document(_ format: DocumentFormat, fields: [String]?) -> SafeText {
    RecordTables.cache.recordText(self, fields, format)
  }

  /// Returns the confirmation after clearing a cache that contained `summary`.
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

  private static func size(_ bytes: Int) -> SafeText {
    let units: [(bytes: Int, name: SafeText)] = [(1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let unit = units.first(where: { bytes >= $0.bytes }) else { return "\(bytes) bytes" }
    let tenths = (bytes * 10 + unit.bytes / 2) / unit.bytes
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }
}

package enum HealthReport {
  /// Returns the document; `works` is whether every essential part works.
  package static func document(
    _ checks: [HealthCheck], works: Bool, fields: [String]?, _ format: DocumentFormat
  ) -> SafeText {
    RecordTables.health.text(
      checks, fields, format, in: ListEnvelope(facts: [JSONMember("works", .bool(works))]))
  }

  package static func lines(_ checks: [HealthCheck], _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    let width = checks.map(\.subject.label.columns).max() ?? 0
    let indent = StyledText(SafeText(String(repeating: " ", count: width + 4)))
    let room = capabilities.isTerminal ? capabilities.columns - width - 4 : .max
    return checks.flatMap { check -> [StyledText] in
      let subject = check.subject.label
      guard !capabilities.isAccessible else { return [sentence(check, subject)] }
      let (sign, style) = mark(check.verdict)
      let label = StyledText(subject, .dim).padded(to: width)
      let texts = [check.detail, check.advice].compactMap(\.self)
      let lines = texts.flatMap { StyledText($0).wrapped(to: room, cutsWords: false) }
      return lines.enumerated().map { index, line in
        index == 0 ? "\(sign, style) \(label)  " + line : indent + line
      }
    }
  }

  private static func sentence(_ check: HealthCheck, _ subject: SafeText) -> StyledText {
    let advice = check.advice.map { ". \($0)." as SafeText } ?? ""
    return "\(subject): \(check.verdict.label). \(check.detail)\(advice)"
  }

  private static func mark(_ verdict: HealthCheck.Verdict) -> (SafeText, Style) {
    switch verdict {
    case .works: ("✓", .color(.green))
    case .limited: ("!", .color(.yellow))
    case .broken: ("✗", .color(.red))
    case .skipped: ("-", .dim)
    }
  }
}

/// A setting with its value in effect, as text, and the source of that value.
package struct Setting: Equatable, Sendable {
  package let name: String
  /// `nil` if the setting has no value.
  package let value: String?
  package let source: String

  package init(_ name: String, _ value: String?, from source: String) {
    (self.name, self.value, self.source) = (name, value, source)
  }

  package var isDefault: Bool { source == "default" }
}

package enum SettingsText {
  package static func lines(_ settings: [Setting], _ capabilities: TerminalCapabilities)
    -> [StyledText]
  {
    let values = settings.map { SafeText($0.value ?? "–") }
    let width = min(values.map(\.columns).max() ?? 0, 24)
    let facts = zip(settings, values).map { setting, value -> (SafeText, StyledText) in
      let text = capabilities.isAccessible ? "\(value)," : StyledText(value).padded(to: width)
      return (SafeText(setting.name), "\(text)  \(setting.source, .dim)")
    }
    return FactsText(facts: facts, capabilities: capabilities).lines()
  }
}
