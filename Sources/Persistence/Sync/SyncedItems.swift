import Entities
import Foundation
import GRDB

/// Items that are there or not, of which the last change counts.
protocol SyncedItems {
  static var kind: SyncFact.Kind { get }

  /// Returns the items by ID, each with what a change of it changes, as canonical JSON.
  func local() throws -> [String: String]

  /// Returns the value of an item's fact, which is its JSON and facts that change by themselves.
  func value(of id: String, _ json: String) throws -> String

  /// Adds or changes an item, or removes it for `nil`.
  func apply(_ id: String, _ value: String?) throws
}

extension SyncedItems {
  /// Makes facts of what changed since the last time.
  func collect(_ facts: SyncTable, stamp: Int64, change: Int64) throws {
    let local = try local()
    let known = try facts.latest(Self.kind)
    for (id, json) in local where known[id]?.json != json {
      try save(id, try value(of: id, json), facts, stamp, change)
    }
    for (id, latest) in known where !latest.value.isEmpty && local[id] == nil {
      try save(id, "", facts, stamp, change)
    }
  }

  private func save(
    _ id: String, _ value: String, _ facts: SyncTable, _ stamp: Int64, _ change: Int64
  ) throws {
    let key = SyncFact.Key(kind: Self.kind, id: id)
    let isFinal = value.isEmpty && Self.kind.isRemovalFinal
    let fact = SyncFact(
      key: key, origin: facts.own, stamp: isFinal ? SyncFact.largestStamp : stamp, value: value)
    // Other programs can have written rows that aren't valid.
    if fact.isValid { try facts.save(fact, change: change) }
  }
}

extension SyncTable {
  struct Latest {
    let value: String
    /// The part that ``SyncedItems/local()`` has.
    let json: String?
  }

  /// Returns the last change of each item, which is the same on all computers that know the changes.
  func latest(_ kind: SyncFact.Kind, _ id: String? = nil) throws -> [String: Latest] {
    let rows = try Row.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT id, value,
            CASE WHEN json_valid(value) THEN json_remove(value, '$.record', '$.storefront') END,
            max(substr('000000000000000' || stamp, -16) || origin)
          FROM syncFact WHERE kind = ? \(id == nil ? "" : "AND id = ?") GROUP BY id
          """), arguments: StatementArguments([kind.rawValue] + (id.map { [$0] } ?? [])))
    return try rows.byID { Latest(value: try $0.decode(atIndex: 1), json: $0[2]) }
  }

  /// The stamp of the next changes, above all that this computer knows.
  func nextStamp() throws -> Int64 {
    let kinds = SyncFact.Kind.allCases.filter { $0 != .search }.map(\.rawValue)
    let last = try Int64.fetchOne(
      database,
      sql: """
        SELECT max(stamp) FROM syncFact
        WHERE kind IN (\(databaseQuestionMarks(count: kinds.count))) AND stamp < ?
        """, arguments: StatementArguments(kinds) + [SyncFact.largestStamp])
    return min((last ?? 0) + 1, SyncFact.largestStamp - 1)
  }
}

// MARK: - Genres

struct SyncedGenres: SyncedItems {
  static let kind = SyncFact.Kind.genre
  static let value = "{}"

  let database: Database

  func local() throws -> [String: String] {
    let ids = try Int64.fetchAll(database, sql: "SELECT id FROM selectedGenre")
    return Dictionary(uniqueKeysWithValues: ids.map { (String($0), Self.value) })
  }

  func value(of id: String, _ json: String) -> String { json }

  func apply(_ id: String, _ value: String?) throws {
    try database.execute(
      sql: value == nil
        ? "DELETE FROM selectedGenre WHERE id = ?"
        : "INSERT OR IGNORE INTO selectedGenre (id) VALUES (?)", arguments: [Int64(id)])
  }
}
