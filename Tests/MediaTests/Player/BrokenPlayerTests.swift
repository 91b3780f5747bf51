import Entities
import Foundation
import Media
import TestSupport
import Testing

@Suite("Broken players", .timeLimit(.minutes(2)))
struct BrokenPlayerTests {
  private let folder: TemporaryDirectory
  private let preview: Preview

  init() throws {
    folder = try TemporaryDirectory()
    preview = Preview(try #require(WebLink("https://audio.example/a.m4a")), isVideo: false)
  }

  /// A player that runs a script; it times out when `sleep` returns.
  private func player(
    _ name: String, _ script: String,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async throws -> InstalledPlayer {
    try await folder.add(script: script, named: name)
    return InstalledPlayer(
      programs: InstalledPrograms(path: folder.path), audioOutput: nil, sleep: sleep)
  }

  private func reports(of player: InstalledPlayer) async -> [PlayerReport] {
    var reports: [PlayerReport] = []
    for await report in player.play(preview).reports { reports.append(report) }
    return reports
  }

  @Test("A player that crashes or exits silently is reported", arguments: ["mpv", "ffplay"])
  func dies(name: String) async throws {
    let killed = try await player(name, "kill -9 $$")
    #expect(await reports(of: killed) == [.failed(.failed(program: name))])
    let silent = try await player(name, "exit 0")
    #expect(await reports(of: silent) == [.failed(.failed(program: name))])
  }

  @Test("mpv is preferred to ffplay")
  func preference() async throws {
    try await folder.add(script: "exit 0", named: "ffplay")
    let player = try await player("mpv", "exit 0")
    #expect(await reports(of: player) == [.failed(.failed(program: "mpv"))])
  }

  /// Commands that write the first position, in the manner of each player.
  private static let beginnings = [
    "mpv": """
    printf '%s\\n' '{"event":"property-change","name":"seekable","data":true}' \\
      '{"event":"property-change","name":"time-pos","data":1}' >&0
    """,
    "ffplay": "printf '  1.00 M-A: 0 x\\r' >&2",
  ]

  @Test(
    "A player that crashes in the middle of a preview is reported", arguments: ["mpv", "ffplay"])
  func diesLater(name: String) async throws {
    let beginning = try #require(Self.beginnings[name])
    let player = try await player(name, "\(beginning)\nexit 1")
    #expect(await reports(of: player).last == .failed(.failed(program: name)))
  }

  @Test("Commands reach mpv in seconds and percent")
  func commands() async throws {
    let calls = folder.path(of: "calls")
    let player = try await player(
      "mpv",
      """
      \(try #require(Self.beginnings["mpv"]))
      while read -r line; do
        echo "$line" >> '\(calls)'
        case "$line" in *'"add","volume"'*) echo '{"event":"end-file","reason":"eof"}' >&0;; esac
      done
      """)
    let playing = player.play(preview)
    let orders: [PlayerCommand] = [
      .seek(by: .seconds(-5)), .seek(by: .milliseconds(2500)), .togglePause, .changeVolume(by: -10),
    ]
    for await report in playing.reports {
      if case .progress = report { orders.forEach(playing.send) }
    }
    let sent = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
    #expect(
      sent.filter { !$0.contains("observe_property") && !$0.contains("request_log") } == [
        #"{"command":["seek",-5.0,"relative+exact"]}"#,
        #"{"command":["seek",2.5,"relative+exact"]}"#, #"{"command":["cycle","pause"]}"#,
        #"{"command":["add","volume",-10]}"#,
      ])
  }

  @Test(
    "A preview is played once more if mpv fails without a reason",
    arguments: [
      ("", 1, PlaybackError.unreadable),
      (#"{"event":"log-message","text":"Connection refused"}"#, 0, .unreachable),
    ])
  func triesAgain(log: String, count: Int, error: PlaybackError) async throws {
    let calls = folder.path(of: "calls")
    let player = try await player(
      "mpv",
      """
      fail() { echo "{\\"event\\":\\"end-file\\",\\"reason\\":\\"error\\",\\"file_error\\":\\"$1\\"}" >&0; }
      echo '\(log)' >&0
      fail 'loading failed'
      while read -r line; do
        echo "$line" >> '\(calls)'
        case "$line" in
          *request_id*) echo "{${line##*,}" >&0;;
          *playlist-play-index*) fail 'unrecognized file format';;
        esac
      done
      """)
    #expect(await reports(of: player) == [.failed(error)])
    let sent = try String(contentsOfFile: calls, encoding: .utf8)
    #expect(sent.matches(of: /playlist-play-index/).count == count)
  }

  @Test("A player that can't be run is reported", arguments: ["mpv", "ffplay"])
  func noProgram(name: String) async throws {
    let path = folder.path(of: name)
    try "nothing to run".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let player = InstalledPlayer(
      programs: InstalledPrograms(path: folder.path), audioOutput: nil,
      sleep: { try await Task.sleep(for: $0) })
    #expect(await reports(of: player) == [.failed(.failed(program: name))])
  }

  @Test("mpv is run with fewer options if it rejects one")
  func unknownOption() async throws {
    let player = try await player(
      "mpv",
      """
      case "$*" in *--osc*) echo unknown option; exit 1;; esac
      echo '{"event":"end-file","reason":"eof"}' >&0
      """)
    #expect(await reports(of: player) == [.ended])
  }

  @Test(
    "A player that hangs and ignores signals is killed and reported",
    arguments: ["mpv", "ffplay"])
  func hangs(name: String) async throws {
    let player = try await player(
      name, "trap '' TERM INT HUP; while :; do read line || exec sleep 600; done", sleep: { _ in })
    #expect(await reports(of: player) == [.failed(.stalled(program: name))])
  }

  @Test("A paused preview may be silent for any time")
  func paused() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let (waits, wait) = AsyncStream<Void>.makeStream()
    let player = try await player(
      "mpv",
      """
      echo '{"event":"property-change","name":"pause","data":true}' >&0
      \(try #require(Self.beginnings["mpv"]))
      while read -r line; do
        case "$line" in
          *'"add","volume"'*) echo '{"event":"property-change","name":"time-pos","data":2}' >&0;;
          *'"cycle","pause"'*) echo '{"event":"end-file","reason":"eof"}' >&0;;
        esac
      done
      """
    ) { _ in
      wait.yield()
      for await _ in ends { return }
      throw CancellationError()
    }
    let playing = player.play(preview)
    // The player is patient three times before the preview ends.
    let ending = Task { for await _ in waits.dropFirst(3) { return playing.send(.togglePause) } }
    defer { ending.cancel() }
    var last: PlayerReport?
    for await report in playing.reports {
      last = report
      guard case .progress(let progress) = report else { continue }
      #expect(progress.isPaused)
      if progress.position == .seconds(1) { playing.send(.changeVolume(by: 5)) }
      if progress.position == .seconds(2) { for _ in 1...3 { end.yield() } }
    }
    #expect(last == .ended)
  }

  @Test("A player that writes garbage is reported as failed")
  func garbage() async throws {
    let garbage = try await player("mpv", "head -c 3000000 /dev/urandom >&0; echo; exit 3")
    #expect(await reports(of: garbage) == [.failed(.failed(program: "mpv"))])
  }

  @Test(
    "A player that ignores signals is killed when the user stops playback",
    arguments: ["mpv", "ffplay"])
  func stops(name: String) async throws {
    let player = try await player(
      name,
      """
      trap '' TERM INT HUP PIPE
      \(try #require(Self.beginnings[name]))
      while :; do sleep 1; done
      """)
    let playing = player.play(preview)
    for await case .progress(let progress) in playing.reports {
      #expect(progress.position == .seconds(1))
      break
    }
    await playing.stop()
  }
}
