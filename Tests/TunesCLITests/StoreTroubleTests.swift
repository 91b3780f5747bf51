import Foundation
import GRDB
import TestSupport
import Testing

@Suite("A store that does not work")
struct StoreTroubleTests {
  @Test("is set aside where it is damaged, with a word on that, and a new one made")
  func damaged() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".local/share/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let garbage = Data(repeating: 0x41, count: 4096)
    try garbage.write(to: URL(fileURLWithPath: "\(folder)/tunes.sqlite"))
    let run = try await tunes.run("search", "beatles", "--limit", "2")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("tunes.sqlite was damaged, so a new one was made: nothing of it"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix("tunes.sqlite.damaged-") })
    #expect(run.stderr.hasSuffix("\(name).\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) == garbage)
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\n")
  }

  @Test("holds back no result while another program keeps it locked")
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
    let run = try await tunes.run("search", "beatles", "--limit", "1")
    try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("another program keeps \(path) locked"))
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "abba\n")
  }

  @Test("is said where the store cannot be written, and with --json beside a whole document")
  func readOnly() async throws {
    let run = try await Tunes(["TUNES_DATA_DIR": "/proc/tunes"])
      .run("search", "beatles", "--limit", "1", "--json")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasSuffix("]}\n"))
    #expect(
      run.stderr.hasPrefix("tunes: searches are not remembered, because /proc/tunes/tunes.sqlite"))
    #expect(run.stderr.contains("cannot be written"))
  }

  @Test("is said where there is no home at all")
  func noHome() async throws {
    let run = try await Tunes().run("search", "beatles", "--limit", "1", without: ["HOME"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("set HOME or TUNES_DATA_DIR"))
  }

  @Test("is said where the home cannot be written")
  func unwritableHome() async throws {
    let run = try await Tunes(["HOME": "/proc"]).run("search", "beatles", "--limit", "1")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("searches are not remembered"))
  }
}
