import Entities
import Foundation
import GRDB

/// Copies every readable row of the tables that a damaged database and a new one both have.
struct RowCopy {
  /// An error of the new database, which ends the copy; those of the damaged one only skip rows.
  private struct TargetError: Error {
    let cause: any Error
  }

  /// The rows to skip after an unreadable one: fewer than fit into a page.
  private static let stride: Int64 = 8
  /// The number of rows from one report of progress to the next.
  private static let reportedRows = 1000

  let source: Database
  let target: Database
  /// Receives the number of copied rows from time to time.
  let report: (Int) -> Void
  private(set) var rowCount = 0

  /// Copies the rows of all tables.
  /// - Throws: An error of the new database, such as a full disk.
  mutating func copyAll() throws {
    let tables = try String.fetchAll(
      target,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table'
          AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
        """)
    for table in tables {
      do {
        try copy(table)
      } catch let error as TargetError {
        throw error.cause
      } catch {
        continue
      }
    }
  }

  private mutating func copy(_ table: String) throws {
    let known = Set(try source.columns(in: table).map(\.name))
    let columns = try target.columns(in: table).map(\.name).filter(known.contains)
    guard !columns.isEmpty else { return }
    let name = table.quotedDatabaseIdentifier
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let insertion = try target.makeStatement(
      sql: """
        INSERT OR REPLACE INTO \(name) (\(names))
        VALUES (\(databaseQuestionMarks(count: columns.count)))
        """)
    let selection = "SELECT \(names) FROM \(name)"
    guard let id = try target.primaryKey(table).rowIDColumn?.quotedDatabaseIdentifier else {
      return try insert(Row.fetchCursor(source, sql: selection), insertion)
    }
    // An unreadable row ends the cursor. The copy resumes behind it, each time further on if that
    // fails, because the last row can be unreadable too.
    var next = (try? Int64.fetchOne(source, sql: "SELECT min(\(id)) FROM \(name)")) ?? 1
    var step = Self.stride
    while true {
      let before = rowCount
      do {
        return try insert(
          Row.fetchCursor(
            source, sql: "\(selection) WHERE \(id) >= ? ORDER BY \(id)", arguments: [next]),
          insertion)
      } catch let error as TargetError {
        throw error
      } catch {
        let reached = try Int64.fetchOne(target, sql: "SELECT max(\(id)) FROM \(name)")
        step = rowCount > before ? Self.stride : step &* 2
        let (beyond, isPastEnd) = max(next, reached ?? next).addingReportingOverflow(step)
        if isPastEnd || step <= 0 { return }
        next = beyond
      }
    }
  }

  private mutating func insert(_ rows: RowCursor, _ insertion: Statement) throws {
    while let row = try rows.next() {
      do {
        try insertion.execute(arguments: StatementArguments(row.databaseValues))
      } catch let error as DatabaseError
        where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG].contains(error.resultCode)
      {
        // The row is damaged: a value that the table doesn't allow.
        continue
      } catch {
        throw TargetError(cause: error)
      }
      rowCount += target.changesCount
      if rowCount % Self.reportedRows == 0 { report(rowCount) }
    }
  }
}

/// Adds what a damaged copy has to a database that never got it.
///
/// Version 1.0 moved a damaged file aside before it copied the rows, and lost them if it was
/// interrupted. Such a copy has a history whose origin the new file doesn't know.
struct EarlierCopies {
  /// The number of past searches to read at a time.
  private static let pageSize = 5000

  let path: String

  /// Returns the copies, oldest first, whose rows the database doesn't have.
  func missing(from store: DatabaseQueue) -> [String] {
    StoreFolder(path: path).damagedCopies.filter { copy in
      guard let origin = Self.origin(of: copy) else { return false }
      return (try? store.unsafeRead { try Self.knows(origin, $0) }) == false
    }
  }

  /// Adds the rows of a copy, which a draft holds, and returns the number of terms and tracks.
  ///
  /// Its origin is known from then on, so that what the user deletes later doesn't come back.
  static func add(_ draft: DatabaseQueue, to store: DatabaseQueue, at time: Timestamp) throws -> Int
  {
    try store.writeWithoutTransaction { database in
      try database.execute(sql: "ATTACH DATABASE ? AS earlier", arguments: [draft.path])
      defer { try? database.execute(sql: "DETACH DATABASE earlier") }
      var count = 0
      try database.inTransaction {
        count = try addTerms(of: draft, to: database, at: time) + addTracks(to: database)
        return .commit
      }
      return count
    }
  }

  private static func addTerms(
    of draft: DatabaseQueue, to database: Database, at time: Timestamp
  ) throws -> Int {
    try database.execute(
      sql: "INSERT OR IGNORE INTO historyOrigin (name) SELECT origin FROM earlier.historyState")
    let score = SuggestionScore(halfLife: try HistoryState.stored(in: database).halfLife)
    let merge = try HistoryMerge(SuggestionTable(database: database, score: score))
    var count = 0
    var position: HistoryPosition? = .start
    while let next = position {
      let page = try draft.read { draft in
        try HistoryReading(database: draft).records(from: next, limit: pageSize)
      }
      for record in page.records {
        guard let entry = try? record.entry(at: time) else { continue }
        let outcome = try merge.merge(entry, usesByOrigin: record.usesByOrigin)
        if outcome != .unchanged { count += 1 }
      }
      position = page.next
    }
    return count
  }

  private static func addTracks(to database: Database) throws -> Int {
    let columns = try database.columns(in: "track").map(\.name).filter { $0 != "recency" }
      .joined(separator: ", ")
    try database.execute(sql: "INSERT OR IGNORE INTO artist SELECT * FROM earlier.artist")
    try database.execute(
      sql: """
        INSERT INTO track (\(columns)) SELECT \(columns) FROM earlier.track
        WHERE id NOT IN (SELECT id FROM main.track) ORDER BY recency
        """)
    let count = database.changesCount
    try database.execute(sql: "INSERT OR IGNORE INTO favorite SELECT * FROM earlier.favorite")
    if count > 0 { try TrackIndex.rebuild(database) }
    return count
  }

  private static func knows(_ origin: String, _ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT ? IN (SELECT origin FROM historyState UNION SELECT name FROM historyOrigin)",
      arguments: [origin]) == true
  }

  private static func origin(of copy: String) -> String? {
    try? DatabaseQueue.using(copy) { queue in
      try queue.unsafeRead { try HistoryState.stored(in: $0).origin }
    }
  }
}
