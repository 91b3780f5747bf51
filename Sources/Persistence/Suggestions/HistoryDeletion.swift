import Entities
import GRDB

/// Removes past terms, and keeps those of the last deletion so that they can come back.
struct HistoryDeletion {
  /// From so many terms on, going through all that is there is quicker than to look for each.
  private static let many = 2_000
  /// One in so many of all terms makes it worth while to make the indexes anew.
  private static let mostPart = 8

  let table: SuggestionTable

  private var database: Database { table.database }

  /// Removes what `condition` finds, and gives how many terms that was.
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
    try removeDeleted(count)
    return count
  }

  private func removeDeleted(_ count: Int) throws {
    let total = try Int.fetchOne(database, sql: "SELECT count(*) FROM suggestion") ?? 0
    guard count < total else {
      // All at once takes no time.
      for name in ["suggestionWord", "suggestionOrigin", "suggestion"] {
        try database.execute(sql: "DELETE FROM \(name)")
      }
      return
    }
    guard count < Self.many else {
      let isDeleted = "IN (SELECT id FROM deletedSuggestion)"
      for name in ["suggestionWord", "suggestionOrigin"] {
        try database.execute(sql: "DELETE FROM \(name) WHERE suggestion \(isDeleted)")
      }
      let indexes = count > total / Self.mostPart ? SuggestionIndex.allCases : []
      return try SuggestionIndex.remaking(indexes, in: database) {
        try database.execute(sql: "DELETE FROM suggestion WHERE id \(isDeleted)")
      }
    }
    let rows = try Row.fetchCursor(database, sql: "SELECT id, folded FROM deletedSuggestion")
    while let row = try rows.next() { try table.remove(id: row[0], folded: row[1]) }
  }

  /// Brings back what the last deletion removed, and gives how many terms that was.
  func undo() throws -> Int {
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM deletedSuggestion") ?? 0
    let total = try Int.fetchOne(database, sql: "SELECT count(*) FROM suggestion") ?? 0
    let isMost = count >= Self.many && count > total / Self.mostPart
    try SuggestionIndex.remaking(isMost ? [.score, .time] : [], in: database, restoreDeleted)
    try forgetDeleted()
    return count
  }

  private func restoreDeleted() throws {
    let origins = try OriginTable(database)
    var words = WordBatch()
    let rows = try StoredTerm.fetchCursor(
      database, sql: "SELECT \(StoredTerm.columns) FROM deletedSuggestion ORDER BY folded")
    while let row = try rows.next() {
      let foreign = try origins.uses(of: row.id, in: "deletedOrigin")
      let restored = try restore(row, foreign: foreign, origins)
      words.add(restored, score: table.score(of: restored))
    }
    try words.write(to: table)
  }

  private func restore(_ deleted: StoredTerm, foreign: [Int64: Int], _ origins: OriginTable) throws
    -> StoredTerm
  {
    guard var row = try table.row(folded: deleted.folded) else {
      var row = deleted
      row.id = try table.insert(deleted)
      try origins.write(foreign, of: row.id)
      return row
    }
    // It was used or imported again: own uses add up, those of others count once.
    let known = try origins.uses(of: row.id)
    let all = known.merging(foreign) { max($0, $1) }
    let own = row.useCount + deleted.useCount - [known, foreign].flatMap(\.values).reduce(0, +)
    row.useCount = own + all.values.reduce(0, +)
    row.firstUsedAt = min(row.firstUsedAt, deleted.firstUsedAt)
    if deleted.lastUsedAt > row.lastUsedAt {
      row.term = deleted.term
      row.storefront = deleted.storefront
      row.lastUsedAt = deleted.lastUsedAt
    }
    try table.update(row)
    try origins.write(all, of: row.id)
    return row
  }

  private func forgetDeleted() throws {
    try database.execute(sql: "DELETE FROM deletedSuggestion; DELETE FROM deletedOrigin;")
  }
}
