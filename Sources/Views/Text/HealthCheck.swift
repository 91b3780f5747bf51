package import TerminalKit

package struct HealthCheck: Equatable, Sendable {
  /// The parts of the setup, in the order of the report.
  package enum Subject: String, CaseIterable, Sendable {
    case configuration, environment, store, cache, service, lyrics, player, artwork, terminal,
      browser, sync

    /// Whether searches fail, or can't be saved, without it.
    package var isEssential: Bool { [.configuration, .store, .service].contains(self) }

    /// The name for users; ``rawValue`` is for JSON.
    package var label: SafeText {
      switch self {
      case .store: "Library"
      case .service: "iTunes"
      default: SafeText(rawValue.prefix(1).uppercased() + rawValue.dropFirst())
      }
    }
  }

  package enum Verdict: String, Sendable {
    case works
    /// Works, with limitations.
    case limited
    case broken
    /// Not checked, because the user asked for that.
    case skipped

    /// The word for users; ``rawValue`` is for JSON.
    package var label: SafeText {
      switch self {
      case .works: "OK"
      case .limited: "Limited"
      case .broken: "Not working"
      case .skipped: "Skipped"
      }
    }
  }

  package var subject: Subject
  package var verdict: Verdict
  package var detail: SafeText
  /// How to fix or improve it, if possible.
  package var advice: SafeText?
  package var code: ErrorCode?

  package init(
    _ subject: Subject, _ verdict: Verdict, _ detail: SafeText, advice: SafeText? = nil
  ) {
    (self.subject, self.verdict, self.detail, self.advice) = (subject, verdict, detail, advice)
  }

  package init(_ subject: Subject, _ verdict: Verdict = .broken, trouble: ErrorMessage) {
    self.init(subject, verdict, trouble.happened, advice: trouble.advice)
    if verdict == .broken { code = trouble.code }
  }

  /// Returns the exit status, which is 0 if all essential parts work.
  package static func status(of checks: [HealthCheck]) -> Int32 {
    checks.first { $0.subject.isEssential && $0.verdict == .broken }?.code?.status ?? 0
  }
}
