import Foundation
import GRDB
import TestSupport

/// The databases that the programs of released versions wrote, of 1.0 and 2.0.0.
enum ReleasedFile: String, CaseIterable {
  case version1 = "1.0"
  case version2 = "2.0.0"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  func write(to path: String) throws {
    try Data(contentsOf: Self.folder.appending(path: "\(rawValue).sqlite"))
      .write(to: URL(filePath: path))
  }

  /// The file that version 2.0.0 wrote in a sync folder.
  static func sync2() throws -> Data { try Data(contentsOf: folder.appending(path: "2.0.0.tunes")) }

  /// The tracks as the program itself wrote them, one JSON object a line.
  static func tracks1() throws -> [[String: Any]] {
    try String(contentsOf: folder.appending(path: "1.0.ndjson"), encoding: .utf8)
      .split(separator: "\n").compactMap {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
  }
}

/// The rows of the tables of a database, apart from those that indexes consist of.
struct TableRows {
  /// The values by column, of each row of a table.
  let rows: [String: [[String: DatabaseValue]]]

  init(_ path: String) throws {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    rows = try database.read { database in
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM pragma_table_list
          WHERE schema = 'main' AND type = 'table'
            AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
          """)
      return try Dictionary(
        uniqueKeysWithValues: tables.map { table in
          (table, try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map(Self.values))
        })
    }
  }

  private static func values(_ row: Row) -> [String: DatabaseValue] {
    Dictionary(uniqueKeysWithValues: row.map { ($0.0, $0.1) })
  }

  /// Returns the rows of a table with these columns alone.
  func rows(of table: String, with columns: Set<String>) -> Set<[String: DatabaseValue]> {
    Set((rows[table] ?? []).map { $0.filter { columns.contains($0.key) } })
  }

  func columns(of table: String) -> Set<String> { Set(rows[table]?.first?.keys.map(\.self) ?? []) }
}
