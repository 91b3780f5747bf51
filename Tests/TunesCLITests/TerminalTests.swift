import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes on a terminal")
struct TerminalTests {
  @Test("Users can open a track, go back, and quit with the terminal restored")
  func flow() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "5") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("b back", with: "b\r")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
      #expect(terminal.transcript.contains("Abbey Road"))
      #expect(terminal.transcript.hasSuffix("\u{1B}[?2004l"))
    }
  }

  @Test(
    "Each result takes one row at any terminal width",
    arguments: [(20, "星野源"), (40, "あいみょん"), (80, "love"), (120, "back number")])
  func width(columns: Int, term: String) async throws {
    try await Tunes().onTerminal("search", term, "-n", "25", columns: columns, rows: 60) {
      terminal in
      try await terminal.expect("> ")
      let rows = terminal.screen.map { $0.drop { $0 == " " } }
      let header = try #require(rows.firstIndex { $0.hasPrefix("#") })
      let end = try #require(rows.firstIndex { $0.hasPrefix("1-25 of ") })
      let numbers = rows[header..<end].dropFirst().map { Int($0.prefix { $0.isNumber }) }
      #expect(numbers == Array(1...25))
      await terminal.end(typing: "\u{4}")
    }
  }

  @Test(
    "On a terminal, the version and the help are printed, not the full screen",
    arguments: ["--version", "-V", "--help", "-h"])
  func printed(option: String) async throws {
    let tunes = try await Tunes()
    let first = try #require(try await tunes.run(option).stdout.split(separator: "\n").first)
    try await tunes.onTerminal(option, rows: 100) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.hasPrefix(first))
    }
  }

  @Test("A filter takes effect as the user types")
  func liveFilter() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "8", rows: 40) { terminal in
      try await terminal.expect("> ")
      let title = try #require(
        terminal.screen.first { $0.hasPrefix("8  ") }?.split(separator: "  ").dropFirst().first)
      terminal.send("/\(title.lowercased())")
      try await terminal.expectScreen { screen in
        let prompt = screen.firstIndex { $0.hasPrefix("> /") } ?? screen.endIndex
        return screen[prompt...].contains { $0.contains(title) && $0.hasPrefix("8") }
      }
      terminal.send("\u{3}")
      try await terminal.expectScreen { $0.last == ">" }
      await terminal.end(typing: "\u{3}", with: 130)
    }
  }

  @Test("Past searches are listed, complete typed text, and are searched for by number")
  func suggestions() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    try await tunes.onTerminal("search") { terminal in
      try await terminal.expect("Past searches")
      try await terminal.answer("> ", with: "ab")
      try await terminal.expectScreen { $0.contains { $0.hasPrefix("> abba") } }
      terminal.send("\u{15}")
      try await terminal.expectScreen { $0.last == ">" }
      terminal.send("1\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      await terminal.end(typing: "\u{4}")
      #expect(tunes.terms == ["abba", "abba"])
    }
  }

  @Test("Ctrl-C at the prompt clears the line, then ends with 130 and restores the terminal")
  func interruptPrompt() async throws {
    let script = "stty -g; \"$0\" search beatles --limit 1; echo \"status $?\"; stty -g"
    let program = try testedProgram()
    try await onShell(["-c", script, program]) { terminal in
      try await terminal.answer("> ", with: "abc")
      try await terminal.expectScreen { $0.last == "> abc" }
      terminal.send("\u{3}")
      try await terminal.expectScreen { $0.last == ">" }
      await terminal.end(typing: "\u{3}")
      #expect(terminal.screen.suffix(2) == ["status 130", terminal.screen[0]])
    }
  }

  @Test("Ctrl-Z suspends the program, and fg brings back the line being edited")
  func suspend() async throws {
    try await onShell(["-i"]) { terminal in
      try await terminal.expect("sh% ")
      terminal.send("\(try testedProgram()) search beatles --limit 1\r")
      try await terminal.answer("> ", with: "abc")
      try await terminal.expectScreen { $0.last == "> abc" }
      try await terminal.suspendAndContinue()
      try await terminal.expectScreen { $0.last == "> abc" }
      terminal.send("d")
      try await terminal.expectScreen { $0.last == "> abcd" }
      terminal.send("\u{3}")
      try await terminal.expectScreen { $0.last == ">" }
      terminal.send("\u{3}")
      try await terminal.expect("sh% ")
      await terminal.end(typing: "exit $?\r", with: 130)
    }
  }

  @Test("A background job stops when it prompts and continues in the foreground")
  func background() async throws {
    try await onShell(["-i"]) { terminal in
      try await terminal.expect("sh% ")
      terminal.send("\(try testedProgram()) search beatles --limit 1 &\r")
      try await terminal.expect("sh% ")
      terminal.send("wait %1; echo told $(($? - 128))\r")
      try await terminal.expect("told \(SIGTTOU)")
      try await terminal.answer("sh% ", with: "fg\r")
      try await terminal.answer("> ", with: "\u{4}")
      try await terminal.expect("sh% ")
      await terminal.end(typing: "exit $?\r")
    }
  }

  @Test("The line being edited is redrawn when the terminal is resized")
  func resize() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "abcdefghijklmnopqrstuvwxyz")
      try await terminal.expectScreen { $0.last == "> abcdefghijklmnopqrstuvwxyz" }
      terminal.resize(columns: 20, rows: 10)
      try await terminal.expect("‹")
      try await terminal.expectScreen { $0.last == "> ‹klmnopqrstuvwxyz" }
      terminal.send("\u{3}")
      try await terminal.expectScreen { $0.last == ">" }
      await terminal.end(typing: "\u{3}", with: 130)
    }
  }

  @Test("Pasted lines become one line and aren't submitted before Return")
  func paste() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "\u{1B}[200~abbey\r\nroad\nsun\u{1B}[201~")
      try await terminal.expectScreen { $0.last == "> abbey road sun" }
      #expect(tunes.terms == ["beatles"])
      terminal.send("\r")
      try await terminal.expect("\u{1B}[?2004h")
      #expect(tunes.terms == ["beatles", "abbey road sun"])
      await terminal.end(typing: "\u{4}")
    }
  }

  /// Runs a shell on a terminal, with the environment of the program.
  private func onShell(
    _ arguments: [String], body: (PseudoTerminal) async throws -> Void
  ) async throws {
    let tunes = try await Tunes(["PS1": "sh% "])
    try await body(
      PseudoTerminal(
        running: "/bin/sh", arguments, environment: tunes.environment, columns: 200))
  }

  @Test("Ctrl-C during a request ends with status 130")
  func interruptRequest() async throws {
    try await Tunes(faults: [.hang]).onTerminal("search", "beatles") { terminal in
      try await terminal.expect("Searching for \"beatles\"")
      await terminal.end(typing: "\u{3}", with: 130)
    }
  }

  @Test("SIGTERM at the prompt restores the terminal")
  func terminated() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "2") { terminal in
      try await terminal.expect("> ")
      terminal.signal(SIGTERM)
      #expect(await terminal.wait() == .exited(143))
      #expect(terminal.transcript.contains("\u{1B}[?2004l"))
    }
  }

  @Test(
    "NO_COLOR and TUNES_ACCESSIBLE are respected",
    arguments: [
      ["NO_COLOR": "1"], ["TUNES_ACCESSIBLE": "1", "NO_COLOR": "1"],
    ])
  func plain(environment: [String: String]) async throws {
    try await Tunes(environment).onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.expect("> ")
      #expect(!terminal.transcript.contains("\u{1B}[1m"))
      if environment["TUNES_ACCESSIBLE"] != nil {
        #expect(terminal.transcript.contains("Number 1. Track: "))
        #expect(terminal.transcript.contains("or ? for help."))
      }
      await terminal.end(typing: "q\r")
    }
  }
}
