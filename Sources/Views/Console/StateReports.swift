import Entities
package import TerminalKit

extension CacheReport {
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

  /// Returns the document; in JSON, one object, because there is one cache.
  package func document(_ format: DocumentFormat, fields: [String]?) -> SafeText {
    RecordTables.cache.recordText(self, fields, format)
  }
}

package enum HealthReport {
  /// Returns the document; `works` is whether all essential parts work.
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
