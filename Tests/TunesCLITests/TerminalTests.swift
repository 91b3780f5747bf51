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
    let script = "stty -g; tunes search beatles --limit 1; echo \"status $?\"; stty -g"
    try await Tunes().onShell(script, columns: 200) { terminal in
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
    try await Tunes().onShell { terminal in
      try await terminal.answer("sh% ", with: "tunes search beatles --limit 1\r")
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
    try await Tunes().onShell { terminal in
      try await terminal.answer("sh% ", with: "tunes search beatles --limit 1 &\r")
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

  @Test(
    "A track's link is copied by the desktop's program, else by tmux if the former fails",
    arguments: [(0, "wl-copy", ""), (1, "tmux", "load-buffer -w -")])
  func copyProgram(status: Int, name: String, options: String) async throws {
    let folder = try TemporaryDirectory()
    for (program, status) in [("wl-copy", status), ("tmux", 0)] {
      try await folder.add(
        script:
          "echo \"$*\" >'\(folder.path)/\(program).log'; /bin/cat >>'\(folder.path)/\(program).log'\n"
          + "exit \(status)", named: program)
    }
    let variables = ["PATH": folder.path, "WAYLAND_DISPLAY": "wayland-0", "TMUX": "/tmp/x,1,0"]
    try await Tunes(variables).onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("b back", with: "y\r")
      try await terminal.expect("with \(name)")
      await terminal.end(typing: "q\r")
      #expect(!terminal.transcript.contains("\u{1B}]52;c;"))
    }
    let log = try String(contentsOfFile: folder.path(of: "\(name).log"), encoding: .utf8)
    #expect(log.hasPrefix("\(options)\nhttps://music.apple.com/"))
  }
}
