import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Playlists on a terminal")
struct PlaylistSceneTests {
  @Test("In full-screen mode, a song is added to a new playlist, listed there, and removed again")
  func session() async throws {
    let tunes = try await Tunes(["TMUX": "none"])
    try await tunes.onScreen { terminal in
      try await terminal.type([
        "beatles\r": "Songs ", "c": "New playlist…",
        "Late night\r": "Created the playlist Late night, and added Here Comes the Sun",
        "jc": "─ Add Let It Be to playlist ─",
        "\r": "Added Let It Be by The Beatles to Late night.",
        "6": "─ Playlists 1 ", "": " 2 songs ",
      ])
      // The songs are beside the list.
      try await terminal.expectOnScreen("Here Comes the Sun")
      try await terminal.type([
        // Only the open playlist takes these keys.
        "\r": "K J move", "d": "Removed Here Comes the Sun by The Beatles from Late night.",
        "u": "Undid: removed \"Here Comes the Sun\" from Late night.", "": "2 of 2",
        "kd": "Removed Here Comes the Sun by The Beatles from Late night.",
        "\u{1B}": "n new",
        "u": "u again undoes: removed \"Here Comes the Sun\" from Late night.",
        "u": "Undid: removed \"Here Comes the Sun\" from Late night.",
        "d": "d again deletes Late night with 2 songs.",
        "d": "Deleted Late night with 2 songs. Undo with u.",
        "u": "Undid: deleted the playlist Late night with 2 songs.", "N": "Rename to",
        "\u{15}Gym\r": "Renamed Late night to Gym.", "n": "Create…",
        "gym\r": "You already have a playlist named \"gym\".",
        " 2\r": "Created the playlist gym 2.",
      ])
      await terminal.end(typing: "q")
    }
  }
}
