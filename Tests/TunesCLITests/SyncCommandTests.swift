import Foundation
import TestSupport
import Testing

@Suite("tunes sync command")
struct SyncCommandTests {
  private let tunes: Tunes
  private let shared: TemporaryDirectory

  init() async throws {
    tunes = try await Tunes()
    shared = try TemporaryDirectory()
  }

  /// The folder's path as messages have it.
  private var folder: String { URL(fileURLWithPath: shared.path).standardizedFileURL.path }

  /// Runs a command on another computer with the same folder.
  private func onOther(_ arguments: String...) async throws -> ProgramRun {
    let home = tunes.home.path(of: "other")
    return try await ProgramRun.running(
      testedProgram(), arguments,
      environment: tunes.environment.merging(["HOME": home]) { $1 })
  }

  @Test("tunes sync exchanges changes, saves the folder, and needs no name of it later")
  func exchange() async throws {
    _ = try await tunes.run("search", "beatles", "--pick", "1")
    _ = try await tunes.run("favorites", "add", "1")
    let first = try await tunes.run("sync", shared.path)
    #expect(first.status == .exited(0) && first.stdout.isEmpty)
    #expect(first.stderr.contains("Set syncFolder to \(folder) in "))
    #expect(
      first.stderr.contains(
        "Sent 2 changes. No other computer has synced with this folder yet.\n"))
    let other = try await onOther("sync", shared.path)
    #expect(other.stderr.contains("Sent 0 changes, received 2 changes from 1 other computer.\n"))
    #expect(try await onOther("favorites").stdout.contains("Here Comes the Sun"))
    #expect(try await onOther("history", "delete", "beatles").status == .exited(0))
    #expect(
      try await onOther("sync").stderr
        == "Sent 1 change, received 0 changes from 1 other computer.\n")
    let last = try await tunes.run("sync", "--json")
    #expect(last.status == .exited(0) && last.stderr.isEmpty)
    #expect(try JSONSchema("sync").faults(in: last.stdout) == [])
    #expect(last.stdout.contains(#""sent":0,"received":1,"computers":1"#))
    #expect(try await tunes.run("history").status == .exited(1))
  }

  @Test("tunes sync -q prints only errors")
  func quiet() async throws {
    let run = try await tunes.run("sync", "-q", shared.path)
    #expect(run.status == .exited(0) && run.stdout.isEmpty && run.stderr.isEmpty)
    try FileManager.default.removeItem(atPath: shared.path)
    let gone = try await tunes.run("sync", "-q")
    #expect(gone.status == .exited(74))
    #expect(
      gone.stderr == """
        tunes: The folder \(folder) doesn't exist. Check that its disk is connected, or pass \
        --create to create it.\n
        """)
    #expect(try await tunes.run("sync", "-q", "--create").status == .exited(0))
    #expect(FileManager.default.fileExists(atPath: shared.path))
  }

  @Test("tunes sync says what is wrong with the folder's name")
  func faults() async throws {
    let none = try await tunes.run("sync")
    #expect(none.status == .exited(64))
    #expect(none.stderr.hasPrefix("tunes: No folder to sync through is set. Name one, such as "))
    #expect(try await tunes.run("sync", "").status == .exited(64))
    let file = try await tunes.run("sync", "/etc/passwd")
    #expect(file.status == .exited(74))
    #expect(file.stderr == "tunes: /etc/passwd isn't a folder. Name a folder.\n")
    #expect(try await tunes.run("sync", shared.path, "--format", "m3u").status == .exited(64))
    #expect(try await tunes.run("config", "set", "syncFolder", "here").status == .exited(64))
    let below = "\(try testedProgram())/sync"
    let created = try await tunes.run("sync", below, "--create")
    #expect(created.status == .exited(74))
    #expect(created.stderr.hasPrefix("tunes: Can't create the folder \(below). "))
  }

  @Test("tunes sync reports skipped files and lines, which no text in them can hide")
  func skipped() async throws {
    let names = ["a", "b"].map { String(repeating: $0, count: 32) + ".tunes" }
    try Data("2 of 3 \u{1B}[2J\n\u{1B}\n".utf8)
      .write(to: URL(fileURLWithPath: shared.path(of: names[0])))
    try FileManager.default.createDirectory(
      atPath: shared.path(of: names[1]), withIntermediateDirectories: false)
    let run = try await tunes.run("sync", shared.path)
    #expect(run.status == .exited(0))
    #expect(run.stderr.contains("Skipped 2 lines of \(names[0]) that can't be read, at least"))
    #expect(
      run.stderr.contains("Can't read \(names[1]). Check that it's a file and belongs to you.\n"))
    #expect(!run.stderr.contains("\u{1B}"))
    let json = try await tunes.run("sync", "--json")
    #expect(try JSONSchema("sync").faults(in: json.stdout) == [])
    #expect(json.stdout.contains(#""damagedLines":2"#))
  }

  @Test("Files in a sync folder are private, and an overlong line hides none of those after it")
  func overlong() async throws {
    _ = try await tunes.run("search", "beatles", "--pick", "1")
    _ = try await tunes.run("sync", shared.path)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: shared.path).first {
        $0.hasSuffix(".tunes")
      })
    let path = shared.path(of: name)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let lines = try Data(contentsOf: URL(fileURLWithPath: path))
    let long = Data(repeating: UInt8(ascii: "x"), count: 5 << 20)
    try (long + Data("\n".utf8) + lines).write(to: URL(fileURLWithPath: path))
    let other = try await onOther("sync", shared.path, "--json")
    #expect(other.stdout.contains(#""received":1,"#))
    #expect(other.stdout.contains(#""damagedLines":1,"#))
  }

  @Test("tunes sync names the playlists that another computer has renamed or deleted")
  func playlists() async throws {
    for name in ["gym", "road"] { _ = try await tunes.run("playlist", "create", name) }
    _ = try await tunes.run("sync", shared.path)
    _ = try await onOther("sync", shared.path)
    _ = try await onOther("playlist", "rename", "gym", "fitness")
    _ = try await onOther("playlist", "delete", "road")
    _ = try await onOther("sync")
    #expect(
      try await tunes.run("sync").stderr == """
        Renamed the playlist gym to fitness.
        Deleted the playlist road, as another computer did.
        Sent 0 changes, received 2 changes from 1 other computer.

        """)
    #expect(!(try await tunes.run("sync").stderr).contains("playlist"))
  }

  @Test(
    "tunes sync, even with -q, ends with 74 if it can't write its file, and sends the changes later"
  )
  func unwritable() async throws {
    _ = try await tunes.run("search", "beatles", "--pick", "1")
    _ = try await tunes.run("sync", shared.path)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: shared.path).first)
    try FileManager.default.removeItem(atPath: shared.path(of: name))
    try FileManager.default.createDirectory(
      atPath: shared.path(of: name + "/x"), withIntermediateDirectories: true)
    _ = try await tunes.run("search", "abba", "--pick", "1")
    let run = try await tunes.run("sync")
    #expect(run.status == .exited(74))
    #expect(run.stderr.contains("tunes: Your changes couldn't be sent. Can't use \(folder)/"))
    let silent = try await tunes.run("sync", "-q")
    #expect(silent.status == .exited(74))
    #expect(silent.stderr.hasPrefix("tunes: Your changes couldn't be sent. Can't use \(folder)/"))
    try FileManager.default.removeItem(atPath: shared.path(of: name))
    // A folder that can't be written doesn't become the one to sync with.
    let other = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: other.path(of: name + "/x"), withIntermediateDirectories: true)
    #expect(try await tunes.run("sync", other.path).status == .exited(74))
    #expect(try await tunes.run("sync").stderr.hasPrefix("Sent 1 change"))
  }

  @Test("tunes doctor checks the folder of tunes sync")
  func doctor() async throws {
    #expect(
      try await tunes.run("doctor", "--offline").stdout.contains("- Sync           No folder"))
    _ = try await tunes.run("search", "beatles", "--pick", "1")
    _ = try await tunes.run("sync", shared.path)
    let run = try await tunes.run("doctor", "--offline")
    #expect(run.stdout.contains("✓ Sync           \(folder), 1 computer\n"))
    try FileManager.default.removeItem(atPath: shared.path)
    let gone = try await tunes.run("doctor", "--offline")
    #expect(gone.stdout.contains("! Sync           The folder \(folder) doesn't exist\n"))
    #expect(gone.status == .exited(0))
  }

  @Test("A folder that tunes sync creates is private, and a relative one is saved as absolute")
  func created() async throws {
    let path = shared.path(of: "new/folder")
    let run = try await tunes.run("sync", path, "--create", "-o", "received,computers")
    #expect(run.status == .exited(0) && run.stdout == "received\tcomputers\n0\t0\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    let script = "cd \"$1\" && exec \"$0\" sync -q new"
    let relative = try await ProgramRun.running(
      "/bin/sh", ["-c", script, testedProgram(), shared.path], environment: tunes.environment)
    #expect(relative == ProgramRun())
    #expect(try await tunes.run("config", "get", "syncFolder").stdout.hasSuffix("/new\n"))
  }
}
