import Entities
import Foundation
import GRDB

/// Sets a damaged store aside under another name, and takes over what can still be read of it.
struct DamagedStore {
  /// How many rows are passed over where one cannot be read: fewer than fit into a page.
  private static let stride: Int64 = 8

  let path: String

  /// Whether the file is damaged indeed: another process may have mended it in the meantime.
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

  /// Gives the file another name, with its log and index; returns that name.
  func setAside(at time: Timestamp) throws -> String {
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

  /// Copies every row that can be read of the tables that both have; returns how many.
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
        try mendReferences(target)
        return .commit
      }
      return count
    }
  }

  /// Makes anew what rows are missing that others name, or else removes those: the next change of the
  /// schema looks at all references, and fails where one leads nowhere.
  private static func mendReferences(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO artist (id) SELECT artistId FROM track WHERE artistId IS NOT NULL;
        DELETE FROM favorite WHERE track NOT IN (SELECT id FROM track);
        DELETE FROM listedItem WHERE listing NOT IN (SELECT id FROM listing);
        """)
  }

  /// The tables that hold what a person keeps, not what is made of it.
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
    let key = try target.primaryKey(table)
    guard let id = key.rowIDColumn?.quotedDatabaseIdentifier else {
      try? copy(Row.fetchCursor(source, sql: "SELECT \(names) FROM \(name)"))
      return count
    }
    // What cannot be read ends the way: it begins anew behind it, each time further where that was in
    // vain, for where the last row is may be unreadable too.
    var next = (try? Int64.fetchOne(source, sql: "SELECT min(\(id)) FROM \(name)")) ?? 1
    var step = Self.stride
    while true {
      let before = count
      do {
        try copy(
          Row.fetchCursor(
            source,
            sql: "SELECT \(names) FROM \(name) WHERE \(id) >= ? ORDER BY \(id)",
            arguments: [next]))
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
