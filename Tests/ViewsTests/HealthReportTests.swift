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
}
