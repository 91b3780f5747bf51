import Entities
import GRDB

/// The entries of the budget in the store.
struct BudgetTable {
  let database: Database

  func rows() throws -> [BudgetRow] {
    try BudgetRow.fetchAll(
      database.cachedStatement(sql: "SELECT id, kind, uptime, time, length FROM budgetEntry"))
  }

  /// Makes the table hold these entries, where it holds those rows.
  func save(_ entries: [BudgetEntry], over rows: [BudgetRow]) throws {
    let ids = Set(entries.map(\.id))
    for row in rows where !ids.contains(row.id) {
      try database.cachedStatement(sql: "DELETE FROM budgetEntry WHERE id = ?")
        .execute(arguments: [row.id])
    }
    let kept = Set(rows)
    for row in entries.map(BudgetRow.init) where !kept.contains(row) {
      let statement = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO budgetEntry (id, kind, uptime, time, length)
          VALUES (?, ?, ?, ?, ?)
          """)
      try statement.execute(arguments: [row.id, row.kind, row.uptime, row.time, row.length])
    }
  }
}
