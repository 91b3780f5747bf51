import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Playlists on a terminal")
struct PlaylistSceneTests {
  private func expect(_ text: String, on terminal: PseudoTerminal) async throws {
    try await terminal.expectScreen { screen in screen.contains { $0.contains(text) } }
  }

  @Test("In full-screen mode, a song is added to a new playlist, listed there, and removed again")
  func session() async throws {
    let tunes = try await Tunes(["TMUX": "none"])
    try await tunes.onTerminal(["screen"], columns: 120, rows: 40) { terminal in
      try await expect("keys", on: terminal)
      terminal.send("beatles\r")
      try await expect("Songs ", on: terminal)
      terminal.send("c")
      try await expect("New playlist…", on: terminal)
      terminal.send("Late night\r")
      try await expect("Added Here Comes the Sun by The Beatles to Late night.", on: terminal)
      terminal.send("jc")
      try await expect("Add to playlist ─", on: terminal)
      terminal.send("\r")
      try await expect("Added Let It Be by The Beatles to Late night.", on: terminal)
      terminal.send("6")
      try await expect("Late night", on: terminal)
      try await expect("2 songs", on: terminal)
      // The songs are beside the list.
      try await expect("Here Comes the Sun", on: terminal)
      terminal.send("\r")
      try await expect("1 of 2", on: terminal)
      terminal.send("d")
      try await expect("Removed Here Comes the Sun by The Beatles from Late night.", on: terminal)
      terminal.send("u")
      try await expect("1 of 2", on: terminal)
      terminal.send("d")
      try await expect("Let It Be", on: terminal)
      terminal.send("\u{1B}")
      try await expect("1 song ", on: terminal)
      terminal.send("d")
      try await expect("Deleted Late night with 1 song. Undo with u.", on: terminal)
      terminal.send("u")
      try await expect("Restored Late night with 1 song.", on: terminal)
      terminal.send("N")
      try await expect("Rename to", on: terminal)
      terminal.send("\u{15}Gym\r")
      try await expect("Renamed Late night to Gym.", on: terminal)
      terminal.send("n")
      try await expect("Create…", on: terminal)
      terminal.send("gym\r")
      try await expect("You already have a playlist named \"gym\".", on: terminal)
      #expect(await terminal.end(typing: "q") == .exited(0))
    }
  }

  @Test("At the prompt, c adds tracks to a playlist that is chosen by number or created by name")
  func prompt() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal(["search", "beatles", "--limit", "3"]) { terminal in
      try await terminal.expect("Type a number")
      terminal.send("c 1-2\r")
      try await terminal.expect("Type the number of a playlist")
      terminal.send("Late night\r")
      try await terminal.expect("Added 2 songs to ")
      terminal.send("c 3\r")
      try await terminal.expect("2 songs\u{1B}")
      terminal.send("1\r")
      try await terminal.expect("by The Beatles to ")
      #expect(await terminal.end(typing: "q\r") == .exited(0))
    }
    try await tunes.onTerminal(["playlist", "show", "late", "night"]) { terminal in
      try await terminal.expect("Type a number")
      terminal.send("d 1\r")
      try await terminal.expect("Removed ")
      try await terminal.expect("by The Beatles from ")
      #expect(await terminal.end(typing: "q\r") == .exited(0))
    }
  }
}
