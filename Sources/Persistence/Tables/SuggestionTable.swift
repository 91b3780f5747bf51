import Entities
import Foundation
import GRDB
import Retrieval

/// The past searches in the database, with the words that find them.
///
/// Every method needs a transaction of its caller.
struct SuggestionTable {
  let database: Database
  let score: SuggestionScore
  var tokenizer = Tokenizer()

  private var index: TermIndex { TermIndex(database: database, tokenizer: tokenizer) }

  func row(folded: String) throws -> StoredTerm? { try row("folded", folded) }

  /// Returns the term with a value in a column.
  func row(_ column: String, _ value: some DatabaseValueConvertible) throws -> StoredTerm? {
    try StoredTerm.fetchAll(database, "WHERE \(column) = ? LIMIT 1", [value]).first
  }

  /// Adds a term, with ID 0, or updates one.
  ///
  /// - Returns: The ID.
  @discardableResult
  func save(_ row: StoredTerm) throws -> Int64 {
    let score = score.score(useCount: row.useCount, lastUsedAt: Timestamp(seconds: row.lastUsedAt))
    try database.cachedStatement(
      sql: """
        INSERT INTO suggestion (\(StoredTerm.columns), score)
        VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET term = excluded.term, storefront = excluded.storefront,
          useCount = excluded.useCount, firstUsedAt = excluded.firstUsedAt,
          lastUsedAt = excluded.lastUsedAt, score = excluded.score
        """
    ).execute(arguments: [
      row.id, row.term, row.folded, row.storefront, row.useCount, row.firstUsedAt, row.lastUsedAt,
      score,
    ])
    let id = row.id == 0 ? database.lastInsertedRowID : row.id
    if row.id == 0 { try index.insert(row.folded, at: id) }
    try Self.index(row.folded, at: id, score, in: database)
    return id
  }

  /// Removes a term, its words, and its counts from other histories.
  func remove(id: Int64, folded: String) throws {
    try index.remove(folded, at: id)
    for text in TypedText.wordStarts(of: folded) {
      try database.cachedStatement(
        sql: "DELETE FROM suggestionWord WHERE text = ? AND suggestion = ?"
      ).execute(arguments: [text, id])
    }
    for sql in [
      "DELETE FROM suggestionOrigin WHERE suggestion = ?", "DELETE FROM suggestion WHERE id = ?",
    ] {
      try database.cachedStatement(sql: sql).execute(arguments: [id])
    }
  }

  /// Removes a term, and the names that songs have from it.
  func forget(_ row: StoredTerm) throws {
    try remove(id: row.id, folded: row.folded)
    try database.execute(sql: "DELETE FROM learnedTerm WHERE folded = ?", arguments: [row.folded])
  }

  /// Removes the lowest-ranked terms beyond `cap`, except `kept`, and at most `most`.
  func trim(to cap: Int?, keeping kept: Int64?, most: Int = .max) throws {
    guard let cap, let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM suggestion"),
      count > cap
    else { return }
    let worst = try Row.fetchAll(
      database,
      sql: """
        SELECT id, folded FROM suggestion WHERE id IS NOT ? ORDER BY score, folded DESC LIMIT ?
        """, arguments: [kept, min(count - cap, most)])
    for row in worst {
      // Other computers keep the term.
      try database.cachedStatement(
        sql: "UPDATE syncedTerm SET isTrimmed = 1 WHERE suggestion = ?"
      ).execute(arguments: [row.decode(Int64.self, atIndex: 0)])
      try remove(id: row.decode(atIndex: 0), folded: row.decode(atIndex: 1))
    }
  }

  static func indexWords(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM suggestionWord")
    let rows = try Row.fetchCursor(database, sql: "SELECT folded, id, score FROM suggestion")
    while let row = try rows.next() {
      try index(
        row.decode(atIndex: 0), at: row.decode(atIndex: 1), row.decode(atIndex: 2), in: database)
    }
  }

  private static func index(
    _ folded: String, at id: Int64, _ score: Double, in database: Database
  ) throws {
    for text in TypedText.wordStarts(of: folded) {
      try database.cachedStatement(
        sql: """
          INSERT INTO suggestionWord (text, suggestion, score) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET score = excluded.score
          """
      ).execute(arguments: [text, id, score])
    }
  }
}

/// Ranks past searches by how often and how recently they were used.
///
/// Uses count half as much after each half-life: `uses · 2^((lastUse − now) / halfLife)`. The score
/// is the logarithm of that, without the part that all terms share, so it never expires.
struct SuggestionScore {
  /// In seconds.
  let halfLife: Int64

  func score(useCount: Int, lastUsedAt: Timestamp) -> Double {
    Double(lastUsedAt.seconds) / Double(halfLife) + log2(Double(max(useCount, 1)))
  }
}

struct StoredTerm: Equatable {
  static let columns = "id, term, folded, storefront, useCount, firstUsedAt, lastUsedAt"

  var id: Int64
  var term: String
  var folded: String
  var storefront: String
  var useCount: Int
  var firstUsedAt: Int64
  var lastUsedAt: Int64
}

extension StoredTerm: FetchableRecord {
  /// Returns the terms selected by the rest of a query.
  static func fetchAll(
    _ database: Database, _ rest: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [StoredTerm] {
    try fetchAll(
      database.cachedStatement(sql: "SELECT \(columns) FROM suggestion \(rest)"),
      arguments: arguments)
  }

  init(row: Row) throws {
    id = try row.decode(atIndex: 0)
    term = try row.decode(atIndex: 1)
    folded = try row.decode(atIndex: 2)
    storefront = try row.decode(atIndex: 3)
    useCount = try row.count(at: 4)
    firstUsedAt = try row.decode(Timestamp.self, atIndex: 5).seconds
    lastUsedAt = try row.decode(Timestamp.self, atIndex: 6).seconds
  }
}

extension StoredTerm {
  init(_ entry: HistoryEntry) {
    self.init(
      id: 0, term: entry.term.text, folded: FoldedText(entry.term.text).text,
      storefront: entry.storefront.code, useCount: entry.useCount,
      firstUsedAt: entry.firstUsedAt.seconds, lastUsedAt: entry.lastUsedAt.seconds)
  }

  /// Returns `nil` if the text isn't a valid term.
  func suggestion(_ match: Match = .exact) -> Suggestion? {
    guard let term = try? SearchTerm(term) else { return nil }
    return Suggestion(
      term: term, useCount: useCount, lastUsedAt: Timestamp(seconds: lastUsedAt),
      storefront: Storefront(code: storefront), match: match)
  }

  var entry: HistoryEntry? {
    guard let term = try? SearchTerm(term), let storefront = Storefront(code: storefront) else {
      return nil
    }
    return HistoryEntry(
      term: term, storefront: storefront, useCount: useCount,
      firstUsedAt: Timestamp(seconds: firstUsedAt), lastUsedAt: Timestamp(seconds: lastUsedAt))
  }
}
