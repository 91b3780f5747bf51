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

  @Test("A line is drawn again below the lines that are written above it")
  func writing() async throws {
    let terminal = try TerminalFixture(columns: 30, rows: 4)
    let keys = KeyLine(input: terminal.input, output: terminal.output, suspend: {})
    keys.begin()
    keys.show("Playing")
    keys.write(["Link copied."])
    keys.end()
    try await terminal.pair.expect("\u{1B}[?2004l")
    let parts = terminal.pair.transcript.split(separator: "Link copied.")
    #expect(parts.map { $0.ranges(of: "Playing").count } == [1, 1])
  }
}
