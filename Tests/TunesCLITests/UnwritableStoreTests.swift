import Foundation
import TestSupport
import Testing

@testable import TunesCLI

@Suite("tunes doctor without write access")
struct UnwritableStoreTests {
  private let place: TemporaryDirectory
  private var data: String { place.path(of: "data") }

  init() throws { place = try TemporaryDirectory() }

  private func verdict(_ run: ProgramRun) -> MCPValue? {
    run.document?["results"]?.array?.first { $0["subject"] == "store" }?["verdict"]
  }

  @Test(
    "tunes doctor ends with 74 if the database or its folder has no permissions to write",
    .enabled(if: Tunes.canDropPermissions),
    arguments: [(0o400, 0o777), (0o444, 0o777), (0o666, 0o555)])
  func permissions(file: Int, folder: Int) async throws {
    let tunes = try await Tunes(
      isNew: true,
      [
        "TUNES_DATA_DIR": data, "TUNES_CACHE_DIR": place.path(of: "cache"),
      ])
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let files = FileManager.default
    for suffix in ["-wal", "-shm"] {
      try? files.removeItem(atPath: "\(data)/tunes.sqlite\(suffix)")
    }
    try files.setAttributes([.posixPermissions: file], ofItemAtPath: "\(data)/tunes.sqlite")
    try files.setAttributes([.posixPermissions: folder], ofItemAtPath: data)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: data) }
    let run = try await tunes.runWithoutPermissions(
      ["doctor", "--offline", "--json"], from: place.path)
    #expect(run.status == .exited(74))
    #expect(verdict(run) == "broken")
  }

  @Test("tunes doctor ends with 74 if the disk is full")
  func fullDisk() async throws {
    let tunes = try await Tunes(isNew: true, ["TUNES_DATA_DIR": data])
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let run = try await tunes.run(blocks: 1, "doctor", "--offline", "--json")
    #expect(run.status == .exited(74))
    #expect(verdict(run) == "broken")
  }

  @Test(
    "Files and folders of the database are private from their creation",
    .enabled(if: access("/usr/bin/strace", X_OK) == 0))
  func privateFiles() async throws {
    let tunes = try await Tunes(isNew: true, ["TUNES_DATA_DIR": data])
    let log = place.path(of: "log")
    _ = try await ProgramRun.running(
      "/usr/bin/strace",
      ["-f", "-o", log, "-e", "trace=open,openat,creat,mkdir,mkdirat,chmod,fchmod,fchmodat"]
        + [try testedProgram(), "suggestions"],
      environment: tunes.environment)
    let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(data) }
    var made: Set<Substring> = []
    for call in calls {
      #expect(!call.contains("chmod"), "\(call)")
      // Only the first open of a file creates it, and sets its permissions.
      if call.contains("O_CREAT"), let name = call.split(separator: "\"").dropFirst().first,
        made.insert(name).inserted
      {
        #expect(call.contains("0600"), "\(call)")
      }
      if call.contains("mkdir") { #expect(call.contains("0700"), "\(call)") }
    }
    #expect(made.contains { $0.hasSuffix("/tunes.sqlite") })
  }
}
