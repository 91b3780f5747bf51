import Foundation
import TestSupport
import Testing

/// A full-screen program, started by a shell that reports the state of the terminal afterward.
@Suite struct ScreenProgramTests {
  private static let given = "\u{1B}[?25h\u{1B}[?1049l"

  private func start() throws -> PseudoTerminal {
    let script = """
      trap : INT TERM HUP QUIT; echo before; "$0"; status=$?
      echo "status $status"
      stty -a | tr '; ' '\\n\\n' | grep -xE -e '-?(echo|icanon|isig)' | tr '\\n' ' '
      """
    return try PseudoTerminal(
      running: "/bin/sh", ["-c", script, builtProduct(named: "screen-sample")],
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "SWIFT_BACKTRACE": "enable=no",
      ],
      columns: 30, rows: 6)
  }

  /// Waits for the shell's prompt, and returns the screen.
  private func end(of terminal: PseudoTerminal) async throws -> [String] {
    try await terminal.expect(Self.given)
    try await terminal.expect("status")
    #expect(await terminal.wait() == .exited(0))
    #expect(terminal.screen.last == "isig icanon echo")
    return terminal.screen.dropLast()
  }

  @Test("Quitting the program restores the shell's screen")
  func leaving() async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.send("\u{1B}[<0;5;1M")
    try await terminal.expect("mouse")
    terminal.send("q")
    #expect(try await end(of: terminal) == ["before", "status 0"])
  }

  @Test(
    "A trap restores the shell's screen and ends the program with its usual status",
    arguments: [
      ("a", SIGABRT), ("s", SIGSEGV), ("0", SIGSEGV), ("b", SIGBUS), ("f", SIGFPE), ("i", SIGILL),
    ])
  func traps(key: String, number: Int32) async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.send(key)
    let screen = try await end(of: terminal)
    #expect(screen.first == "before")
    #expect(screen.last == "status \(128 + number)")
  }

  @Test("A trap's error message appears after the shell's screen is restored")
  func message() async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.send("nt")
    try await terminal.expect(Self.given)
    try await terminal.expect("a note?[31m")
    try await terminal.expect("Fatal error: a defect")
    try await terminal.expect("status")
    #expect(await terminal.wait() == .exited(0))
    #expect(terminal.screen.last == "isig icanon echo")
  }

  @Test("Messages written while the screen is active appear only after it is left")
  func notes() async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.send("nx")
    try await terminal.expectScreen { $0.contains { $0.hasPrefix("│ key character(\"x\")") } }
    #expect(!terminal.transcript.contains("a note"))
    terminal.send("q")
    #expect(try await end(of: terminal) == ["before", "a note", "status 0"])
  }

  @Test("Standard error is the terminal again after the screen is left")
  func laterNotes() async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.send("e")
    #expect(try await end(of: terminal) == ["before", "a note", "status 0"])
  }

  @Test("The screen is redrawn when the program is continued")
  func continuing() async throws {
    let terminal = try start()
    try await terminal.expect("size 30x6")
    terminal.signal(SIGCONT)
    try await terminal.expect("\u{1B}[?1049h")
    try await terminal.expect("size 30x6")
    terminal.send("q")
    #expect(try await end(of: terminal) == ["before", "status 0"])
  }
}
