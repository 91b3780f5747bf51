import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Database safety")
struct StoreSafetyTests {
  private static let lines = HistoryLines.lines("imported", count: 2000)

  private func isWhole(_ path: String) async throws -> Bool {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try await database.read {
      try String.fetchAll($0, sql: "PRAGMA integrity_check") == ["ok"]
    }
  }

  /// Opens a database as another window of the program has it open, which keeps its log.
  private func openElsewhere(_ path: String) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: path)
    _ = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track") }
    return database
  }

  @Test("If the disk is full, writes fail with 74, searches work, and saved data is kept")
  func full() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let other = try openElsewhere(tunes.storePath)
    defer { try? other.close() }
    let blocks = 8
    let imported = try await tunes.run(blocks: blocks, "history", "import", "-", input: Self.lines)
    #expect(imported.status == .exited(74))
    #expect(imported.stderr.hasPrefix("tunes: "))
    #expect(imported.stderr.split(separator: "\n").count == 1)
    #expect(imported.stderr.contains("tunes.sqlite"))
    let search = try await tunes.run(blocks: blocks, "search", "beatles", "--limit", "200")
    #expect(search.status == .exited(0))
    #expect(search.stdout.contains("The Beatles"))
    #expect(search.stderr.hasPrefix("tunes: Couldn't save this search. "))
    let match = try await tunes.run(blocks: blocks, "match", "-", input: "ABBA - Waterloo\n")
    #expect(match.status == .exited(0))
    #expect(match.stdout.contains("sure") && match.stderr.contains("Couldn't save these matches. "))
    #expect(try await isWhole(tunes.storePath))
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "abba\n")
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
    let suggestions = try await tunes.run("suggestions", "--format", "plain").stdout
    #expect(Set(suggestions.split(separator: "\n")) == ["abba", "beatles"])
  }

  @Test(
    "If the database is read-only, writes fail with 74, searches work, and saved data is kept",
    .enabled(if: Tunes.canDropPermissions))
  func readOnly() async throws {
    let place = try TemporaryDirectory()
    let folder = place.path(of: "data")
    let store = "\(folder)/tunes.sqlite"
    let tunes = try await Tunes(isNew: true, ["TUNES_DATA_DIR": folder])
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let other = try openElsewhere(store)
    defer { try? other.close() }
    let files = FileManager.default
    for file in try files.contentsOfDirectory(atPath: folder) {
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(folder)/\(file)")
    }
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    func run(_ arguments: [String], input: String = "") async throws -> ProgramRun {
      try await tunes.runWithoutPermissions(arguments, from: place.path, input: input)
    }
    for arguments in [["history", "import", "-"], ["history", "clear", "--yes"]] {
      let run = try await run(arguments, input: Self.lines)
      #expect(run.status == .exited(74), "\(arguments)")
      #expect(run.stderr == "tunes: Can't write to \(store). Check its permissions.\n")
    }
    let search = try await run(["search", "beatles", "--limit", "1"])
    #expect(search.status == .exited(0))
    #expect(search.stdout.contains("The Beatles"))
    #expect(search.stderr.hasPrefix("tunes: Couldn't save this search. "))
    #expect(try await run(["suggestions", "--format", "plain"]).stdout == "abba\n")
  }

  @Test(
    "Lists of a new user are empty, not broken, if no database can be created",
    .enabled(if: Tunes.canDropPermissions))
  func unwritableHome() async throws {
    let place = try TemporaryDirectory()
    let folder = place.path(of: "data")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    let new = try await Tunes(isNew: true)
    let tunes = try await Tunes(isNew: true, ["TUNES_DATA_DIR": folder])
    for arguments in [
      ["favorites"], ["favorites", "--json"], ["history"], ["library", "stats"], ["playlist"],
      ["suggestions"],
    ] {
      let (expected, run) = (
        try await new.run(arguments),
        try await tunes.runWithoutPermissions(arguments, from: place.path)
      )
      #expect(run.status == expected.status, "\(arguments)")
      #expect((run.stdout, run.stderr) == (expected.stdout, expected.stderr), "\(arguments)")
    }
    let added = try await tunes.runWithoutPermissions(
      ["favorites", "add", "id:1441164589"], from: place.path)
    #expect(added.status == .exited(74))
  }

  @Test(
    "A file system that refuses locks is named at once, with a way out",
    .enabled(if: access("/usr/bin/strace", X_OK) == 0), arguments: ["flock", "fcntl"])
  func refusedLocks(call: String) async throws {
    let tunes = try await Tunes(isNew: true)
    // Without the answer at once, it would wait for 5 seconds.
    let run = try await ProgramRun.running(
      "/usr/bin/strace",
      ["-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(call):error=ENOLCK"]
        + [try testedProgram(), "history"],
      environment: tunes.environment, within: .seconds(4))
    #expect(run.status == .exited(74))
    #expect(
      run.stderr == """
        tunes: The file system of \(tunes.storePath) refuses locks. Set TUNES_DATA_DIR and \
        TUNES_CACHE_DIR to folders on a local disk.

        """)
  }

  @Test("A database from a newer version is refused with 74 and left unchanged")
  func newer() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let database = try DatabaseQueue(path: tunes.storePath)
    try await database.writeWithoutTransaction { database in
      try database.execute(
        sql: "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')")
      _ = try database.checkpoint(.truncate)
    }
    try database.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: tunes.storePath))
    for arguments in [
      ["history", "list"], ["history", "clear", "--yes"], ["history", "import", "-"],
      ["library", "stats"], ["library", "remove", "id:1441164589"], ["suggestions"],
    ] {
      let run = try await tunes.run(arguments, input: Self.lines)
      #expect(run.status == .exited(74), "\(arguments)")
      #expect(run.stderr.contains("was created by a newer version of tunes. Update tunes."))
    }
    let doctor = try await tunes.run("doctor", "--offline", "-o", "subject,verdict")
    #expect(doctor.status == .exited(74) && doctor.stdout.contains("\nstore\tbroken\n"))
    let search = try await tunes.run("search", "beatles", "--limit", "1")
    #expect(search.status == .exited(0))
    #expect(search.stdout.contains("The Beatles"))
    #expect(search.stderr.contains("newer version"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: tunes.storePath)) == before)
  }

  @Test("Searches by many processes at once are all saved without locking errors")
  func atOnce() async throws {
    let tunes = try await Tunes(isNew: true, ["TUNES_RATE_LIMIT": "0"])
    let terms = (1...20).map { ["abba", "beatles", "queen", "bowie"][$0 % 4] }
    let found = try await withThrowingTaskGroup(of: String?.self) { group in
      for term in terms {
        group.addTask {
          let run = try await tunes.run("search", term, "--limit", "5")
          #expect(!run.stderr.contains("locked") && !run.stderr.contains("Couldn't save"))
          return run.status == .exited(0) ? term : nil
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.compactMap(\.self)
    }
    #expect(found.count >= 10)
    let history = try await tunes.run("history", "list", "--format", "ndjson").stdout
    for (term, uses) in Dictionary(grouping: found, by: \.self).mapValues(\.count) {
      let line = history.split(separator: "\n").first { $0.contains("\"\(term)\"") }
      #expect(line?.contains("\"useCount\":\(uses),") == true, "\(term)")
    }
    #expect(try await isWhole(tunes.storePath))
  }

  @Test("Committed data survives a kill at any time, and the database stays intact")
  func killed() async throws {
    let tunes = try await Tunes(isNew: true, ["TUNES_RATE_LIMIT": "0"])
    var generator = SeededGenerator(seed: 41)
    var acknowledged: [String] = []
    for number in 1...20 {
      let line = "import \(number) of"
      let run = try await ProgramRun.running(
        try builtProduct(named: "tunes"), ["history", "import", "-"],
        environment: tunes.environment, input: Self.lines.replacing("imported", with: line),
        // The last one isn't killed.
        within: .milliseconds(number == 20 ? 30_000 : .random(in: 1...150, using: &generator)))
      if run.status == .exited(0) { acknowledged.append(line) }
      #expect(run.status == .exited(0) || run.status == .timedOut)
      guard FileManager.default.fileExists(atPath: tunes.storePath) else { continue }
      #expect(try await isWhole(tunes.storePath))
    }
    let export = try await tunes.run("history", "export").stdout
    #expect(!acknowledged.isEmpty)
    for line in acknowledged { #expect(export.contains("\"\(line) 2000\"")) }
  }

  @Test("A search shows results beside a locked database, for which it waits within --timeout")
  func locked() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let path = tunes.storePath
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
    }
    // Without the time limit, it would wait for 5 seconds. A cached search needs no time for a request.
    let run = try await tunes.process(
      "search", "abba", "--limit", "1", "--timeout", "0.2", within: .seconds(4))
    try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("ABBA"))
    #expect(run.stderr.contains("\(path) is locked by another program"))
    #expect(try await tunes.run("history", "export").stdout.contains(#""useCount":1,"#))
  }
}
