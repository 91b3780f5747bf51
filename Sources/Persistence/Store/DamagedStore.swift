import Entities
import Foundation
import GRDB

/// Moves a damaged database aside, and copies its readable rows to a new one.
struct DamagedStore {
  /// The rows to skip after an unreadable one: fewer than fit into a page.
  private static let stride: Int64 = 8
  /// The time to wait for another process, which is then assumed to have died.
  private static let patience = Duration.seconds(5)
  private static let pause = Duration.milliseconds(25)

  let path: String

  private var lockPath: String { path + ".mending" }

  /// Waits until no other process recovers the file; the lock is a file that only one can create.
  func lock() async {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      do {
        return try Data().write(to: URL(fileURLWithPath: lockPath), options: .withoutOverwriting)
      } catch {
        guard FileManager.default.fileExists(atPath: lockPath) else { return }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  func unlock() {
    try? FileManager.default.removeItem(atPath: lockPath)
  }

  func isDamaged() -> Bool {
    do {
      let database = try DatabaseQueue(path: path)
      defer { try? database.close() }
      return try database.unsafeRead { database in
        try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok"
      }
    } catch {
      return StorageError(error, path: path).reason == .damaged
    }
  }

  /// Removes the file, with its log and index.
  func remove() {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Renames the file, with its log and index, and returns the new path.
  func movedAside(at time: Timestamp) throws -> String {
    let files = FileManager.default
    let base = "\(path).damaged-\(time.iso8601.filter { $0 != ":" })"
    var name = base
    var count = 1
    while files.fileExists(atPath: name) {
      count += 1
      name = "\(base)-\(count)"
    }
    for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: name + suffix)
    }
    return name
  }
}

extension DamagedStore {
  /// Returns the last migration of a damaged database; `nil` if that can't be read.
  static func lastMigration(of damaged: String) -> String? {
    guard let source = try? DatabaseQueue(path: damaged) else { return nil }
    defer { try? source.close() }
    let applied = try? source.unsafeRead(DatabaseMigrator.tunes.appliedIdentifiers)
    return DatabaseMigrator.tunes.migrations.last { applied?.contains($0) == true }
  }

  /// Copies every readable row of the tables that both databases have, and returns their number.
  static func copyRows(from damaged: String, into store: DatabaseQueue) throws -> Int {
    guard let source = try? DatabaseQueue(path: damaged) else { return 0 }
    defer { try? source.close() }
    return try store.inDatabase { target in
      try target.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? target.execute(sql: "PRAGMA foreign_keys = ON") }
      var count = 0
      try target.inTransaction {
        for table in try tables(of: target) {
          count += (try? source.unsafeRead { try copyRows(of: table, from: $0, into: target) }) ?? 0
        }
        return .commit
      }
      return count
    }
  }

  /// Adds or removes what the copied rows lack to be complete, and rebuilds what is derived from them.
  static func completeRows(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO artist (id) SELECT artistId FROM track WHERE artistId IS NOT NULL;
        DELETE FROM favorite WHERE track NOT IN (SELECT id FROM track);
        DELETE FROM listedItem WHERE listing NOT IN (SELECT id FROM listing);
        """)
    try SuggestionTable.indexWords(database)
    try TermIndex.reset(database)
    try TrackIndex.rebuild(database)
    try TrackGenres.recount(database)
  }

  private static func tables(of database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table'
          AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
        """)
  }

  private static func copyRows(
    of table: String, from source: Database, into target: Database
  ) throws -> Int {
    let known = Set(try source.columns(in: table).map(\.name))
    let columns = try target.columns(in: table).map(\.name).filter(known.contains)
    guard !columns.isEmpty else { return 0 }
    let name = table.quotedDatabaseIdentifier
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = databaseQuestionMarks(count: columns.count)
    let insertion = try target.makeStatement(
      sql: "INSERT OR REPLACE INTO \(name) (\(names)) VALUES (\(marks))")
    var count = 0
    func copy(_ rows: RowCursor) throws {
      while let row = try rows.next() {
        try? insertion.execute(arguments: StatementArguments(row.databaseValues))
        count += target.changesCount
      }
    }
    guard let id = try target.primaryKey(table).rowIDColumn?.quotedDatabaseIdentifier else {
      try? copy(Row.fetchCursor(source, sql: "SELECT \(names) FROM \(name)"))
      return count
    }
    // An unreadable row ends the cursor. The copy resumes behind it, each time further on if that
    // fails, because the last row can be unreadable too.
    var next = (try? Int64.fetchOne(source, sql: "SELECT min(\(id)) FROM \(name)")) ?? 1
    var step = Self.stride
    while true {
      let before = count
      do {
        let rows = "SELECT \(names) FROM \(name) WHERE \(id) >= ? ORDER BY \(id)"
        try copy(Row.fetchCursor(source, sql: rows, arguments: [next]))
        return count
      } catch {
        let reached = try Int64.fetchOne(target, sql: "SELECT max(\(id)) FROM \(name)")
        step = count > before ? Self.stride : step &* 2
        let (beyond, isPastEnd) = max(next, reached ?? next).addingReportingOverflow(step)
        if isPastEnd || step <= 0 { return count }
        next = beyond
      }
    }
  }
}
