import Entities
import Foundation
import GRDB

/// Copies every readable row of the tables that both databases have.
struct RowCopy {
  /// An error of the new database, which ends the copy; errors of the damaged one only skip rows.
  private struct TargetError: Error {
    let cause: any Error
  }

  /// The number of rows to skip after an unreadable one, less than a page has.
  private static let stride: Int64 = 8
  /// The number of rows between progress reports.
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
    // An unreadable row ends the cursor. Resume after it, skipping more each time, because the last
    // row can be unreadable too.
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
        // The row is damaged: it has a value that the table doesn't allow.
        continue
      } catch {
        throw TargetError(cause: error)
      }
      rowCount += target.changesCount
      if rowCount % Self.reportedRows == 0 { report(rowCount) }
    }
  }
}
