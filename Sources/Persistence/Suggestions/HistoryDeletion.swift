import Entities
import GRDB

/// Deletes past searches; those of the last deletion can be restored.
struct HistoryDeletion {
  let table: SuggestionTable

  private var database: Database { table.database }

  /// Deletes the terms that match a condition in SQL, and returns their number.
  func delete(where condition: String, _ arguments: StatementArguments = StatementArguments())
    throws -> Int
  {
    let isAny = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM suggestion WHERE \(condition))",
      arguments: arguments)
    guard isAny == true else { return 0 }
    try forgetDeleted()
    try database.execute(
      sql: """
        INSERT INTO deletedSuggestion (\(StoredTerm.columns))
        SELECT \(StoredTerm.columns) FROM suggestion WHERE \(condition)
        """, arguments: arguments)
    let count = database.changesCount
    try database.execute(
      sql: """
        INSERT INTO deletedOrigin SELECT * FROM suggestionOrigin
        WHERE suggestion IN (SELECT id FROM deletedSuggestion)
        """)
    let rows = try Row.fetchCursor(database, sql: "SELECT id, folded FROM deletedSuggestion")
    while let row = try rows.next() {
      try table.remove(id: row.decode(atIndex: 0), folded: row.decode(atIndex: 1))
    }
    try database.execute(
      sql: "DELETE FROM learnedTerm WHERE folded IN (SELECT folded FROM deletedSuggestion)")
    return count
  }

  /// Restores the terms of the last deletion, and returns their number.
  func undo() throws -> Int {
    let merge = try HistoryMerge(table)
    let deleted = try StoredTerm.fetchAll(
      database, sql: "SELECT \(StoredTerm.columns) FROM deletedSuggestion")
    for term in deleted { try merge.restore(term) }
    try forgetDeleted()
    return deleted.count
  }

  /// Deletes all terms for good, with the last session and the names learned from them, and returns
  /// their number.
  func deleteForGood() throws -> Int {
    try forgetDeleted()
    try database.execute(
      sql: """
        DELETE FROM suggestionWord; DELETE FROM suggestionOrigin; DELETE FROM screenSession;
        DELETE FROM learnedTerm;
        UPDATE syncFact SET value = '' WHERE kind = 'search';
        UPDATE syncedTerm SET isTrimmed = 0;
        """)
    try database.execute(sql: "DELETE FROM suggestion")
    let count = database.changesCount
    try TermIndex.reset(database)
    return count
  }

  private func forgetDeleted() throws {
    try database.execute(sql: "DELETE FROM deletedSuggestion; DELETE FROM deletedOrigin;")
  }
}
