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
      let named = try change.named(in: database)
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
        named, leftCount: counts.left, isDone: counts.done > 0 || counts.left == 0,
        next: try next(step, everywhere: everywhere, in: database)?.named(in: database))
    }
  }

  package func endRedoing() async throws(StorageError) {
    try await history.store.write { [scope] in try scope.endRedoing(in: $0) }
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
      return try changes.compactMap { change in
        try change.id.map {
          JournalEntry(
            $0, try change.named(in: database), madeAt: Timestamp(seconds: change.madeAt),
            isUndone: change.undone != nil)
        }
      }
    }
  }
}

extension StoredChange {
  /// Returns the change with the current name of its playlist, which may have been renamed since.
  fileprivate func named(in database: Database) throws -> Change {
    let name = try String.fetchOne(
      database,
      sql: """
        SELECT name FROM playlist WHERE number IN (
          SELECT CAST(item AS INTEGER) FROM changedItem
          WHERE change = ? AND kind IN ('playlistItem', 'playlistOrder'))
        """, arguments: [id])
    return name.map(change.inPlaylist) ?? change
  }

  private struct Item: Decodable, FetchableRecord {
    let place: Int
    let kind: ChangedKind
    let item: String
    /// The value that the change left, and the one to restore.
    let left, next: String?
  }

  /// Undoes or redoes a change for items that are still as it left them; the others no longer belong
  /// to it.
  fileprivate mutating func take(_ step: JournalStep, in place: inout ChangePlace) throws
    -> (done: Int, left: Int)
  {
    let database = place.database
    let (from, to) = step == .undo ? ("after", "before") : ("before", "after")
    let items = try Item.fetchAll(
      database,
      sql: """
        SELECT place, kind, item, \(from) AS left, \(to) AS next FROM changedItem WHERE change = ?
        ORDER BY place \(step == .undo ? "DESC" : "ASC")
        """, arguments: [id])
    let keys = Dictionary(grouping: items, by: \.kind).mapValues { $0.map(\.item) }
    func values() throws -> [ChangedKind: [String: String]] {
      var values: [ChangedKind: [String: String]] = [:]
      for (kind, keys) in keys { values[kind] = try kind.table.values(of: keys, in: database) }
      return values
    }
    var current = try values()
    var done: [Item] = []
    for item in items {
      let table = item.kind.table
      guard table.isUnchanged(current[item.kind]?[item.item], since: item.left),
        try table.set(item.item, to: item.next, wasRemoved: item.left == nil, in: &place)
      else {
        try database.execute(
          sql: "DELETE FROM changedItem WHERE change = ? AND place = ?",
          arguments: [id, item.place])
        // A playlist that stays has got the songs, but wasn't created by what is left of the change.
        if item.kind == .playlist, case .createdPlaylist(let name, let items) = change {
          change = .addedToPlaylist(name, items)
        }
        continue
      }
      current[item.kind]?[item.item] = item.next
      done.append(item)
    }
    // An item may have got another value than recorded, such as a name with a number.
    let reached = try values()
    for item in done where item.next == current[item.kind]?[item.item] {
      let value = reached[item.kind]?[item.item]
      guard value != item.next else { continue }
      try database.execute(
        sql: "UPDATE changedItem SET \(to) = ? WHERE change = ? AND place = ?",
        arguments: [value, id, item.place])
    }
    return (done.count, items.count - done.count)
  }
}
