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

  /// A folder with a player that reports one position, signals that it runs, and waits for its end.
  private func players(_ script: String, as name: String = "mpv") async throws
    -> TemporaryDirectory
  {
    let folder = try TemporaryDirectory()
    try await folder.add(script: script, named: name)
    return folder
  }

  private static let begin = """
    echo '{"event":"property-change","name":"duration","data":30}' >&0
    echo '{"event":"property-change","name":"seekable","data":true}' >&0
    echo '{"event":"property-change","name":"time-pos","data":7.5}' >&0
    """
  private static let end = #"echo '{"event":"end-file","reason":"eof"}' >&0"#

  @Test("tunes play plays each track and prints its link and attribution to standard error")
  func pipe() async throws {
    let folder = try await players(
      #"for last; do :; done; echo "$last" >> $0.log"# + "\n\(Self.begin)\n\(Self.end)")
    let tunes = try await Tunes(["PATH": "\(folder.path):/usr/bin:/bin"])
    let run = try await tunes.run("play", "id:1441164589", "id:1440833100")
    #expect(run.status == .exited(0))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.contains("Here Comes the Sun by The Beatles (1 of 2)\nPreview provided"))
    #expect(run.stderr.contains("courtesy of iTunes\nhttps://music.apple.com/us/album/"))
    #expect(run.stderr.contains("\nPlayed 0:07 of 0:30\n"))
    let log = try String(contentsOfFile: folder.path(of: "mpv.log"), encoding: .utf8)
    let addresses = log.split(separator: "\n")
    #expect(addresses.count == 2)
    #expect(addresses.allSatisfy { $0.hasPrefix("http://127.0.0.1:") && $0.hasSuffix(".m4a") })
  }

  @Test("tunes playlist play plays the songs in the order of the playlist")
  func playlist() async throws {
    let folder = try await players(
      #"for last; do :; done; echo "$last" >> $0.log"# + "\n\(Self.begin)\n\(Self.end)")
    let tunes = try await Tunes(["PATH": "\(folder.path):/usr/bin:/bin"])
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    _ = try await tunes.run("playlist", "create", "Late", "night")
    _ = try await tunes.run("playlist", "add", "late night", "3", "1")
    let run = try await tunes.run("playlist", "play", "late", "night")
    #expect(run.status == .exited(0) && run.stdout.isEmpty)
    #expect(run.stderr.contains("Come Together by The Beatles (1 of 2)\n"))
    #expect(run.stderr.contains("Here Comes the Sun by The Beatles (2 of 2)\n"))
    let log = try String(contentsOfFile: folder.path(of: "mpv.log"), encoding: .utf8)
    #expect(log.matches(of: /_(\d+)\.plus/).map(\.1) == ["1441164430", "1441164589"])
  }

  @Test("tunes play reports a missing player, offline use, or a missing track in one line")
  func failures() async throws {
    let tunes = try await Tunes(["PATH": "/nonexistent"])
    let none = try await tunes.run("play", "id:1441164589")
    #expect(none.status == .exited(69))
    #expect(
      none.stderr == """
        tunes: No player for previews found. Install mpv, or ffmpeg with ffplay.\n
        """)
    let offline = try await tunes.run("play", "id:1441164589", "--offline")
    #expect(offline.status == .exited(69))
    #expect(
      offline.stderr
        == "tunes: Previews aren't available offline. Try again without --offline.\n")
    let missing = try await tunes.run("play", "id:10000001")
    #expect(missing.status == .exited(1))
    #expect(missing.stderr.contains("The US store has no track with ID 10000001."))
    let output = try await Tunes(["TUNES_AUDIO_OUTPUT": "pcm"]).run("play", "id:1441164589")
    #expect(output.status == .exited(64))
    #expect(output.stderr.contains("TUNES_AUDIO_OUTPUT is \"pcm\", which isn't an audio output"))
    let option = try await tunes.run("play", "--loud")
    #expect(option.stderr == "tunes: Unknown option \"--loud\". See `tunes play --help`.\n")
  }

  @Test("tunes play rejects an album link and suggests tunes album")
  func album() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "play", "https://music.apple.com/us/album/abbey-road-remastered/1441164426")
    #expect(run.status == .exited(64))
    #expect(run.stderr == "tunes: This isn't a link to a track. Use `tunes album` for this link.\n")
  }

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
    let folder = try await players(#"exec 9>$0.alive; exec /usr/bin/ffplay "$@""#, as: "ffplay")
    let lifeline = try Lifeline(at: folder.path(of: "ffplay.alive"))
    let tunes = try await Tunes([
      "PATH": folder.path, "SDL_AUDIODRIVER": "dummy", "SDL_AUDIO_DRIVER": "dummy",
    ])
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("courtesy of iTunes")
      try await terminal.answer("o open, y copy link, q stop", with: " ")
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
    let folder = try await players("\(Self.begin)\nexec cat <&0 >$0.log")
    let tunes = try await Tunes(["PATH": "\(folder.path):/usr/bin:/bin"])
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("0:07 / 0:30")
      await terminal.end(typing: key, with: status)
    }
  }

  @Test(
    "The player stops when a signal ends tunes",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT])
  func ends(signal: Int32) async throws {
    let folder = try await players(
      "exec 9>$0.alive\n\(Self.begin)\nwhile read line <&0; do :; done")
    let lifeline = try Lifeline(at: folder.path(of: "mpv.alive"))
    let tunes = try await Tunes(["PATH": "\(folder.path):/usr/bin:/bin"])
    try await tunes.onTerminal("play", "id:1441164589") { terminal in
      try await terminal.expect("0:07 / 0:30")
      terminal.signalLeader(signal)
      _ = await terminal.wait()
    }
    await lifeline.end()
  }
}
