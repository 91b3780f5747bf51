import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Full-screen tracks, albums, and artists")
struct ScreenDetailTests {
  /// Skips the query for graphics support, which no terminal here answers.
  private static let known = ["TMUX": "none"]

  @Test("Full-screen mode finds a track, adds it to favorites, and opens its album and artist")
  func session() async throws {
    let tunes = try await Tunes(Self.known)
    try await tunes.onScreen { terminal in
      try await terminal.type(["beatles\r": "Songs "])
      // Beside the list, with its artwork.
      try await terminal.expectScreen { screen in
        screen.contains { $0.contains("▀") } && screen.contains { $0.contains("Song 7 of") }
      }
      terminal.send("\r")
      try await terminal.expectOnScreen("copy link")
      try await terminal.type([
        "f": "Added Here Comes the Sun by The Beatles to favorites.", "A": "not sold in this",
        "": "  1  Come Together", "R": "▸ Let It Be", "e": "▾ ", "": "2  From Me to You",
      ])
      terminal.send("a")
      try await terminal.expectScreen { screen in
        screen.filter { $0.contains("▀") }.count > 20
      }
      terminal.send("\u{1B}")
      try await terminal.expectOnScreen("2  From Me to You")
      await terminal.end(typing: "q")
    }
    #expect(tunes.stub.requests().contains { $0.path.hasSuffix("1200x1200bb.jpg") })
  }

  @Test("Looking at an item again makes no request")
  func lookingAgain() async throws {
    let tunes = try await Tunes(Self.known)
    try await tunes.onScreen { terminal in
      terminal.send("beatles\r")
      // The songs of the albums come last.
      try await terminal.type([
        "": "7  Here Comes the Sun", "j": "7  Maggie Mae", "k": "7  Here Comes the Sun",
      ])
      terminal.send("jk")
      await terminal.end(typing: "q")
    }
    let asked = tunes.stub.requests().filter { $0.path == "/lookup" }.map { "\($0.query)" }
    #expect(!asked.isEmpty && Set(asked).count == asked.count)
  }

  @Test("An album beside the list leaves the numbers of the list as they are")
  func numbers() async throws {
    let tunes = try await Tunes(Self.known)
    let script = "tunes screen; tunes album 2 --fields trackName"
    try await tunes.onShell(script, columns: 120, rows: 40) { terminal in
      try await terminal.expectOnScreen("keys")
      try await terminal.type([
        "beatles\r": "─ Songs ", "]": "─ 1 of 11 ─", "j": "Across the Universe",
        "jj": "The Night Before", "k": "Strawberry Fields Forever",
      ])
      await terminal.end(typing: "q")
      #expect(terminal.transcript.contains("trackName\r\nTwo of Us\r\n"))
    }
  }

  @Test(
    "Full-screen mode says why a terminal can't show it",
    arguments: [
      ("TERM", "dumb", "Terminals of the type \"dumb\" can't show full-screen mode."),
      ("TERM", "", "Full-screen mode needs TERM, which isn't set."),
      (
        "TUNES_ACCESSIBLE", "1", "TUNES_ACCESSIBLE is set, which turns off full-screen mode."
      ),
    ])
  func dumb(variable: String, value: String, reason: String) async throws {
    try await Tunes([variable: value]).onTerminal(["screen"]) { terminal in
      #expect(await terminal.wait() == .exited(64))
      #expect(terminal.transcript.contains(reason))
      #expect(!terminal.transcript.contains("\u{1B}[?"))
    }
    #expect(
      try await Tunes().run("screen")
        == .failing(
          "tunes: Full-screen mode needs an interactive terminal. Use `tunes search` instead.", 64))
  }

  @Test("Every kitty image drawn in full-screen mode is removed again")
  func kitty() async throws {
    try await Tunes().onScreen("--pictures", "kitty") { terminal in
      terminal.send("beatles\r")
      try await terminal.answer("a=t,q=2", with: "j")
      try await terminal.expect("a=d,d=")
      await terminal.end(typing: "q")
      let drawn = terminal.transcript.components(separatedBy: "a=t,q=2").count
      let removed = terminal.transcript.components(separatedBy: "a=d,d=I").count
      #expect(drawn == removed)
    }
  }
}
