import Foundation
import GRDB

/// The facts in the database: those of this computer and those that it has read.
///
/// Every method needs a transaction of its caller.
struct SyncTable {
  static let columns = "kind, id, origin, stamp, deleted, value"

  let database: Database
  /// The ID of this computer.
  let own: String

  init(_ database: Database) throws {
    self.database = database
    own = try HistoryState.stored(in: database).origin
  }

  func facts(_ key: SyncFact.Key) throws -> [SyncFact] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(Self.columns) FROM syncFact WHERE kind = ? AND id = ?")
    return try SyncFact.fetchAll(statement, arguments: [key.kind, key.id])
  }

  /// Merges a fact from another computer, and returns whether it says anything new.
  func merge(_ fact: SyncFact) throws -> Bool {
    let known = try facts(fact.key).first { $0.origin == fact.origin }
    let merged = known.map { $0.merged(with: fact) } ?? fact
    guard merged != known else { return false }
    try save(merged)
    return true
  }

  /// Saves a fact; `change` is the number of the change on this computer that it comes from.
  func save(_ fact: SyncFact, change: Int64 = 0) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO syncFact (\(Self.columns), change) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET stamp = excluded.stamp, deleted = excluded.deleted,
          value = excluded.value, change = max(change, excluded.change)
        """
    ).execute(arguments: [
      fact.key.kind, fact.key.id, fact.origin, fact.stamp, fact.deleted, fact.value,
      change,
    ])
    if fact.key.kind == .search, fact.uses == 0 {
      try database.cachedStatement(sql: "UPDATE syncFile SET isStale = 1 WHERE name = ?")
        .execute(arguments: [SyncFolder.name(of: own)])
    }
  }

  /// The number of the last change on this computer.
  func lastChange() throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT max(change) FROM syncFact") ?? 0
  }

  func count(since change: Int64) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count(*) FROM syncFact WHERE change > ?", arguments: [change]) ?? 0
  }

  /// Passes the lines of the facts changed here since a change, or of all facts for `nil`, to `body`.
  func forEachLine(since change: Int64?, _ body: (Data) throws -> Void) throws {
    let facts = try SyncFact.fetchCursor(
      database,
      sql: """
        SELECT \(Self.columns) FROM syncFact \(change == nil ? "" : "WHERE change > \(change ?? 0)")
        ORDER BY change, kind, id, origin
        """)
    while let fact = try facts.next() { try body(fact.line) }
  }

  /// Gives this computer another ID, because another one has the same.
  ///
  /// The uses that were counted under the former ID stay with it.
  func renew() throws {
    let hasSynced =
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM syncFact)") == true
    try database.execute(sql: "UPDATE historyState SET origin = lower(hex(randomblob(16)))")
    let id = try OriginTable(database).id(of: own)
    let counted =
      hasSynced
      ? """
      min(own, coalesce((SELECT max(stamp - deleted, 0) FROM syncFact
        JOIN syncedTerm USING (id)
        WHERE kind = 'search' AND origin = :own AND syncedTerm.suggestion = rest.id), 0))
      """ : "own"
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO suggestionOrigin (suggestion, origin, useCount)
        SELECT id, :id, counted FROM (
          SELECT id, \(counted) AS counted FROM (
            SELECT id, useCount - coalesce((SELECT sum(useCount) FROM suggestionOrigin
              WHERE suggestion = suggestion.id), 0) AS own FROM suggestion) AS rest)
        WHERE counted > 0
        """, arguments: hasSynced ? ["id": id, "own": own] : ["id": id])
  }
}

extension SyncFact.Kind: DatabaseValueConvertible {}

extension SyncFact: FetchableRecord {
  init(row: Row) throws {
    self.init(
      key: Key(kind: try row.decode(atIndex: 0), id: try row.decode(atIndex: 1)),
      origin: try row.decode(atIndex: 2), stamp: try row.decode(atIndex: 3),
      deleted: try row.decode(atIndex: 4), value: try row.decode(atIndex: 5))
  }
}

/// The place up to which a file has been read or, if it is this computer's own, written.
///
/// It holds in any folder in which the file begins the same, such as after it was moved.
struct SyncedFile: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "syncFile"

  let folder: String
  let name: String
  private let length: Int64
  private let checksum: UInt32
  /// The last change that this computer's own file has.
  let change: Int64
  /// Whether the file still has the text of past searches that were deleted since it was written.
  private(set) var isStale = false

  init(_ name: String, in folder: SyncFolder, upTo position: SyncPosition, change: Int64 = 0) {
    (self.folder, self.name, self.change) = (folder.path, name, change)
    (length, checksum) = (position.length, position.checksum)
  }

  func save(in database: Database) throws { try insert(database, onConflict: .replace) }

  var position: SyncPosition { SyncPosition(length: length, checksum: checksum) }

  /// Returns what is known of a file, that in this folder first.
  static func known(_ name: String, in folder: SyncFolder, _ database: Database) throws
    -> [SyncedFile]
  {
    try fetchAll(
      database,
      sql: "SELECT * FROM syncFile WHERE name = ? ORDER BY folder <> ?, length DESC",
      arguments: [name, folder.path])
  }
}
