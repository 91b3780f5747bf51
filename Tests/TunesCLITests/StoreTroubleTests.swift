import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Database failures")
struct StoreTroubleTests {
  @Test("A damaged database is moved aside, reported, and replaced")
  func damaged() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".local/share/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let garbage = Data(repeating: 0x41, count: 4096)
    try garbage.write(to: URL(fileURLWithPath: "\(folder)/tunes.sqlite"))
    let run = try await tunes.run("search", "beatles", "--limit", "2")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(
      run.stderr.contains(
        "tunes.sqlite was damaged and has been rebuilt: no data could be recovered. "))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix("tunes.sqlite.damaged-") })
    #expect(run.stderr.hasSuffix("\(name).\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) == garbage)
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\n")
  }

  @Test("A search shows results beside a locked database, for which it waits within --timeout")
  func locked() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let path = tunes.home.path(of: ".local/share/tunes/tunes.sqlite")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
    }
    // Without the time limit, it would wait for 5 seconds.
    let run = try await tunes.run(
      "search", "beatles", "--limit", "1", "--timeout", "0.2", within: .seconds(4))
    try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("\(path) is locked by another program"))
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "abba\n")
  }

  @Test("A database that can't be written is reported beside a complete JSON document")
  func readOnly() async throws {
    let run = try await Tunes(["TUNES_DATA_DIR": "/proc/tunes"])
      .run("search", "beatles", "--limit", "1", "--json")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasSuffix("]}\n"))
    #expect(
      run.stderr.hasPrefix(
        "tunes: Couldn't save this search. Can't write to /proc/tunes/tunes.sqlite. "))
  }

  @Test("A missing HOME is reported without blocking results")
  func noHome() async throws {
    let run = try await Tunes().run("search", "beatles", "--limit", "1", without: ["HOME"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("Set HOME or TUNES_DATA_DIR"))
  }

  @Test("An unwritable home folder is reported without blocking results")
  func unwritableHome() async throws {
    let run = try await Tunes(["HOME": "/proc"]).run("search", "beatles", "--limit", "1")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.hasPrefix("tunes: Couldn't save this search. "))
  }
}
