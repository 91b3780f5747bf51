import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Full-screen sessions")
struct ScreenSessionTests {
  private func isList(_ screen: [String]) -> Bool { screen.contains { $0.contains("50+ results") } }

  /// Searches as soon as the first screen is shown.
  private func searchBeatles(_ terminal: PseudoTerminal) async throws {
    try await terminal.expectScreen { $0.searchText == "" }
    terminal.send("beatles\r")
    try await terminal.expectScreen(where: isList)
  }

  /// The number of requests to the service, without images.
  private func requestCount(_ tunes: Tunes) -> Int {
    tunes.stub.requests().count { !$0.path.hasPrefix("/image") }
  }

  private func searchCount(_ tunes: Tunes) -> Int {
    tunes.stub.requests().count { $0.path.hasPrefix("/search") }
  }

  /// Searches, opens the third result, and quits when its page has loaded.
  private func leave(
    _ tunes: Tunes, _ arguments: [String] = [], with status: Int32 = 0,
    by end: (PseudoTerminal) -> Void
  ) async throws {
    try await tunes.onTerminal(arguments, columns: 120, rows: 40) { terminal in
      try await searchBeatles(terminal)
      terminal.send("jj\r")
      // The page beside the list has the same tracks before it is open.
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains("17  Her Majesty") }
          && screen.contains { $0.contains("esc back") }
      }
      end(terminal)
      #expect(await terminal.wait() == .exited(status))
    }
  }

  @Test("A full-screen session resumes where the last one ended, without a request")
  func restored() async throws {
    let tunes = try await Tunes()
    try await leave(tunes) { $0.send("q") }
    let count = requestCount(tunes)
    try await tunes.onTerminal(columns: 120, rows: 40) { terminal in
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains("17  Her Majesty") }
          && screen.contains { $0.contains("esc back") }
      }
      terminal.send("\u{1B}")
      try await terminal.expectScreen { !$0.contains { $0.contains("esc back") } }
      await terminal.end(typing: "q")
    }
    #expect(requestCount(tunes) == count)
  }

  @Test(
    "With --entity, a resumed session lists the results of that type",
    arguments: [("song", "Songs 50+"), ("artist", "Artists 1 ")])
  func chosenKind(entity: String, title: String) async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    try await tunes.onTerminal("screen", "--fresh", "--pictures", "off") { terminal in
      try await searchBeatles(terminal)
      terminal.send("]")
      try await terminal.expectOnScreen("─ 1 of 11")
      await terminal.end(typing: "q")
    }
    try await tunes.onTerminal("screen", "--entity", entity, "--pictures", "off") { terminal in
      try await terminal.expectScreen { screen in
        screen.searchText == "beatles" && screen.contains { $0.contains(title) }
      }
      await terminal.end(typing: "\u{3}")
    }
  }

  @Test("A full-screen session ended by a signal is resumed", arguments: [SIGTERM, SIGHUP])
  func signal(number: Int32) async throws {
    let tunes = try await Tunes()
    try await leave(tunes, with: 128 + number) { $0.signal(number) }
    try await tunes.onTerminal(columns: 120, rows: 40) { terminal in
      try await terminal.expectOnScreen("esc back")
      // A signal isn't lost just after a restored session is drawn, either.
      terminal.signal(number)
      #expect(await terminal.wait() == .exited(128 + number))
    }
  }

  @Test("A full-screen session starts empty after one with --no-save")
  func notSaved() async throws {
    let tunes = try await Tunes()
    try await leave(tunes, ["--no-save"]) { $0.send("q") }
    // The next session also has nothing to resume.
    for _ in 1...2 {
      try await tunes.onTerminal { terminal in
        try await terminal.expectScreen { $0.searchText == "" && !isList($0) }
        await terminal.end(typing: "\u{3}")
      }
    }
  }

  @Test("A full-screen session starts empty with --fresh, which leaves the saved one unless used")
  func fresh() async throws {
    let tunes = try await Tunes()
    try await leave(tunes) { $0.send("q") }
    try await tunes.onTerminal("screen", "--fresh") { terminal in
      try await terminal.expectScreen { $0.searchText == "" && !isList($0) }
      await terminal.end(typing: "\u{3}")
    }
    try await tunes.onTerminal { terminal in
      try await terminal.expectScreen { $0.searchText == "beatles" }
      await terminal.end(typing: "\u{3}")
    }
  }

  @Test("A session with --no-save leaves the one before it to be resumed")
  func unsaved() async throws {
    let tunes = try await Tunes()
    try await leave(tunes) { $0.send("q") }
    for (arguments, term) in [(["--no-save", "--fresh"], ""), ([], "beatles")] {
      try await tunes.onTerminal(arguments) { terminal in
        try await terminal.expectScreen { $0.searchText == term }
        await terminal.end(typing: "\u{3}")
      }
    }
  }

  @Test("Dialogs choose a store and genres, and delete and restore past searches")
  func boxes() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal(columns: 120, rows: 40) { terminal in
      try await searchBeatles(terminal)
      try await terminal.type([
        "S": "╭─ Stores", "kingdom\r": "─ United Kingdom ─", "T": "Alternative", "rock\t": "Rock",
        "G ": "Searches now show only your selected genres.", "\u{1B}": "Selected genres",
      ])
      terminal.send("\u{1B}")
      try await terminal.expectScreen { !$0.contains { $0.contains("╭─ Genres") } }
      terminal.send("H")
      try await terminal.expectOnScreen("↺ beatles ")
      terminal.send("\td")
      try await terminal.expectScreen { $0.last?.contains("Deleted 1 past search") == true }
      terminal.send("u")
      try await terminal.expectOnScreen("↺ beatles ")
      await terminal.end(typing: "\u{3}")
    }
    #expect(Set(tunes.stub.requests().compactMap { $0.value(of: "country") }) == ["us", "gb"])
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\n")
  }

  @Test("Configured keys work in full-screen mode and are listed in its help")
  func keys() async throws {
    let tunes = try await Tunes()
    let folder = URL(fileURLWithPath: tunes.home.path(of: ".config/tunes"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      #"{"keys":{"quit":"zz","storefronts":["f2"]},"mouse":false,"motion":false,"accent":155}"#.utf8
    )
    .write(to: folder.appendingPathComponent("config.json"))
    try await tunes.onTerminal(columns: 80, rows: 60) { terminal in
      try await searchBeatles(terminal)
      terminal.send("S?")
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains("zz ctrl-c ") }
          && screen.contains { $0.contains("f2") && $0.contains("choose a store") }
      }
      terminal.send("\u{1B}")
      try await terminal.expectScreen { !$0.contains { $0.contains("╭─ Keys") } }
      #expect(!terminal.transcript.contains("\u{1B}[?1000h"))
      #expect(terminal.transcript.contains("\u{1B}]2;beatles — tunes\u{1B}\\"))
      await terminal.end(typing: "zz")
    }
  }
}
