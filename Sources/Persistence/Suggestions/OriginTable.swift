import GRDB

/// The uses of terms that other histories counted; the rest of a term's uses are this history's.
struct OriginTable {
  let database: Database
  let own: String

  init(_ database: Database) throws {
    self.database = database
    own = try HistoryState.stored(in: database).origin
  }

  /// Returns the number of another history, which a new one is given.
  func id(of name: String) throws -> Int64 {
    let known = try database.cachedStatement(sql: "SELECT id FROM historyOrigin WHERE name = ?")
    if let id = try Int64.fetchOne(known, arguments: [name]) { return id }
    try database.execute(sql: "INSERT INTO historyOrigin (name) VALUES (?)", arguments: [name])
    return database.lastInsertedRowID
  }

  /// Returns the uses of a term by the number of their origin.
  func uses(of suggestion: Int64, in table: String = "suggestionOrigin") throws -> [Int64: Int] {
    let statement = try database.cachedStatement(
      sql: "SELECT origin, useCount FROM \(table) WHERE suggestion = ?")
    let rows = try Row.fetchAll(statement, arguments: [suggestion])
    return try rows.byID { try $0.count(at: 1) }
  }

  func write(_ uses: [Int64: Int], of suggestion: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO suggestionOrigin (suggestion, origin, useCount) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET useCount = excluded.useCount
        """)
    for (origin, count) in uses {
      try statement.execute(arguments: [suggestion, origin, count])
    }
  }
}
