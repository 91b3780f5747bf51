import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// The full-screen search in the real program on a terminal.
@Suite("Full-screen search")
struct ScreenSearchTests {
  private static let restored = "\u{1B}[?25h\u{1B}[?1049l"
  private static let noLimit = ["TUNES_RATE_LIMIT": "0"]

  private func onScreen(
    _ tunes: Tunes, columns: Int = 80, rows: Int = 24,
    _ body: (PseudoTerminal) async throws -> Void
  ) async throws {
    try await tunes.onTerminal("screen", columns: columns, rows: rows) { terminal in
      try await terminal.expectScreen { $0.searchText == "" }
      try await body(terminal)
    }
  }

  @Test("Typed text is searched for after a pause, and cached results appear without a request")
  func typing() async throws {
    let tunes = try await Tunes(Self.noLimit)
    try await onScreen(tunes) { terminal in
      terminal.send("beatles")
      try await terminal.expectOnScreen("─ Songs ")
      #expect(tunes.terms.last == "beatles")
      let requestCount = tunes.terms.count
      terminal.send("\u{15}")
      try await terminal.expectScreen { $0.searchText == "" }
      terminal.send("\u{1B}[200~beatles\u{1B}[201~")
      try await terminal.expectOnScreen("United States, cached ")
      #expect(tunes.terms.count == requestCount)
      await terminal.end(typing: "\u{3}")
      #expect(terminal.transcript.contains(Self.restored))
    }
  }

  @Test("Past searches are suggested as the user types, and the library can be scrolled")
  func known() async throws {
    let tunes = try await Tunes(Self.noLimit)
    _ = try await tunes.run("search", "beatles", "--limit", "50")
    // Neither the search for "b" nor a song's album may add to the library.
    tunes.stub.setFaults([FaultRule(.html)])
    try await onScreen(tunes) { terminal in
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("↺ beatles") } }
      terminal.send("b")
      try await terminal.expectScreen { $0.searchText == "beatles" }
      terminal.send("\tL")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("Library 50 ") } }
      terminal.send("G")
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains(" 50 of 50 ") } && !screen.texts.contains("…")
      }
      terminal.send("\r")
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains("esc back") }
          && !screen.contains { $0.contains("↵ open") }
      }
      await terminal.end(typing: "q")
    }
  }

  @Test("The full screen is redrawn at every size, down to the smallest")
  func resizing() async throws {
    try await onScreen(try await Tunes(Self.noLimit)) { terminal in
      terminal.send("beatles\r")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("Here Comes the Sun") } }
      for columns in 20...130 { terminal.resize(columns: columns, rows: 5 + columns % 40) }
      terminal.resize(columns: 20, rows: 5)
      try await terminal.expectScreen { screen in
        screen.count == 5 && screen.searchText == "beatles" && screen[1].contains("Here Co")
      }
      terminal.send("j")
      terminal.resize(columns: 40, rows: 12)
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("Let It Be") } }
      await terminal.end(typing: "q")
    }
  }

  @Test("A one-megabyte paste is refused with its size, and starts no search")
  func paste() async throws {
    let tunes = try await Tunes(Self.noLimit)
    try await onScreen(tunes) { terminal in
      terminal.send("\u{1B}[200~" + String(repeating: "a\r\n", count: 350_000) + "\u{1B}[201~")
      try await terminal.expectScreen(within: .seconds(30)) {
        $0.last?.contains("1048576 bytes long") == true && $0.searchText == ""
      }
      #expect(tunes.terms.isEmpty)
      terminal.send("\u{3}")
      #expect(await terminal.wait(within: .seconds(30)) == .exited(0))
    }
  }
}

/// The state of the terminal after the full-screen mode ended without a key.
@Suite("Terminal after full-screen mode")
struct ScreenEndTests {
  private static let settings =
    "stty -a | tr '; ' '\\n\\n' | grep -xE -e '-?(echo|icanon|isig)' | tr '\\n' ' '"

  @Test(
    "The terminal is restored when a signal ends full-screen mode",
    arguments: [
      (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGSEGV, 139), (SIGILL, 132),
      (SIGTRAP, 133),
    ])
  func signals(number: Int32, status: Int) async throws {
    let script = """
      trap : INT QUIT TERM HUP SEGV ILL TRAP; echo before; tunes screen; status=$?
      echo "status $status"; \(Self.settings)
      """
    try await Tunes(["SWIFT_BACKTRACE": "enable=no"]).onShell(script) { terminal in
      try await terminal.expectScreen { $0.searchText == "" }
      terminal.signal(number)
      try await terminal.expect("status")
      #expect(await terminal.wait() == .exited(0))
      let screen = terminal.screen
      #expect(screen.first == "before")
      #expect(screen.suffix(2) == ["status \(status)", "isig icanon echo"])
    }
  }

  @Test("Ctrl-Z returns the terminal to the shell, and fg restores the full-screen search")
  func suspending() async throws {
    try await Tunes().onShell { terminal in
      try await terminal.answer("sh% ", with: "tunes screen\r")
      try await terminal.expectScreen { $0.searchText == "" }
      terminal.send("abb")
      try await terminal.expectScreen { $0.searchText == "abb" }
      try await terminal.suspendAndContinue()
      try await terminal.expectScreen { $0.searchText == "abb" }
      terminal.send("a")
      try await terminal.expectScreen { $0.searchText == "abba" }
      terminal.send("\u{3}")
      try await terminal.expect("sh% ")
      await terminal.end(typing: "exit $?\r")
    }
  }
}
