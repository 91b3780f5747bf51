import Entities
import Foundation
import GRDB
import Retrieval

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

/// An item that refers to a track, with what is needed to show that offline.
protocol SyncedTrackItem: Codable {
  var record: TrackRecordJSON? { get set }
  var storefront: String? { get set }
}

extension SyncedTrackItem {
  /// Creates it from JSON; `nil` if that isn't valid.
  init?(_ json: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
      return nil
    }
    self = value
  }

  /// Returns the item as JSON, with the record of its track if the library has it.
  func withRecord(of track: Int64?, in database: Database) throws -> String {
    var item = self
    let stored = try track.map {
      try TrackTable(database: database).tracks("id", in: [$0]).first?.value
    }
    item.record = stored?.map { TrackRecordJSON($0.track) }
    item.storefront = stored??.storefront.code
    return item.canonicalJSON
  }

  /// Adds the track to the library unless it is there; its facts can be newer there.
  func addRecord(at time: Int64, to database: Database, _ tokenizer: Tokenizer) throws {
    guard let track = record?.track, let storefront = storefront.flatMap(Storefront.init(code:)),
      try TrackTable(database: database).tracks("id", in: [track.id.number]).isEmpty
    else { return }
    var merge = LibraryMerge(
      database: database, tokenizer: tokenizer, storefront: storefront,
      time: Timestamp(seconds: time))
    try merge.merge([track])
  }
}

struct SyncedFavorite: SyncedTrackItem {
  let starredAt: Int64
  var record: TrackRecordJSON?
  var storefront: String?

  func isValid(id: String) -> Bool {
    record?.track?.id.number == Int64(id) && storefront.flatMap(Storefront.init(code:)) != nil
  }
}

struct SyncedFavorites: SyncedItems {
  static let kind = SyncFact.Kind.favorite

  let database: Database
  let tokenizer: Tokenizer

  func local() throws -> [String: String] {
    let rows = try Row.fetchAll(database, sql: "SELECT track, starredAt FROM favorite")
    return try Dictionary(
      rows.map { row in
        let id: Int64 = try row.decode(atIndex: 0)
        return (String(id), SyncedFavorite(starredAt: try row.decode(atIndex: 1)).canonicalJSON)
      }
    ) { first, _ in first }
  }

  func value(of id: String, _ json: String) throws -> String {
    try SyncedFavorite(json)?.withRecord(of: Int64(id), in: database) ?? ""
  }

  func apply(_ id: String, _ value: String?) throws {
    guard let favorite = value.flatMap(SyncedFavorite.init) else {
      return try database.execute(
        sql: "DELETE FROM favorite WHERE track = ?", arguments: [Int64(id)])
    }
    try favorite.addRecord(at: favorite.starredAt, to: database, tokenizer)
    try database.execute(
      sql: """
        INSERT INTO favorite (track, starredAt) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET starredAt = excluded.starredAt
        """, arguments: [Int64(id), favorite.starredAt])
  }
}
