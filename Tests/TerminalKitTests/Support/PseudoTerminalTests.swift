import TestSupport
import Testing

@Suite struct PseudoTerminalTests {
  @Test("A program gets a controlling terminal, typed input, and the terminal's size")
  func session() async throws {
    let script = "stty size; read line; echo got $line; exec 3</dev/tty && echo controlled"
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], columns: 40,
      rows: 10)
    try await terminal.expect("10 40")
    terminal.send("hello\n")
    try await terminal.expect("got hello")
    #expect(await terminal.wait() == .exited(0))
    #expect(terminal.screen == ["10 40", "hello", "got hello", "controlled"])
  }

  @Test("Ctrl-C interrupts a program, and a resize sends it a signal")
  func signals() async throws {
    let script = "trap 'stty size' WINCH; echo ready; while :; do read line; done"
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    try await terminal.expect("ready")
    terminal.resize(columns: 33, rows: 12)
    try await terminal.expect("12 33")
    terminal.send("\u{3}")
    #expect(await terminal.wait() == .signaled(2))
  }

  @Test("An unmet expectation throws an error with the terminal's transcript")
  func unmet() async throws {
    let terminal = try PseudoTerminal(running: "/bin/sh", ["-c", "echo other"])
    let error = await #expect(throws: UnmetExpectation.self) { try await terminal.expect("wanted") }
    #expect(error?.transcript == "other\r\n")
  }
}
