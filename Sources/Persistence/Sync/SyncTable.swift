import Entities
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

  /// Returns what is known with a fact from another computer; `nil` if it says nothing new.
  func merged(with fact: SyncFact) throws -> SyncFact? {
    let known = try facts(fact.key).first { $0.origin == fact.origin }
    let merged = known.map { $0.merged(with: fact) } ?? fact
    return merged == known ? nil : merged
  }

  /// Merges a fact from another computer, and returns whether it says anything new.
  func merge(_ fact: SyncFact) throws -> Bool {
    guard let merged = try merged(with: fact) else { return false }
    try save(merged, isSent: true)
    return true
  }

  /// Saves a fact, which the file of this computer then lacks; one from another computer is sent.
  func save(_ fact: SyncFact, isSent: Bool = false) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO syncFact (\(Self.columns), isSent) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET stamp = excluded.stamp, deleted = excluded.deleted,
          value = excluded.value, isSent = isSent AND excluded.isSent
        """
    ).execute(arguments: [
      fact.key.kind, fact.key.id, fact.origin, fact.stamp, fact.deleted, fact.value, isSent,
    ])
    try database.cachedStatement(sql: "DELETE FROM syncedFile WHERE name = ?")
      .execute(arguments: [SyncFolder.name(of: own)])
  }

  func all() throws -> [SyncFact] {
    try SyncFact.fetchAll(
      database, sql: "SELECT \(Self.columns) FROM syncFact ORDER BY kind, id, origin")
  }

  /// The number of changes made on this computer that aren't in its file.
  func unsentCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM syncFact WHERE NOT isSent") ?? 0
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

/// A file as it was last read or, if it is this computer's own, written.
///
/// This computer's own isn't known once it lacks a fact, so that it is written again.
struct SyncedFile: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "syncedFile"

  let name: String
  let checksum: UInt32
  var obstacle: SyncReport.Obstacle?

  func save(in database: Database) throws { try insert(database, onConflict: .replace) }

  /// Returns a file with the same contents, whatever its name.
  static func known(_ checksum: UInt32, in database: Database) throws -> SyncedFile? {
    try fetchOne(
      database, sql: "SELECT * FROM syncedFile WHERE checksum = ?", arguments: [checksum])
  }
}
