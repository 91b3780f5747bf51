package import TerminalKit

/// What was found of one thing that the program works with.
package struct HealthCheck: Equatable, Sendable {
  /// The things, in the order in which they are told.
  package enum Subject: String, CaseIterable, Sendable {
    case configuration, store, cache, service, player, artwork, terminal, browser

    /// Whether no search finds and keeps what it is to without it.
    package var isEssential: Bool {
      switch self {
      case .configuration, .store, .service: true
      case .cache, .player, .artwork, .terminal, .browser: false
      }
    }
  }

  package enum Verdict: String, Sendable {
    case works
    /// Works, but less than it could.
    case limited
    case broken
    /// Was not looked at, because nobody wanted that.
    case skipped
  }

  package var subject: Subject
  package var verdict: Verdict
  package var detail: SafeText
  /// What to do, where something is to be done.
  package var advice: SafeText?
  /// What kind of failure it is, where something is broken.
  package var code: ErrorCode?

  package init(
    _ subject: Subject, _ verdict: Verdict, _ detail: SafeText, advice: SafeText? = nil
  ) {
    self.subject = subject
    self.verdict = verdict
    self.detail = detail
    self.advice = advice
  }

  /// Something that does not work, for this reason.
  package init(_ subject: Subject, _ verdict: Verdict = .broken, trouble: ErrorMessage) {
    self.init(subject, verdict, trouble.happened, advice: trouble.advice)
    if verdict == .broken { code = trouble.code }
  }

  /// What the program ends with: 0 where all that is essential works.
  package static func status(of checks: [HealthCheck]) -> Int32 {
    checks.first { $0.subject.isEssential && $0.verdict == .broken }?.code?.status ?? 0
  }
}
