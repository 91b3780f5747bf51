import Foundation
import TestSupport
import Testing

/// `scripts/dependencies` on a computer whose programs are stubs.
@Suite("Dependencies of the build")
struct DependenciesTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../scripts/dependencies").standardized.path

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "bin"), withIntermediateDirectories: false)
    let stubs = [
      "swift": "exit 0", "uname": "echo Linux", "id": "echo $USER_ID",
      "dpkg-query": "case $4 in $INSTALLED) echo install ok installed ;; *) exit 1 ;; esac",
      "apt-get":
        "case $* in *--simulate*) exit $HAS_NO_LISTS ;; *) echo apt-get $* >>$LOG ;; esac",
      "sudo": "echo sudo >>$LOG; \"$@\"",
    ]
    for (name, body) in stubs { try add(name, body) }
    for name in ["env", "grep"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "bin/\(name)"), withDestinationPath: "/usr/bin/\(name)")
    }
  }

  private func add(_ name: String, _ body: String) throws {
    let path = folder.path(of: "bin/\(name)")
    try Data("#!/bin/sh\n\(body)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func environment(
    root: Bool = false, lists: Bool = true, installed: String = "none"
  ) -> [String: String] {
    [
      "PATH": folder.path(of: "bin"), "LOG": folder.path(of: "log"), "USER_ID": root ? "0" : "1000",
      "HAS_NO_LISTS": lists ? "0" : "1", "INSTALLED": installed,
    ]
  }

  /// The programs that were called to install packages.
  private var calls: [String] {
    let log = try? String(contentsOfFile: folder.path(of: "log"), encoding: .utf8)
    return (log ?? "").split(separator: "\n").map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  private func run(_ options: String..., environment: [String: String]) async throws -> ProgramRun {
    try await ProgramRun.running(
      "/bin/sh", [Self.script] + options, environment: environment, within: .seconds(30))
  }

  @Test("Without Swift, its page is named")
  func swift() async throws {
    try FileManager.default.removeItem(atPath: folder.path(of: "bin/swift"))
    let run = try await run(environment: environment())
    #expect(run.status == .exited(1))
    #expect(run.stderr.contains("Swift 6.2 or later is missing"))
    #expect(run.stderr.contains("https://www.swift.org/install/"))
  }

  @Test(
    "Without a terminal, the command that installs the libraries is named",
    arguments: [
      (false, true, "again: sudo apt-get install libsqlite3-dev"),
      (false, false, "again: sudo apt-get update && sudo apt-get install libsqlite3-dev"),
      (true, true, "again: apt-get install libsqlite3-dev"),
    ])
  func named(isRoot: Bool, hasLists: Bool, text: String) async throws {
    let run = try await run(environment: environment(root: isRoot, lists: hasLists))
    #expect(run.status == .exited(1) && run.stderr.contains(text), "\(run.stderr)")
    #expect(calls.isEmpty)
  }

  @Test("With --install, root isn't asked, and nothing happens if all packages are there")
  func root() async throws {
    let run = try await run("--install", environment: environment(root: true, lists: false))
    #expect(run.status == .exited(0) && run.stderr.contains("Installing as root"))
    #expect(calls == ["apt-get update", "apt-get install"])
    let again = try await self.run(
      "--tests", "--install", environment: environment(root: true, installed: "*"))
    #expect(again.status == .exited(0) && again.stderr.isEmpty)
  }

  @Test("Missing programs of the tests are named, and stop nothing")
  func programs() async throws {
    let run = try await run("--tests", environment: environment(installed: "*-*"))
    #expect(run.status == .exited(0), "\(run.stderr)")
    #expect(run.stderr.contains("For everything, install more packages: sudo apt-get install"))
  }

  @Test(
    "In a terminal, the libraries are installed after asking",
    arguments: [
      ("\n", ["sudo", "apt-get update", "sudo", "apt-get install"], 0), ("n\n", [], 1),
    ] as [(String, [String], Int32)])
  func asking(answer: String, calls: [String], status: Int32) async throws {
    let terminal = try PseudoTerminal(
      running: "/bin/sh", [Self.script], environment: environment(lists: false), columns: 200,
      rows: 10)
    try await terminal.expect("Install them now with sudo? [Y/n]")
    terminal.send(answer)
    #expect(await terminal.wait() == .exited(status))
    #expect(self.calls == calls)
  }
}
