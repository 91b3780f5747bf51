import Entities
import GRDB

/// Reads past searches: best matches, pages, records to export, and statistics.
struct HistoryReading {
  /// The number of best-ranked terms to search inside words while the user types.
  private static let searchedInside = 1_000
  private static let bestRanked = """
    (SELECT id, folded, score FROM suggestion ORDER BY score DESC LIMIT \(searchedInside))
    """
  private static let maximumLimit = 1_000_000
  /// How many words of a term can start alike; more are rare.
  private static let likelyWords = 2

  let database: Database

  func best(matching typed: TypedText, limit: Int) throws -> [StoredTerm] {
    let limit = min(max(limit, 0), Self.maximumLimit)
    guard !typed.text.isEmpty else {
      return try StoredTerm.fetchAll(database, "ORDER BY score DESC, folded LIMIT ?", [limit])
    }
    let starts = try best(startingWith: typed, limit)
    if starts.count >= limit { return starts }
    // Up to half of the later words belong to terms that start with the text themselves.
    let matches = Self.matches(
      start: "ORDER BY score DESC, folded LIMIT \(limit)",
      later: "ORDER BY score DESC LIMIT \(limit * 2 * Self.likelyWords)", inside: Self.bestRanked)
    return try StoredTerm.fetchAll(
      try database.cachedStatement(
        sql: """
          \(matches) SELECT \(StoredTerm.columns) FROM suggestion JOIN matching USING (id)
          ORDER BY kind, score DESC, folded LIMIT \(limit)
          """), arguments: Self.arguments(typed))
  }

  /// Returns the best terms that start with a text; they come before all other matches.
  ///
  /// Many terms start with the same letter or two, so only the best-ranked ones are read.
  private func best(startingWith typed: TypedText, _ limit: Int) throws -> [StoredTerm] {
    let terms =
      typed.matchesInsideWords ? "suggestion INDEXED BY suggestion_by_text" : Self.bestRanked
    return try StoredTerm.fetchAll(
      database,
      """
      WHERE id IN (
        SELECT id FROM suggestion WHERE folded = :exact
        UNION SELECT id FROM (
          SELECT id FROM \(terms) WHERE folded >= :text AND folded < :end
          ORDER BY score DESC, folded LIMIT \(limit)))
      ORDER BY folded = :exact DESC, score DESC, folded LIMIT \(limit)
      """, ["exact": typed.exact, "text": typed.text, "end": typed.end])
  }

  func page(offset: Int, limit: Int) throws -> HistoryPage {
    let rows = try StoredTerm.fetchAll(
      database, "ORDER BY lastUsedAt DESC, id DESC LIMIT ? OFFSET ?",
      [max(limit, 0), max(offset, 0)])
    return HistoryPage(entries: rows.compactMap(\.entry), total: try termCount())
  }

  /// Searches all terms for a text inside words.
  func page(matching typed: TypedText, offset: Int, limit: Int) throws -> HistoryPage {
    let (matches, arguments) = (Self.matches(), Self.arguments(typed))
    let rows = try StoredTerm.fetchAll(
      database,
      sql: """
        \(matches) SELECT \(StoredTerm.columns) FROM suggestion JOIN matching USING (id)
        ORDER BY kind, score DESC, folded LIMIT :limit OFFSET :offset
        """,
      arguments: arguments + ["limit": max(limit, 0), "offset": max(offset, 0)])
    let total = try Int.fetchOne(
      database, sql: "\(matches) SELECT count(*) FROM matching", arguments: arguments)
    return HistoryPage(entries: rows.compactMap(\.entry), total: total ?? 0)
  }

  /// Returns a table `matching` of the matching terms, each with its best kind of match: the exact
  /// term, its start, the start of a later word, or inside a word.
  ///
  /// `start` and `later` limit the terms found by their start and by later words; `inside` has the
  /// terms to search.
  private static func matches(
    start: String = "", later: String = "", inside terms: String = "suggestion"
  ) -> String {
    """
    WITH fitting (id, kind) AS (
      SELECT id, 0 FROM suggestion WHERE folded = :exact
      UNION ALL SELECT * FROM (
        SELECT id, 1 FROM suggestion INDEXED BY suggestion_by_text
        WHERE folded >= :text AND folded < :end \(start))
      UNION ALL SELECT * FROM (
        SELECT suggestion, 2 FROM suggestionWord WHERE text >= :text AND text < :end \(later))
      UNION ALL SELECT id, 3 FROM \(terms) WHERE :inside AND instr(folded, :text) > 0
    ), matching (id, kind) AS MATERIALIZED (SELECT id, min(kind) FROM fitting GROUP BY id)
    """
  }

  private static func arguments(_ typed: TypedText) -> StatementArguments {
    [
      "exact": typed.exact, "text": typed.text, "end": typed.end,
      "inside": typed.matchesInsideWords,
    ]
  }
}

extension HistoryReading {
  func statistics(mostUsed limit: Int) throws -> HistoryStatistics {
    let sums = try Row.fetchOne(
      database, sql: "SELECT total(useCount), min(firstUsedAt), max(lastUsedAt) FROM suggestion")
    let mostUsed = try StoredTerm.fetchAll(
      database, "ORDER BY useCount DESC, score DESC, folded LIMIT ?", [max(limit, 0)])
    var statistics = HistoryStatistics()
    statistics.termCount = try termCount()
    statistics.useCount = Int(exactly: sums?[0] as Double? ?? 0) ?? .max
    statistics.firstUsedAt = try sums?.decode(atIndex: 1)
    statistics.lastUsedAt = try sums?.decode(atIndex: 2)
    statistics.mostUsed = mostUsed.compactMap(\.entry)
    statistics.storefronts = try storefronts()
    statistics.months = try Tally.fetchAll(
      database,
      sql: """
        SELECT * FROM (
          SELECT strftime('%Y-%m', lastUsedAt, 'unixepoch', 'localtime') AS month, count(*)
          FROM suggestion WHERE month IS NOT NULL GROUP BY month ORDER BY month DESC LIMIT 12
        ) ORDER BY month
        """)
    return statistics
  }

  func records(from position: HistoryPosition, limit: Int) throws -> HistoryRecordPage {
    let limit = max(limit, 1)
    let rows = try StoredTerm.fetchAll(
      database, "WHERE id >= ? ORDER BY id LIMIT ?", [position.rawValue, limit])
    let origins = try originNames(of: rows)
    let own = try HistoryState.stored(in: database).origin
    let records = rows.map { row in
      var uses = origins[row.id] ?? [:]
      let ownUses = row.useCount - uses.values.reduce(0, +)
      if ownUses > 0 { uses[own] = ownUses }
      return HistoryRecord(
        term: row.term, storefront: row.storefront, useCount: row.useCount, usesByOrigin: uses,
        firstUsedAt: Timestamp(seconds: row.firstUsedAt),
        lastUsedAt: Timestamp(seconds: row.lastUsedAt))
    }
    let next = rows.count < limit ? nil : rows.last.map { HistoryPosition(rawValue: $0.id &+ 1) }
    return HistoryRecordPage(records: records, next: next)
  }

  private func originNames(of rows: [StoredTerm]) throws -> [Int64: [String: Int]] {
    guard let first = rows.first, let last = rows.last else { return [:] }
    let uses = try Row.fetchAll(
      database,
      sql: """
        SELECT suggestion, name, useCount FROM suggestionOrigin
        JOIN historyOrigin ON historyOrigin.id = origin WHERE suggestion BETWEEN ? AND ?
        """, arguments: [first.id, last.id])
    return try uses.reduce(into: [:]) { origins, row in
      origins[try row.decode(atIndex: 0), default: [:]][try row.decode(atIndex: 1)] =
        try row.count(at: 2)
    }
  }

  private func storefronts() throws -> [StorefrontUses] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT storefront, total(useCount) FROM suggestion
        GROUP BY storefront ORDER BY 2 DESC, 1
        """)
    return try rows.compactMap { row in
      let uses: Double = try row.decode(atIndex: 1)
      return Storefront(code: try row.decode(atIndex: 0)).map {
        StorefrontUses(storefront: $0, useCount: Int(exactly: uses) ?? .max)
      }
    }
  }

  private func termCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM suggestion") ?? 0
  }
}
