import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Interrupted recovery")
struct InterruptedRecoveryTests {
  private static let lines = HistoryLines.lines("imported", count: 4000)

  /// A program with 4000 past searches in a file with a damaged index.
  private func damagedTunes() async throws -> Tunes {
    let tunes = try await Tunes()
    try await Self.damagedFile.value.write(to: URL(filePath: tunes.storePath))
    return tunes
  }

  /// The file, made once for all tests.
  private static let damagedFile = Task {
    let tunes = try await Tunes()
    _ = try await tunes.run("history", "import", "-", input: lines)
    let database = try DatabaseQueue(path: tunes.storePath)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    let page = try await database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'suggestion_by_text'")
    }
    try database.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: tunes.storePath))
    try file.seek(toOffset: UInt64((try #require(page) - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0x2A, count: 4096))
    try file.close()
    return try Data(contentsOf: URL(filePath: tunes.storePath))
  }

  @Test(
    "A recovery that a signal ends at any time loses no past searches",
    arguments: [SIGKILL, SIGINT, SIGTERM])
  func ended(by signal: Int32) async throws {
    let tunes = try await damagedTunes()
    var generator = SeededGenerator(seed: 7)
    for _ in 1...(Fuzz.isOn ? 15 : 5) {
      _ = try await ProgramRun.running(
        try testedProgram(), ["suggestions", "imp"], environment: tunes.environment,
        within: .milliseconds(Int.random(in: 5...120, using: &generator)), then: signal)
    }
    _ = try await tunes.run("suggestions", "imp")
    let export = try await tunes.run("history", "export").stdout
    #expect(export.split(separator: "\n").count == 4000)
  }

  @Test("A recovery on a full disk fails with 74, loses nothing, and succeeds once there's space")
  func fullDisk() async throws {
    let tunes = try await damagedTunes()
    let run = try await tunes.run(blocks: 64, "suggestions", "imp")
    #expect(run.status == .exited(74))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: tunes.home.path(of: ".local/share/tunes"))
    #expect(!names.contains { $0.contains("damaged") || $0.contains("recover") })
    let later = try await tunes.run("suggestions", "imp")
    #expect(later.stderr.contains("was damaged and has been rebuilt: "))
    let export = try await tunes.run("history", "export").stdout
    #expect(export.split(separator: "\n").count == 4000)
  }
}
