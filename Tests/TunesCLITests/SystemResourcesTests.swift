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
      ["-c", "\(limit); exec \"$@\"", "sh", try builtProduct(named: "tunes")]
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
    .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0), .timeLimit(.minutes(1)),
    arguments: 9...13)
  func processes(limit: Int) async throws {
    let folder = try TemporaryDirectory()
    for name in ["mpv", "xdg-open"] { try await folder.add(script: "exit 0", named: name) }
    let tunes = try await Tunes(["PATH": folder.path])
    for path in [folder.path, tunes.home.path] {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }
    let program = folder.path(of: "tunes")
    try FileManager.default.copyItem(atPath: builtProduct(named: "tunes"), toPath: program)
    // The limit counts the processes of a user, so no other process can have this one.
    let user = 1_000_000 + Int(getpid()) * 16 + limit
    for words in [["play", "id:1441164589"], ["open", "id:1441164589"]] {
      let run = try await ProgramRun.running(
        "/usr/bin/setpriv",
        [
          "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "/usr/bin/prlimit",
          "--nproc=\(limit)", program,
        ] + words, environment: tunes.environment)
      let isOpened = words[0] == "open" && run.stderr.hasPrefix("Opened https://")
      #expect(run.status == .exited(isOpened ? 0 : 69), "\(run)")
      #expect(isOpened || run.stderr.hasPrefix("tunes: "), "\(run)")
      #expect(run.stderr.split(separator: "\n").count == 1, "\(run)")
    }
    withExtendedLifetime(folder) {}
  }
}
