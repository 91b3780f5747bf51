import GRDB

/// What the store says of its history as a whole: one row.
struct HistoryState: Decodable, FetchableRecord {
  /// In seconds; the scores were made with it.
  let halfLife: Int64
  /// Names this store among those that histories are exchanged with.
  let origin: String

  static func stored(in database: Database) throws -> HistoryState {
    let statement = try database.cachedStatement(sql: "SELECT halfLife, origin FROM historyState")
    guard let state = try HistoryState.fetchOne(statement) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no state of the history")
    }
    return state
  }
}
