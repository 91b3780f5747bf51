import Foundation
import GRDB

/// A search that a writer wrote: a term and a few tracks.
struct WrittenSearch {
  private static let trackCount = 5
  /// The maximum number of searches of a writer.
  private static let maximum = 10_000

  let writer: Int
  let number: Int

  var term: String { "writer \(writer) search \(number)" }

  /// The numbers of its tracks.
  var tracks: Range<Int> {
    let first = (writer * Self.maximum + number) * Self.trackCount
    return first..<first + Self.trackCount
  }

  /// Whether a database has the term and all tracks.
  func isComplete(in database: Database) throws -> Bool {
    let terms = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM suggestion WHERE folded = ?", arguments: [term])
    let ids = tracks.map(SampleTracks.id)
    let found = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM track WHERE id BETWEEN ? AND ?",
      arguments: [ids.first, ids.last])
    return terms == 1 && found == tracks.count
  }
}

/// Processes that write to one database: no error, nothing lost, however they end.
enum WriterTrials {
  /// 16 writers at the same time.
  static func writers() async throws -> [Measurement] {
    let (writers, searches) = (16, 200)
    let home = try TemporaryFolder()
    let path = "\(home.path)/tunes.sqlite"
    let program = try Program.own()
    let running = try (0..<writers).map {
      try program.start(["write", path, String($0), String(searches)])
    }
    var failures = 0
    for process in running where await process.ended() != 0 { failures += 1 }
    let all = (0..<writers).flatMap { writer in
      (0..<searches).map { WrittenSearch(writer: writer, number: $0) }
    }
    failures += try faults(in: path, expecting: all)
    return [
      Measurement(
        "Errors, or searches lost, of 16 writers", Double(failures), note: "of \(all.count)")
    ]
  }

  /// Writers that are killed at random times, in several databases, so that checking stays fast.
  static func kills() async throws -> [Measurement] {
    let program = try Program.own()
    var generator = SeededGenerator(seed: 31)
    var (failures, acknowledged) = (0, 0)
    for _ in 0..<10 {
      let home = try TemporaryFolder()
      let path = "\(home.path)/tunes.sqlite"
      var written: [WrittenSearch] = []
      for writer in 0..<20 {
        let output = "\(home.path)/output-\(writer)"
        let process = try program.start(
          ["write", path, String(writer), "10000"], output: output)
        // The shortest life ends while the database is created.
        try await Task.sleep(for: .milliseconds(Int.random(in: 2...250, using: &generator)))
        process.kill()
        await process.ended()
        written += try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
          .compactMap { Int($0).map { WrittenSearch(writer: writer, number: $0) } }
        guard FileManager.default.fileExists(atPath: path) else { continue }
        failures += try faults(in: path, expecting: written)
      }
      acknowledged += written.count
    }
    guard acknowledged > 0 else { throw BenchmarkError("write") }
    return [
      Measurement(
        "Databases damaged, or searches lost, by 200 kills", Double(failures),
        note: "of \(acknowledged) acknowledged searches")
    ]
  }

  /// The number of faults that SQLite finds, and of searches that are missing or incomplete.
  private static func faults(in path: String, expecting searches: [WrittenSearch]) throws -> Int {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.writeWithoutTransaction { database in
      let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      // A killed writer can leave a database without tables.
      if try database.tableExists("trackIndex") {
        try database.execute(sql: "INSERT INTO trackIndex (trackIndex) VALUES ('integrity-check')")
      }
      let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
      let lost = try searches.filter { try !$0.isComplete(in: database) }
      return lines.filter { $0 != "ok" }.count + orphans.count + lost.count
    }
  }
}
