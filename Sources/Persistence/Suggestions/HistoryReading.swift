import Entities
import GRDB

/// Reads the past terms as they are: page by page, searched, and in numbers.
struct HistoryReading {
  let database: Database

  func page(offset: Int, limit: Int) throws -> HistoryPage {
    let rows = try StoredTerm.fetchAll(
      database,
      sql: """
        SELECT \(StoredTerm.columns) FROM suggestion
        ORDER BY lastUsedAt DESC, id DESC LIMIT ? OFFSET ?
        """, arguments: [max(limit, 0), max(offset, 0)])
    return HistoryPage(entries: rows.compactMap(\.entry), total: try termCount())
  }

  /// Reads all terms where the insides of words are wanted.
  func page(matching typed: TypedText, offset: Int, limit: Int) throws -> HistoryPage {
    let fitting = """
      WITH fitting (id, kind) AS (
        SELECT id, 0 FROM suggestion WHERE folded = :exact
        UNION ALL SELECT id, 1 FROM suggestion WHERE folded >= :text AND folded < :end
        UNION ALL SELECT suggestion, 2 FROM suggestionWord WHERE text >= :text AND text < :end
        UNION ALL SELECT id, 3 FROM suggestion WHERE :inside AND instr(folded, :text) > 0
      ), best (id, kind) AS MATERIALIZED (SELECT id, min(kind) FROM fitting GROUP BY id)
      """
    let arguments: StatementArguments = [
      "exact": typed.exact, "text": typed.text, "end": typed.end,
      "inside": typed.fitsInsideWords || !typed.fitsWordStart,
    ]
    let rows = try Row.fetchAll(
      database,
      sql: """
        \(fitting) SELECT \(StoredTerm.columns), (SELECT count(*) FROM best) AS total
        FROM suggestion JOIN best USING (id)
        ORDER BY kind, score DESC, folded LIMIT :limit OFFSET :offset
        """,
      arguments: arguments + ["limit": max(limit, 0), "offset": max(offset, 0)])
    // Past the end there is no row that could say it.
    let total =
      try rows.first?["total"] as Int?
      ?? Int.fetchOne(database, sql: "\(fitting) SELECT count(*) FROM best", arguments: arguments)
    return HistoryPage(
      entries: rows.compactMap { StoredTerm(row: $0).entry }, total: total ?? 0)
  }

  func statistics(mostUsed limit: Int) throws -> HistoryStatistics {
    let sums = try Row.fetchOne(
      database, sql: "SELECT total(useCount), min(firstUsedAt), max(lastUsedAt) FROM suggestion")
    let mostUsed = try StoredTerm.fetchAll(
      database,
      sql: """
        SELECT \(StoredTerm.columns) FROM suggestion
        ORDER BY useCount DESC, score DESC, folded LIMIT ?
        """, arguments: [max(limit, 0)])
    return HistoryStatistics(
      termCount: try termCount(), useCount: Int(exactly: sums?[0] as Double? ?? 0) ?? .max,
      firstUsedAt: (sums?[1] as Int64?).map(Timestamp.init(seconds:)),
      lastUsedAt: (sums?[2] as Int64?).map(Timestamp.init(seconds:)),
      mostUsed: mostUsed.compactMap(\.entry), storefronts: try storefronts())
  }

  func records(from position: HistoryPosition, limit: Int) throws -> HistoryRecordPage {
    let limit = max(limit, 1)
    let rows = try StoredTerm.fetchAll(
      database,
      sql: """
        SELECT \(StoredTerm.columns) FROM suggestion WHERE id >= ? ORDER BY id LIMIT ?
        """, arguments: [position.rawValue, limit])
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
    let next = rows.count < limit ? nil : rows.last.map { HistoryPosition(rawValue: $0.id + 1) }
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
    return uses.reduce(into: [:]) { $0[$1[0], default: [:]][$1[1]] = $1[2] }
  }

  private func storefronts() throws -> [StorefrontUses] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT storefront, sum(useCount) FROM suggestion
        GROUP BY storefront ORDER BY 2 DESC, 1
        """)
    return rows.compactMap { row in
      Storefront(code: row[0]).map { StorefrontUses(storefront: $0, useCount: row[1]) }
    }
  }

  private func termCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM suggestion") ?? 0
  }
}
