import Entities
import Foundation
import GRDB
import Retrieval

/// An item that exists or doesn't; the last change wins.
protocol SyncedItem: Codable {
  static var kind: SyncFact.Kind { get }

  /// Returns the items by ID, each with what a change of it changes.
  static func local(in database: Database) throws -> [String: Self]

  /// Whether it can be the item with this ID.
  func isValid(id: String) -> Bool

  /// Returns the item with facts that change on their own.
  func completed(id: String, in database: Database) throws -> Self

  /// Adds or changes the item with an ID.
  func save(as id: String, in place: SyncedPlace) throws

  static func remove(_ id: String, in place: SyncedPlace) throws
}

/// The database that gets the items, in a transaction of the caller.
struct SyncedPlace {
  let database: Database
  let tokenizer: Tokenizer
  let now: Timestamp
}

extension SyncedItem {
  func completed(id: String, in database: Database) -> Self { self }

  /// Creates it from JSON; `nil` if that isn't an item with this ID.
  init?(_ json: String, id: String) {
    guard let item = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)),
      item.isValid(id: id)
    else { return nil }
    self = item
  }

  /// Makes facts of what changed since the last time.
  static func collect(_ facts: SyncTable, stamp: Int64) throws {
    let local = try local(in: facts.database)
    let known = try facts.latest(kind)
    for (id, item) in local where known[id]?.json != item.canonicalJSON {
      let value = try item.completed(id: id, in: facts.database).canonicalJSON
      // Other programs can have written rows that aren't valid.
      guard Self(value, id: id) != nil else { continue }
      try save(id, value, facts, stamp)
    }
    for (id, latest) in known where !latest.value.isEmpty && local[id] == nil {
      try save(id, "", facts, kind.isRemovalFinal ? SyncFact.largestStamp : stamp)
    }
  }

  private static func save(
    _ id: String, _ value: String, _ facts: SyncTable, _ stamp: Int64
  ) throws {
    let key = SyncFact.Key(kind: kind, id: id)
    try facts.save(SyncFact(key: key, origin: facts.own, stamp: stamp, value: value))
  }

  /// Gives the database what the facts of items say.
  static func apply(_ changed: Set<SyncFact.Key>, _ facts: SyncTable, to place: SyncedPlace) throws
  {
    for id in changed.filter({ $0.kind == kind }).map(\.id).sorted() {
      if let item = Self(try facts.latest(kind, id)[id]?.value ?? "", id: id) {
        try item.save(as: id, in: place)
      } else {
        try remove(id, in: place)
      }
    }
  }
}

extension SyncFact.Kind {
  /// The type of the items; `nil` for past searches, whose uses are counted.
  var item: (any SyncedItem.Type)? {
    switch self {
    case .search: nil
    case .genre: SyncedGenre.self
    case .favorite: SyncedFavorite.self
    case .playlist: SyncedPlaylist.self
    case .playlistItem: SyncedPlaylistItem.self
    }
  }
}

extension SyncTable {
  struct Latest {
    let value: String
    /// The part that ``SyncedItem/local(in:)`` has.
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
          """), arguments: [kind] + StatementArguments(id.map { [$0] } ?? []))
    return try rows.byID { Latest(value: try $0.decode(atIndex: 1), json: $0[2]) }
  }

  /// The stamp of the next changes, above all that this computer knows.
  func nextStamp() throws -> Int64 {
    let last = try Int64.fetchOne(
      database, sql: "SELECT max(stamp) FROM syncFact WHERE kind <> ? AND stamp < ?",
      arguments: [SyncFact.Kind.search, SyncFact.largestStamp])
    return min((last ?? 0) + 1, SyncFact.largestStamp - 1)
  }
}

struct SyncedGenre: SyncedItem {
  static let kind = SyncFact.Kind.genre

  static func local(in database: Database) throws -> [String: SyncedGenre] {
    try SelectedGenre.fetchAll(database).byKey { (String($0.id), SyncedGenre()) }
  }

  func isValid(id: String) -> Bool { Int64(id) != nil }

  func save(as id: String, in place: SyncedPlace) throws {
    if let id = Int64(id) { try SelectedGenre(id: id).insert(place.database, onConflict: .ignore) }
  }

  static func remove(_ id: String, in place: SyncedPlace) throws {
    if let id = Int64(id) { try SelectedGenre.deleteOne(place.database, key: id) }
  }
}

/// An item that refers to a track, with what is needed to show that offline.
protocol SyncedTrackItem: SyncedItem {
  var record: TrackRecordJSON? { get set }
  var storefront: String? { get set }
}

extension SyncedTrackItem {
  /// Returns the item with the record of its track if the library has it.
  func withRecord(of track: Int64?, in database: Database) throws -> Self {
    var item = self
    let stored = try track.flatMap {
      try TrackTable(database: database).track(Track.ID($0))?.value
    }
    item.record = stored.map { TrackRecordJSON($0.track) }
    item.storefront = stored?.storefront.code
    return item
  }

  /// Adds the track to the library unless it is there; its facts can be newer there.
  func addRecord(at time: Int64, to place: SyncedPlace) throws {
    guard let track = record?.track, let storefront = storefront.flatMap(Storefront.init(code:)),
      try TrackTable(database: place.database).track(track.id) == nil
    else { return }
    var merge = LibraryMerge(
      database: place.database, tokenizer: place.tokenizer, storefront: storefront,
      time: Timestamp(seconds: time))
    try merge.merge([track])
  }
}

struct SyncedFavorite: SyncedTrackItem {
  static let kind = SyncFact.Kind.favorite

  let starredAt: Int64
  var record: TrackRecordJSON?
  var storefront: String?

  static func local(in database: Database) throws -> [String: SyncedFavorite] {
    try StoredFavorite.fetchAll(database).byKey {
      (String($0.track), Self(starredAt: $0.starredAt))
    }
  }

  func isValid(id: String) -> Bool {
    record?.track?.id.number == Int64(id) && storefront.flatMap(Storefront.init(code:)) != nil
  }

  func completed(id: String, in database: Database) throws -> SyncedFavorite {
    try withRecord(of: Int64(id), in: database)
  }

  func save(as id: String, in place: SyncedPlace) throws {
    guard let id = Int64(id) else { return }
    try addRecord(at: starredAt, to: place)
    try StoredFavorite(track: id, starredAt: starredAt).upsert(place.database)
  }

  static func remove(_ id: String, in place: SyncedPlace) throws {
    if let id = Int64(id) { try StoredFavorite.deleteOne(place.database, key: id) }
  }
}
