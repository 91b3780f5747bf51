package import TerminalKit

package struct HealthCheck: Equatable, Sendable {
  /// The parts of the setup, in the order of the report.
  package enum Subject: String, CaseIterable, Sendable {
    case configuration, environment, store, cache, service, lyrics, player, artwork, terminal,
      browser, sync

    /// Whether searches fail, or can't be saved, without it.
    package var isEssential: Bool { [.configuration, .store, .service].contains(self) }

    /// The name shown to users; ``rawValue`` is the one in JSON.
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
    /// Works, but with limitations.
    case limited
    case broken
    /// Not checked, at the user's request.
    case skipped

    /// The word shown to users; ``rawValue`` is the one in JSON.
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
  /// The way to fix or improve it, if there is one.
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

  /// Returns the exit status, which is 0 if every essential part works.
  package static func status(of checks: [HealthCheck]) -> Int32 {
    checks.first { $0.subject.isEssential && $0.verdict == .broken }?.code?.status ?? 0
  }
}
