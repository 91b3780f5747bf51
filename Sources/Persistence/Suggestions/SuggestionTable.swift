import Entities
import GRDB

/// The rows of the past terms, together with what is kept to find them by.
///
/// Every method belongs in a transaction of its caller.
struct SuggestionTable {
  let database: Database
  let score: SuggestionScore

  func row(folded: String) throws -> StoredTerm? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(StoredTerm.columns) FROM suggestion WHERE folded = ?")
    return try StoredTerm.fetchOne(statement, arguments: [folded])
  }

  /// Adds a row without its words.
  ///
  /// Its `id` counts for nothing; the new one is given back.
  func insert(_ row: StoredTerm) throws -> Int64 {
    try database.cachedStatement(
      sql: """
        INSERT INTO suggestion
          (term, folded, storefront, useCount, firstUsedAt, lastUsedAt, score)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      row.term, row.folded, row.storefront, row.useCount, row.firstUsedAt, row.lastUsedAt,
      score(of: row),
    ])
    return database.lastInsertedRowID
  }

  /// Writes a row that is there, without its words.
  func update(_ row: StoredTerm) throws {
    try database.cachedStatement(
      sql: """
        UPDATE suggestion SET
          term = ?, storefront = ?, useCount = ?, firstUsedAt = ?, lastUsedAt = ?, score = ?
        WHERE id = ?
        """
    ).execute(arguments: [
      row.term, row.storefront, row.useCount, row.firstUsedAt, row.lastUsedAt, score(of: row),
      row.id,
    ])
  }

  /// Writes the words of a row that is there.
  func writeWords(of row: StoredTerm) throws {
    for text in WordStarts(of: row.folded).texts {
      try writeWord(text, of: row.id, score: score(of: row))
    }
  }

  func writeWord(_ text: String, of id: Int64, score: Double) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO suggestionWord (text, suggestion, score) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET score = excluded.score
        """
    ).execute(arguments: [text, id, score])
  }

  func score(of row: StoredTerm) -> Double {
    score.score(useCount: row.useCount, lastUsedAt: Timestamp(seconds: row.lastUsedAt))
  }

  /// Removes a term with all that belongs to it.
  func remove(id: Int64, folded: String) throws {
    for text in WordStarts(of: folded).texts {
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

  /// Removes the worst terms beyond `cap`, `most` of them where there are more; the one that was
  /// just used stays.
  ///
  /// With `most` the time it takes does not grow with the history, only with the cap.
  func trim(to cap: Int?, keeping id: Int64?, most: Int? = nil) throws {
    guard let cap else { return }
    let counted = try Int.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT count(*) FROM (
            SELECT 1 FROM suggestion INDEXED BY suggestion_by_time LIMIT :most
          )
          """), arguments: ["most": most.map { cap + $0 } ?? -1])
    guard let counted, counted > cap else { return }
    let worst = try Row.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT id, folded FROM suggestion INDEXED BY suggestion_by_score WHERE id IS NOT :kept
          ORDER BY score, folded DESC LIMIT :excess
          """), arguments: ["kept": id, "excess": counted - cap])
    for row in worst { try remove(id: row[0], folded: row[1]) }
  }

  /// Makes the words of the terms that are there anew.
  static func indexWords(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM suggestionWord")
    let insertion = try database.makeStatement(
      sql: "INSERT INTO suggestionWord (text, suggestion, score) VALUES (?, ?, ?)")
    let rows = try Row.fetchCursor(database, sql: "SELECT id, folded, score FROM suggestion")
    while let row = try rows.next() {
      for text in WordStarts(of: row[1]).texts {
        try insertion.execute(arguments: [text, row[0] as Int64, row[2] as Double])
      }
    }
  }
}
