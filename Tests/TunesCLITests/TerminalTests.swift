import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes on a terminal")
struct TerminalTests {
  @Test("lists, shows a track, comes back and quits, leaving the terminal as it was")
  func flow() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "5") { terminal in
      try await terminal.expect("> ")
      terminal.send("1\r")
      try await terminal.expect("b back")
      terminal.send("b\r")
      try await terminal.expect("> ")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("Abbey Road"))
      #expect(terminal.transcript.hasSuffix("\u{1B}[?2004l"))
    }
  }

  @Test("no line is wrapped, whatever the width", arguments: [20, 40, 80, 120])
  func width(columns: Int) async throws {
    try await Tunes().onTerminal("search", "love", columns: columns, rows: 60) { terminal in
      try await terminal.expect("> ")
      let numbered = terminal.screen.filter { line in
        Int(line.drop { $0 == " " }.prefix { $0.isNumber }) != nil
      }
      #expect(numbered.count == 25)
      terminal.send("\u{4}")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test("a filter takes effect while it is typed")
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
      #expect(await terminal.wait() == .exited(130))
    }
  }

  @Test("past searches are offered, fill the line, and complete what is typed")
  func suggestions() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    try await tunes.onTerminal("search") { terminal in
      try await terminal.expect("Past searches")
      try await terminal.expect("> ")
      terminal.send("1\r")
      try await terminal.expectScreen { $0.contains("> abba") }
      terminal.send("\u{15}ab")
      try await terminal.expectScreen { $0.contains { $0.hasPrefix("> abba") } }
      terminal.send("\t\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      terminal.send("\u{4}")
      #expect(await terminal.wait() == .exited(0))
      #expect(tunes.terms == ["abba", "abba"])
    }
  }

  @Test("Ctrl-C during a request ends with 130")
  func interruptRequest() async throws {
    try await Tunes(faults: [.hang]).onTerminal("search", "beatles") { terminal in
      try await terminal.expect("Searching for beatles")
      terminal.send("\u{3}")
      #expect(await terminal.wait() == .exited(130))
    }
  }

  @Test("a plea to end at the prompt puts the terminal back")
  func terminated() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "2") { terminal in
      try await terminal.expect("> ")
      terminal.signal(SIGTERM)
      #expect(await terminal.wait() == .exited(143))
      #expect(terminal.transcript.contains("\u{1B}[?2004l"))
    }
  }

  @Test("the link is copied through the terminal")
  func copy() async throws {
    try await Tunes().onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.expect("> ")
      terminal.send("1\r")
      try await terminal.expect("b back")
      terminal.send("y\r")
      try await terminal.expect("\u{1B}]52;c;")
      try await terminal.expect("Copied https://")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test("the page is opened by the program that BROWSER names, as one argument")
  func browser() async throws {
    let folder = try TemporaryDirectory()
    let script = folder.path(of: "browser")
    try "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > \"$0.log\"\n"
      .write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    try await Tunes(["BROWSER": script]).onTerminal("search", "beatles", "--limit", "1") {
      terminal in
      try await terminal.expect("> ")
      terminal.send("1\r")
      try await terminal.expect("b back")
      terminal.send("o\r")
      try await terminal.expect("Opened https://music.apple.com/")
      let log = try String(contentsOfFile: "\(script).log", encoding: .utf8)
      #expect(log.hasPrefix("1\nhttps://music.apple.com/"))
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test(
    "NO_COLOR and TUNES_ACCESSIBLE are honoured",
    arguments: [
      ["NO_COLOR": "1"], ["TUNES_ACCESSIBLE": "1", "NO_COLOR": "1"],
    ])
  func plain(environment: [String: String]) async throws {
    try await Tunes(environment).onTerminal("search", "beatles", "--limit", "1") { terminal in
      try await terminal.expect("> ")
      #expect(!terminal.transcript.contains("\u{1B}[1m"))
      if environment["TUNES_ACCESSIBLE"] != nil {
        #expect(terminal.transcript.contains("Number 1. Track: "))
      }
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
  }
}
