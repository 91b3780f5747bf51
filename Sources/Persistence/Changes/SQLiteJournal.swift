package import Entities
import GRDB

/// The changes in the database that can be undone and redone.
package struct SQLiteJournal: Journal {
  private let history: SQLiteHistory
  private let scope: ChangeScope

  package init(
    store: Store, scope: ChangeScope = ChangeScope(), settings: HistorySettings = HistorySettings()
  ) {
    (history, self.scope) = (SQLiteHistory(store: store, settings: settings), scope)
  }

  package func take(_ step: JournalStep, everywhere: Bool, at time: Timestamp)
    async throws(StorageError) -> JournalOutcome?
  {
    let (tokenizer, cap) = (history.tokenizer, history.settings.cap)
    return try await history.write { table in
      let database = table.database
      guard var change = try next(step, everywhere: everywhere, in: database) else { return nil }
      var place = ChangePlace(table, tokenizer: tokenizer, now: time)
      let counts = try change.take(step, in: &place)
      try place.finish()
      try table.trim(to: cap, keeping: nil)
      change.terminal = scope.terminal
      let last = try Int64.fetchOne(database, sql: "SELECT max(undone) FROM change") ?? 0
      change.undone = step == .undo ? last + 1 : nil
      if counts.done > 0 || counts.left == 0 {
        try change.update(database)
      } else {
        try change.delete(database)
      }
      return JournalOutcome(
        change.change, leftCount: counts.left, isDone: counts.done > 0 || counts.left == 0,
        next: try next(step, everywhere: false, in: database)?.change)
    }
  }

  private func next(_ step: JournalStep, everywhere: Bool, in database: Database) throws
    -> StoredChange?
  {
    try StoredChange.fetchOne(
      database,
      sql: """
        SELECT * FROM change WHERE (undone IS NULL) = ? AND (terminal = ? OR ?)
        ORDER BY undone DESC, id DESC LIMIT 1
        """, arguments: [step == .undo, scope.terminal, everywhere])
  }

  package func changes(everywhere: Bool) async throws(StorageError) -> [JournalEntry] {
    try await history.store.read { database in
      let changes = try StoredChange.fetchAll(
        database, sql: "SELECT * FROM change WHERE terminal = ? OR ? ORDER BY id DESC",
        arguments: [scope.terminal, everywhere])
      return changes.compactMap { change in
        change.id.map {
          JournalEntry(
            $0, change.change, madeAt: Timestamp(seconds: change.madeAt),
            isUndone: change.undone != nil)
        }
      }
    }
  }
}

extension StoredChange {
  /// Undoes or redoes the change of each item that is still as the change left it.
  fileprivate func take(_ step: JournalStep, in place: inout ChangePlace) throws
    -> (done: Int, left: Int)
  {
    let database = place.database
    var counts = (done: 0, left: 0)
    let (from, to) = step == .undo ? ("after", "before") : ("before", "after")
    let items = try Row.fetchAll(
      database,
      sql: """
        SELECT place, kind, item, \(from), \(to) FROM changedItem WHERE change = ?
        ORDER BY place \(step == .undo ? "DESC" : "ASC")
        """, arguments: [id])
    for row in items {
      let kind: ChangedKind = try row.decode(forColumn: "kind")
      let (table, key): (_, String) = (kind.table, try row.decode(forColumn: "item"))
      let recorded = try row.decode(String?.self, forColumn: from)
      let value = try row.decode(String?.self, forColumn: to)
      let current = try table.values(of: [key], in: database)[key]
      guard table.isUnchanged(current, since: recorded),
        try table.set(key, to: value, wasRemoved: recorded == nil, in: &place)
      else {
        counts.left += 1
        continue
      }
      counts.done += 1
      // It can be another one than recorded, such as a name with a number.
      try database.execute(
        sql: "UPDATE changedItem SET \(to) = ? WHERE change = ? AND place = ?",
        arguments: [
          try table.values(of: [key], in: database)[key], id,
          try row.decode(Int.self, forColumn: "place"),
        ])
    }
    return counts
  }
}
