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

  @Test("A player that writes garbage is reported as failed")
  func garbage() async throws {
    let garbage = try await player("mpv", "head -c 3000000 /dev/urandom >&0; echo; exit 3")
    #expect(await reports(of: garbage) == [.failed(.failed(program: "mpv"))])
  }

  @Test(
    "A player that ignores signals is killed when the user stops playback",
    arguments: ["mpv", "ffplay"])
  func stops(name: String) async throws {
    let change = #"{"event":"property-change","name""#
    let position = #"\#(change):"seekable","data":true}\#n\#(change):"time-pos","data":1}"#
    let player = try await player(
      name,
      """
      trap '' TERM INT HUP PIPE
      [ \(name) = mpv ] && echo '\(position)' >&0 || printf '  1.00 M-A: 0 x\\r' >&2
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
