import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Full-screen playback", .timeLimit(.minutes(3)))
struct ScreenPlaybackTests {
  private static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/mpv")

  /// Records the preview that it plays, reports a position, pauses on command, and ends on a seek.
  private static let player = """
    for last; do :; done
    echo "$$ $last" >>$0.played
    exec 9<>$0.alive
    echo '{"event":"property-change","name":"duration","data":30}' >&0
    echo '{"event":"property-change","name":"volume","data":100}' >&0
    echo '{"event":"property-change","name":"seekable","data":true}' >&0
    echo '{"event":"property-change","name":"time-pos","data":7.5}' >&0
    while read -r line <&0; do
      case $line in *cycle*)
        echo '{"event":"property-change","name":"pause","data":true}' >&0;;
      *exact*) echo '{"event":"end-file","reason":"eof"}' >&0;; esac
    done
    """

  /// A program with that player, and the pipe that shows whether one runs.
  private func tunes() async throws -> (Tunes, lifeline: Lifeline) {
    // Keeps the runtime from writing a backtrace at a trap.
    let tunes = try await Tunes(
      programs: ["mpv": Self.player], ["SWIFT_BACKTRACE": "enable=no"])
    return (tunes, try Lifeline(at: tunes.programs.path(of: "mpv.alive")))
  }

  /// Whether the player shows a track in a border.
  private func isPlaying(_ title: String, _ screen: [String]) -> Bool {
    guard let row = screen.firstIndex(where: { $0.contains("▶ Now playing") }) else { return false }
    return screen[row + 1].contains(title)
  }

  /// Searches, and plays the results from the first, or presses another key there.
  private func playFirst(_ terminal: PseudoTerminal, with key: String = "p") async throws {
    try await terminal.expectScreen { $0.searchText == "" }
    terminal.send("beatles\r")
    try await terminal.expectOnScreen("50+ results")
    terminal.send(key)
  }

  @Test("A preview keeps playing while the user browses, until the next one replaces it")
  func browsing() async throws {
    let (tunes, _) = try await tunes()
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await playFirst(terminal)
      try await terminal.expectScreen { screen in
        isPlaying("Here Comes the Sun", screen) && screen.contains { $0.contains("─ 0:30") }
          && screen.texts.contains { $0.hasPrefix("Preview provided courtesy of iTunes") }
      }
      terminal.send("j\r")
      try await terminal.expectOnScreen("esc back")
      terminal.send("z")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("‖ Paused") } }
      terminal.send("p")
      try await terminal.expectScreen { isPlaying("Let It Be", $0) }
      terminal.send("x")
      try await terminal.expectScreen { !$0.texts.contains { $0.hasPrefix("Now playing") } }
      terminal.send("p")
      try await terminal.expectScreen { isPlaying("Let It Be", $0) }
      await terminal.end(typing: "q")
    }
    let played = try String(contentsOfFile: tunes.programs.path(of: "mpv.played"), encoding: .utf8)
    let players = try played.split(separator: "\n").map { line in
      try #require(pid_t(line.prefix { $0 != " " }))
    }
    #expect(players.count == 3)
    for player in players { #expect(kill(player, 0) != 0) }
  }

  @Test(
    "The next start has the queue again, which plays from where it was only when that is chosen")
  func restoredQueue() async throws {
    let (tunes, _) = try await tunes()
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await playFirst(terminal)
      try await terminal.expectScreen { isPlaying("Here Comes the Sun", $0) }
      terminal.send(">")
      try await terminal.expectScreen { isPlaying("Let It Be", $0) }
      await terminal.end(typing: "q")
    }
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await terminal.expectScreen { screen in
        screen.searchText == "beatles" && !screen.contains { $0.contains("Now playing") }
      }
      terminal.send("5")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("‖ Stopped") } }
      terminal.send("\r")
      try await terminal.expectScreen { isPlaying("Let It Be", $0) }
      await terminal.end(typing: "q")
    }
  }

  @Test("A window that quits last without changing the queue leaves the one that another has saved")
  func queueOfOtherWindow() async throws {
    let (tunes, _) = try await tunes()
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await playFirst(terminal, with: "P")
      try await terminal.expectScreen { isPlaying("Here Comes the Sun", $0) }
      await terminal.end(typing: "q")
    }
    try await tunes.onTerminal([], columns: 120, rows: 30) { other in
      try await other.expectScreen { $0.searchText == "beatles" }
      other.send("sabba\r")
      try await other.expectScreen { $0.searchText == "abba" }
      try await tunes.onTerminal(["screen", "--fresh"], columns: 120, rows: 30) { terminal in
        try await playFirst(terminal)
        try await terminal.expectScreen { isPlaying("Here Comes the Sun", $0) }
        await terminal.end(typing: "q")
      }
      await other.end(typing: "q")
    }
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await terminal.expectScreen { $0.searchText == "abba" }
      terminal.send("5")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("‖ Stopped") } }
      await terminal.end(typing: "q")
    }
  }

  @Test("A track that is added after the queue has ended plays at once")
  func addedAfterEnd() async throws {
    let (tunes, _) = try await tunes()
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await playFirst(terminal, with: "P")
      try await terminal.expectScreen {
        isPlaying("Here Comes the Sun", $0) && $0.contains { $0.contains("0:07") }
      }
      terminal.send("\u{1B}[C")
      try await terminal.expectScreen { !$0.contains { $0.contains("▶ Now playing") } }
      terminal.send("jP")
      try await terminal.expectScreen { isPlaying("Let It Be", $0) }
      await terminal.end(typing: "q")
    }
  }

  @Test(
    "The player stops when a signal ends full-screen mode",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGTRAP])
  func ends(signal: Int32) async throws {
    let (tunes, lifeline) = try await tunes()
    try await tunes.onTerminal([]) { terminal in
      try await playFirst(terminal)
      // The player has opened its pipe once it reports where it is.
      try await terminal.expectOnScreen("0:07")
      terminal.signalLeader(signal)
      #expect(await terminal.wait() != .timedOut)
    }
    await lifeline.end()
  }

  @Test(
    "Full-screen previews play in mpv, and a removed preview is reported", .enabled(if: isInstalled)
  )
  func real() async throws {
    let tunes = try await Tunes(["TUNES_AUDIO_OUTPUT": "null"])
    // The player may ask again for a preview that it couldn't open.
    tunes.stub.setFaults([try FaultRule("404:preview")])
    try await tunes.onTerminal([], columns: 120, rows: 30) { terminal in
      try await playFirst(terminal)
      try await terminal.expectScreen {
        $0.last?.hasSuffix("\" is no longer available. Try another store.") == true
      }
      tunes.stub.setFaults([])
      terminal.send("p")
      try await terminal.expectScreen { isPlaying("Here Comes the Sun", $0) }
      terminal.send("z")
      try await terminal.expectScreen { $0.texts.contains { $0.hasPrefix("‖ Paused") } }
      terminal.send("\u{1B}[C")
      // mpv seeks to the start of a packet, which can be just before the fifth second.
      try await terminal.expectScreen {
        $0.contains { $0.contains(/0:(0[4-9]|[123][0-9]) ━/) }
      }
      await terminal.end(typing: "\u{3}")
    }
  }
}
