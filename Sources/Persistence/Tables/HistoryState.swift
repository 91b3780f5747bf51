import GRDB

/// The single row about the history as a whole.
struct HistoryState: FetchableRecord {
  /// The half-life of the saved scores, in seconds.
  let halfLife: Int64
  /// The name of this history in exports.
  let origin: String

  init(row: Row) throws {
    halfLife = try row.decode(atIndex: 0)
    origin = try row.decode(atIndex: 1)
  }

  static func stored(in database: Database) throws -> HistoryState {
    let statement = try database.cachedStatement(sql: "SELECT halfLife, origin FROM historyState")
    guard let state = try HistoryState.fetchOne(statement) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no state of the history")
    }
    return state
  }
}
