import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("System limits")
struct SystemResourcesTests {
  @Test(
    "A command ends with an error if it runs out of files, threads, or memory",
    arguments: [
      ("ulimit -n 4", "files"), ("ulimit -n 12", "files"), ("ulimit -d 40000", "threads or memory"),
    ])
  func limits(limit: String, name: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      "/bin/sh",
      ["-c", "\(limit); exec \"$@\"", "sh", try testedProgram()]
        + ["search", "beatles", "--json"],
      environment: tunes.environment)
    #expect(run.status == .exited(69))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix(#"{"error":{"code":"unavailable","message":"The system do"#))
    #expect(run.stderr.contains(name))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "A program that can't be started for lack of processes or threads is reported",
    .enabled(if: Tunes.canLimitProcesses), .timeLimit(.minutes(1)), arguments: 9...13)
  func processes(limit: Int) async throws {
    let folder = try TemporaryDirectory()
    for name in ["mpv", "xdg-open"] { try await folder.add(script: "exit 0", named: name) }
    let tunes = try await Tunes(["PATH": folder.path])
    let limited = try await tunes.limited(toProcesses: limit, in: folder)
    for words in [["play", "id:1441164589"], ["open", "id:1441164589"]] {
      let run = try await ProgramRun.running(
        limited[0], limited.dropFirst() + words, environment: tunes.environment)
      let isOpened = words[0] == "open" && run.stderr.hasPrefix("Opened https://")
      #expect(run.status == .exited(isOpened ? 0 : 69), "\(run)")
      #expect(isOpened || run.stderr.hasPrefix("tunes: "), "\(run)")
      #expect(run.stderr.split(separator: "\n").count == 1, "\(run)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("A chafa and a clipboard program that can't be started are replaced by the terminal")
  func terminalPrograms() async throws {
    let folder = try TemporaryDirectory()
    for name in ["chafa", "wl-copy"] {
      try await folder.add(script: "", named: name, shell: "/none")
    }
    let tunes = try await Tunes(["PATH": folder.path, "WAYLAND_DISPLAY": "w", "TMUX": "none"])
    try await tunes.onTerminal("show", "id:1441164589", "--pictures", "symbols") { terminal in
      try await terminal.expect("▀")
      try await terminal.expect("chafa couldn't draw the artwork")
      try await terminal.answer("b back", with: "y\r")
      try await terminal.expect("\u{1B}]52;c;")
      try await terminal.expect("to the terminal's clipboard")
      await terminal.end(typing: "q\r")
    }
    withExtendedLifetime(folder) {}
  }
}
