import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite struct KeyLineTests {
  @Test("A line is drawn once until it changes, and again after the line had ended")
  func again() async throws {
    let terminal = try TerminalFixture(columns: 30, rows: 4)
    let keys = KeyLine(input: terminal.input, output: terminal.output, suspend: {})
    keys.show("Playing")
    for count in 1...2 {
      keys.begin()
      keys.show("Playing")
      keys.show("Playing")
      keys.end()
      try await terminal.pair.expect("\u{1B}[?2004l")
      #expect(terminal.pair.transcript.ranges(of: "Playing").count == count)
    }
  }
}
