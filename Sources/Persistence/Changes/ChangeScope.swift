import Entities
import GRDB
import Synchronization

/// The terminal whose changes are undone in order.
package struct ChangeScope: Sendable {
  private final class Group: Sendable {
    let change = Mutex<Int64?>(nil)
  }

  /// The maximum number of saved changes, across all terminals.
  private static let maximumChanges = 200

  package let terminal: String
  private var group: Group?

  /// `terminal` is any text that identifies the terminal.
  package init(terminal: String = "") { self.terminal = terminal }

  /// Returns a scope whose changes are all undone together.
  package func grouped() -> ChangeScope {
    var scope = self
    scope.group = Group()
    return scope
  }

  /// Saves a change in the caller's transaction; undone changes then can't be redone.
  fileprivate func save(_ change: Change, _ items: [ItemChange], in database: Database) throws {
    let joined = try group?.change.withLock { $0 }.flatMap {
      try StoredChange.fetchOne(database, key: $0)
    }
    let now = try Int64.fetchOne(database, sql: "SELECT unixepoch()") ?? 0
    var stored = joined ?? StoredChange(terminal: terminal, change: change, madeAt: now)
    if joined != nil {
      stored.change = stored.change.joined(with: change)
      try stored.update(database)
    } else {
      try stored.insert(database)
    }
    guard let id = stored.id else { return }
    group?.change.withLock { $0 = id }
    let first = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM changedItem WHERE change = ?", arguments: [id])
    let insertion = try database.cachedStatement(
      sql: """
        INSERT INTO changedItem (change, place, kind, item, before, after) VALUES (?, ?, ?, ?, ?, ?)
        """)
    for (place, item) in items.enumerated() {
      try insertion.execute(arguments: [
        id, (first ?? 0) + place, item.kind, item.key, item.before, item.after,
      ])
    }
    try endRedoing(in: database)
    try database.execute(
      sql: "DELETE FROM change WHERE id NOT IN (SELECT id FROM change ORDER BY id DESC LIMIT ?)",
      arguments: [Self.maximumChanges])
  }

  /// Deletes what was undone at the terminal, so that it can't be redone.
  func endRedoing(in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM change WHERE terminal = ? AND undone IS NOT NULL", arguments: [terminal])
  }
}

/// Records a change: remembers its items' values until it is made.
struct ChangeRecording {
  private let scope: ChangeScope
  private let database: Database
  private var watched: [(kind: ChangedKind, keys: [String], before: [String: String])] = []

  init(_ scope: ChangeScope, in database: Database) {
    (self.scope, self.database) = (scope, database)
  }

  /// Remembers the values of items that may change, in the order for redoing.
  mutating func watch(_ kind: ChangedKind, _ keys: [String]) throws {
    let keys = keys.unique()
    watched.append((kind, keys, try kind.table.values(of: keys, in: database)))
  }

  mutating func watch(_ kind: ChangedKind, _ tracks: [Track.ID]) throws {
    try watch(kind, tracks.map { String($0.number) })
  }

  /// Adds items that the change has created.
  mutating func watchNew(_ kind: ChangedKind, _ keys: [String]) {
    watched.append((kind, keys, [:]))
  }

  /// Saves the changed items, if any.
  func save(_ change: (Change.Items) -> Change) throws {
    var items: [ItemChange] = []
    for (kind, keys, before) in watched {
      let after = try kind.table.values(of: keys, in: database)
      for key in keys where before[key] != after[key] {
        items.append(ItemChange(kind: kind, key: key, before: before[key], after: after[key]))
      }
    }
    guard !items.isEmpty else { return }
    try scope.save(change(named(items)), items, in: database)
  }

  /// Returns the number of songs or searches, and the name of a single one.
  private func named(_ items: [ItemChange]) throws -> Change.Items {
    var names: [String: ItemChange] = [:]
    for item in items where ![.playlist, .playlistOrder].contains(item.kind) {
      names[item.kind.subject(of: item.key)] = item
    }
    guard names.count == 1, let (subject, item) = names.first else {
      return Change.Items(names.count)
    }
    let name = try String.fetchOne(
      database,
      sql: """
        SELECT iif(:isSearch, :value ->> '$.term',
          coalesce((SELECT name FROM track WHERE id = :track), :value ->> '$.name'))
        """,
      arguments: [
        "isSearch": item.kind == .search, "track": subject,
        "value": [.search, .track].contains(item.kind) ? item.before ?? item.after : "{}",
      ])
    return Change.Items(1, name: name)
  }
}

struct StoredChange: Codable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "change"

  private(set) var id: Int64?
  var terminal: String
  var change: Change
  let madeAt: Int64
  /// Increases with each change undone; `nil` if this one isn't.
  var undone: Int64?

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// An item before and after a change; `nil` if it doesn't exist.
struct ItemChange {
  let kind: ChangedKind
  let key: String
  let before: String?
  let after: String?
}
