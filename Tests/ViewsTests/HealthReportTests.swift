import TerminalKit
import Testing
import Views

@Suite("Health report")
struct HealthReportTests {
  private let checks = [
    HealthCheck(.store, .works, "/folder/tunes.sqlite, 7 tracks", advice: "Run a command later")
  ]

  @Test("Long lines of the report wrap at words on a terminal, but not in a pipe")
  func wrapped() {
    let narrow = TerminalCapabilities(isTerminal: true, columns: 28)
    #expect(
      HealthReport.lines(checks, narrow).map(\.plain.string) == [
        "✓ Library  /folder/tunes.sqlite,", "           7 tracks", "           Run a command",
        "           later",
      ])
    #expect(
      HealthReport.lines(checks, TerminalCapabilities()).map(\.plain.string) == [
        "✓ Library  /folder/tunes.sqlite, 7 tracks", "           Run a command later",
      ])
  }

  @Test("The status is that of the first part that searches need and that doesn't work")
  func status() {
    func check(
      _ subject: HealthCheck.Subject, _ verdict: HealthCheck.Verdict, _ code: ErrorCode
    ) -> HealthCheck {
      HealthCheck(subject, verdict, trouble: ErrorMessage(code, "Trouble"))
    }
    let minor = [check(.player, .broken, .unavailable), check(.store, .limited, .storage)]
    #expect(HealthCheck.status(of: minor) == 0)
    let major = [check(.store, .broken, .storage), check(.service, .broken, .unavailable)]
    #expect(HealthCheck.status(of: minor + major) == 74)
    #expect((minor + major).map(\.code) == [.unavailable, nil, .storage, .unavailable])
  }
}
