import Mocks
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Progress text")
struct ProgressTextTests {
  private func text(
    _ part: Double?, _ count: Int, after seconds: Double, columns: Int = 77
  ) -> String {
    ProgressText(
      label: "Importing", part: part, count: count, counted: "\(count) searches",
      elapsed: .seconds(seconds)
    ).text(within: columns).plain.string
  }

  @Test("A progress bar has the part, the count, the rate, and the time left")
  func complete() {
    #expect(
      text(0.5, 1200, after: 4, columns: 100)
        == "Importing [###############...............] 50% · 1200 searches · 300/s · 4 s left")
    #expect(text(0.001, 3, after: 60).hasSuffix(" 0% · 3 searches · 3/min · 16 h left"))
    #expect(text(0.1, 3, after: 60).hasSuffix("] 10% · 3 searches · 3/min · 9 min left"))
    #expect(text(1, 9, after: 2).hasSuffix("] 100% · 9 searches · 4/s"))
    #expect(text(0.5, 59, after: 60).hasSuffix(" · 59/min · 60 s left"))
    #expect(text(0.5, 60, after: 60).hasSuffix(" · 1/s · 60 s left"))
    #expect(text(0.9, 9, after: 3).hasSuffix(" 1 s left"), "never 0 s before the end")
    #expect(text(0.5, 9, after: 98).hasSuffix(" 98 s left"))
    #expect(text(0.5, 9, after: 5_990).hasSuffix(" 99 min left"))
    #expect(text(0.5, 9, after: 6_010).hasSuffix(" 1 h left"))
  }

  @Test("A narrow terminal gets a shorter bar, or none")
  func narrow() {
    #expect(text(0.5, 12, after: 4, columns: 60).count <= 60)
    #expect(text(0.5, 12, after: 4, columns: 40) == "Importing 50% · 12 searches · 3/s · 4 s left")
  }

  @Test("Where lines stay, progress is written once in 10 seconds") @MainActor
  func lines() async throws {
    let (clock, pair) = (FakeClock(), try TerminalPair(columns: 80, rows: 4))
    let output = TextOutput(
      descriptor: pair.descriptor,
      capabilities: TerminalCapabilities(isTerminal: true, isAccessible: true))
    let bar = ProgressBar(
      "Importing", output: output, clock: clock, sleep: { _ in }, counted: { "\($0) rows" })
    for (count, seconds) in [(1, 0), (2, 9), (3, 1), (4, 1), (5, 9)] {
      clock.advance(by: .seconds(seconds))
      bar.show(count)
      if count == 1 { try await pair.expect("1 rows\r\n") }
    }
    bar.end()
    pair.send("end")
    try await pair.expect("end")
    #expect(pair.transcript.matches(of: /(\d) rows/).map { $0.1 } == ["1", "3", "5"])
  }

  @Test("Work of unknown size shows its count and rate, and no rate in the first second")
  func unknown() {
    #expect(text(nil, 1200, after: 4) == "Importing… 1200 searches · 300/s")
    #expect(text(nil, 1200, after: 0.5) == "Importing… 1200 searches")
    #expect(text(2, 5, after: 0).contains("] 100% · 5 searches"))
  }
}
