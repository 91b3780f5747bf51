package import TerminalKit

package enum HealthReport {
  /// Returns the document; `works` is whether every essential part works.
  package static func document(
    _ checks: [HealthCheck], works: Bool, fields: [String]?, _ format: DocumentFormat
  ) -> SafeText {
    RecordTables.health.text(
      checks, fields, format, preamble: [JSONMember("works", .bool(works))])
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
