import Entities
import GRDB

/// Deletes past searches, permanently or so that it can be undone.
struct HistoryDeletion {
  let table: SuggestionTable

  private var database: Database { table.database }

  /// Deletes the terms that match a condition in SQL, and returns their number.
  func delete(
    where condition: String, _ arguments: StatementArguments = StatementArguments(),
    in scope: ChangeScope
  ) throws -> Int {
    let terms = try StoredTerm.fetchAll(database, "WHERE \(condition)", arguments)
    var recording = ChangeRecording(scope, in: database)
    try recording.watch(.search, terms.map(\.folded))
    for term in terms { try table.remove(id: term.id, folded: term.folded) }
    try database.execute(
      sql: "DELETE FROM learnedTerm WHERE folded IN (SELECT value FROM json_each(?))",
      arguments: [terms.map(\.folded).jsonList])
    try recording.save { .deletedSearches($0) }
    return terms.count
  }

  /// Permanently deletes all terms, the last session, and learned names; returns the number of
  /// terms.
  func deleteForGood() throws -> Int {
    try database.execute(
      sql: """
        DELETE FROM change WHERE id IN (SELECT change FROM changedItem WHERE kind = 'search');
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
}
