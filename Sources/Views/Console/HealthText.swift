package import TerminalKit

/// The setup report of `tunes doctor` as lines of text.
package struct HealthText {
  private let checks: [HealthCheck]
  private let capabilities: TerminalCapabilities

  package init(checks: [HealthCheck], capabilities: TerminalCapabilities) {
    self.checks = checks
    self.capabilities = capabilities
  }

  package var lines: [StyledText] {
    let width = checks.map(\.subject.label.columns).max() ?? 0
    return checks.flatMap { check -> [StyledText] in
      let subject = check.subject.label
      guard !capabilities.isAccessible else { return [Self.sentence(check, subject)] }
      let mark = StyledText(Self.mark(check.verdict), Self.style(check.verdict))
      let label = StyledText(subject, .dim).padded(to: width)
      let advice = check.advice.map {
        "\(String(repeating: " ", count: width + 4))\($0)" as StyledText
      }
      return ["\(mark) \(label)  \(check.detail)"] + (advice.map { [$0] } ?? [])
    }
  }

  private static func sentence(_ check: HealthCheck, _ subject: SafeText) -> StyledText {
    let advice = check.advice.map { ". \($0)." as SafeText } ?? ""
    return "\(subject): \(check.verdict.label). \(check.detail)\(advice)"
  }

  private static func mark(_ verdict: HealthCheck.Verdict) -> SafeText {
    switch verdict {
    case .works: "✓"
    case .limited: "!"
    case .broken: "✗"
    case .skipped: "-"
    }
  }

  private static func style(_ verdict: HealthCheck.Verdict) -> Style {
    switch verdict {
    case .works: .color(.green)
    case .limited: .color(.yellow)
    case .broken: .color(.red)
    case .skipped: .dim
    }
  }
}
