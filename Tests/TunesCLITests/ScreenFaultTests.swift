import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Full-screen mode with a faulty service")
struct ScreenFaultTests {
  /// Skips the query for graphics support, and the pauses of the request budget.
  private static let settings = ["TMUX": "none", "TUNES_RATE_LIMIT": "0"]

  @Test(
    "Every pane stays usable while the service hangs, floods, or lies",
    arguments: Fuzz.cases(
      [Fault.hang, .oversize, .html, .brokenRecords, .hostileText, .notSongs, .tooManyRequests],
      usually: 4))
  func panes(fault: Fault) async throws {
    let tunes = try await Tunes(Self.settings)
    try await tunes.onScreen("--timeout", "5") { terminal in
      try await terminal.type(["beatles\r": "Songs "])
      tunes.stub.setFault(fault)
      for key in ["\r", "A", "R", "e", "a", "2", "]", "3", "1", "]"] {
        terminal.send(key)
        // The commands open over any pane that handles keys.
        terminal.send(":")
        try await terminal.expectOnScreen("─ Commands ─")
        terminal.send("\u{1B}")
        try await terminal.expectScreen { screen in
          !screen.contains { $0.contains("─ Commands ─") }
        }
      }
      terminal.send("T")
      try await terminal.expectOnScreen("─ Genres ─")
      terminal.send("\u{3}")
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("\u{202E}"))
    }
  }

  @Test("Offline, the full screen sends no request, not even for the chart at its start")
  func offline() async throws {
    let tunes = try await Tunes(Self.settings)
    try await tunes.onScreen("--offline") { terminal in
      try await terminal.type([
        "beatles\r": "No results", "\t2": "Not available offline", "H": "have no past searches",
      ])
      terminal.send("\u{3}")
      #expect(await terminal.wait() == .exited(0))
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("y sends the link of the item to the clipboard in every pane")
  func copying() async throws {
    let tunes = try await Tunes(Self.settings)
    try await tunes.onScreen { terminal in
      terminal.send("beatles\r")
      for (key, text, path) in [
        ("", "─ Songs ", "?i="), ("f\r", "copy link", "?i="),
        ("A", "not sold in this", "/album/"), ("R", "▸ Let It Be", "/artist/"),
        ("2", "─ 1 of 100 ─", "?i="), ("3", "─ 1 of 50 ─", "?i="),
        ("4", "─ Favorites 1", "?i="),
      ] {
        terminal.send(key)
        try await terminal.expectOnScreen(text)
        let before = links(in: terminal).count
        terminal.send("y")
        // The notice of the pane before can still be on the screen.
        for part in ["\u{1B}]52;c;", "\u{1B}\\"] { try await terminal.expect(part) }
        try await terminal.expectOnScreen("to the terminal's clipboard")
        let links = links(in: terminal)
        #expect(links.count == before + 1, "\(text)")
        #expect(links.last?.contains(path) == true, "\(text) \(links.last ?? "")")
      }
      await terminal.end(typing: "q")
    }
  }

  /// The texts sent to the clipboard so far.
  private func links(in terminal: PseudoTerminal) -> [String] {
    terminal.transcript.components(separatedBy: "\u{1B}]52;c;").dropFirst().compactMap { part in
      let encoded = part.prefix { $0.isLetter || $0.isNumber || "+/=".contains($0) }
      return Data(base64Encoded: String(encoded)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
