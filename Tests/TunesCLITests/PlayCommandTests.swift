import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes play command", .timeLimit(.minutes(3)))
struct PlayCommandTests {
  private static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/mpv")
  private static let hasFFplay =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/ffplay")

  private static let begin = """
    echo '{"event":"property-change","name":"duration","data":30}' >&0
    echo '{"event":"property-change","name":"seekable","data":true}' >&0
    echo '{"event":"property-change","name":"time-pos","data":7.5}' >&0
    """

  @Test(
    "A removed or blocked preview is reported in one line", .enabled(if: isInstalled),
    arguments: [("404", "is no longer available"), ("403", "isn't available in your region")])
  func gone(fault: String, words: String) async throws {
    let tunes = try await Tunes(["TUNES_AUDIO_OUTPUT": "null"])
    tunes.stub.setFaults([try FaultRule("\(fault):preview")])
    let run = try await tunes.run("play", "id:1441164589")
    #expect(run.status == .exited(69))
    #expect(
      run.stderr == """
        tunes: The preview of "Here Comes the Sun" \(words). Try another store with --country.

        """)
  }

  @Test("Previews from a list play in mpv and return to the prompt", .enabled(if: isInstalled))
  func fromList() async throws {
    let tunes = try await Tunes(["TUNES_AUDIO_OUTPUT": "null"])
    try await tunes.onTerminal("search", "beatles", "--limit", "3") { terminal in
      try await terminal.answer("> ", with: "p 1-2\r")
      try await terminal.expect("courtesy of iTunes")
      try await terminal.answer("space pause, ← → seek", with: " ")
      try await terminal.answer("Paused", with: "n")
      try await terminal.answer("(2 of 2)", with: "\u{3}")
      try await terminal.answer("> ", with: "1\r")
      try await terminal.answer("p play, o O open", with: "p\r")
      try await terminal.answer("Playing  0:00", with: "q")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
    let kept = try FileManager.default.subpathsOfDirectory(atPath: tunes.home.path)
    #expect(!kept.contains { $0.hasSuffix(".m4a") || $0.hasSuffix(".wav") || $0.contains("mpv") })
  }

  @Test(
    "A preview in ffplay can't be paused and stops when the program ends",
    .enabled(if: hasFFplay), arguments: [SIGKILL, nil] as [Int32?])
  func ffplay(signal: Int32?) async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(
      script: #"exec 9>$0.alive; exec /usr/bin/ffplay "$@""#, named: "ffplay")
    let lifeline = try Lifeline(at: folder.path(of: "ffplay.alive"))
    let tunes = try await Tunes([
      "PATH": folder.path, "SDL_AUDIODRIVER": "dummy", "SDL_AUDIO_DRIVER": "dummy",
    ])
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("courtesy of iTunes")
      try await terminal.answer("f favorite, o open, q stop", with: " ")
      try await terminal.expect("Not available with this player. With mpv, you can pause")
      if let signal { terminal.signalLeader(signal) } else { terminal.send("q") }
      #expect(await terminal.wait() == (signal.map { .signaled($0) } ?? .exited(0)))
    }
    await lifeline.end()
  }

  @Test(
    "Ctrl-C ends playback with status 130, and q ends it with 0",
    arguments: [("\u{3}", 130), ("q", 0)])
  func stops(key: String, status: Int32) async throws {
    let tunes = try await Tunes(programs: ["mpv": "\(Self.begin)\nexec cat <&0 >$0.log"])
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("0:07 / 0:30")
      await terminal.end(typing: key, with: status)
    }
  }

  @Test(
    "The player stops when a signal ends tunes",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT])
  func ends(signal: Int32) async throws {
    let player = "exec 9>$0.alive\n\(Self.begin)\nwhile read line <&0; do :; done"
    let tunes = try await Tunes(programs: ["mpv": player])
    let lifeline = try Lifeline(at: tunes.programs.path(of: "mpv.alive"))
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("0:07 / 0:30")
      terminal.signalLeader(signal)
      _ = await terminal.wait()
    }
    await lifeline.end()
  }
}
