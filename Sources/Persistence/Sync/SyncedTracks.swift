import Entities
import Foundation
import GRDB
import Retrieval

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
