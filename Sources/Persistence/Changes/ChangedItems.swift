import Entities
import Foundation
import GRDB
import Retrieval

/// The kinds of items that the user can change.
enum ChangedKind: String, Codable, DatabaseValueConvertible {
  case favorite, track, playlist, playlistItem, playlistOrder, search

  var table: any ChangedItems.Type {
    switch self {
    case .favorite: ChangedFavorite.self
    case .track: ChangedTrack.self
    case .playlist: ChangedPlaylist.self
    case .playlistItem: ChangedPlaylistItem.self
    case .playlistOrder: ChangedPlaylistOrder.self
    case .search: ChangedSearch.self
    }
  }

  /// Returns the song or search that a key is for.
  func subject(of key: String) -> String {
    self == .playlistItem ? String(ChangedPlaylistItem.track(of: key)) : key
  }
}

/// The items of one kind, each with a text value and a key that survives removal.
protocol ChangedItems {
  /// Returns the values by key of existing items.
  static func values(of keys: [String], in database: Database) throws -> [String: String]

  /// Whether an item is still as a change left it.
  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool

  /// Sets an item's value, or removes it if `nil`; `wasRemoved` is whether the change had removed
  /// it.
  ///
  /// - Returns: `false` if the item must stay as it is.
  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
}

extension ChangedItems {
  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool {
    current == recorded
  }

  /// Returns the values by key from a query for a list of keys.
  fileprivate static func values(_ keys: [String], _ sql: String, in database: Database) throws
    -> [String: String]
  {
    let rows = try Row.fetchCursor(
      database.cachedStatement(sql: sql), arguments: [keys.jsonList])
    var values: [String: String] = [:]
    while let row = try rows.next() {
      values[try row.decode(atIndex: 0)] = try row.decode(String.self, atIndex: 1)
    }
    return values
  }
}

/// The database in which changes are undone, in a transaction of the caller.
struct ChangePlace {
  let searches: SuggestionTable
  let tokenizer: Tokenizer
  let now: Timestamp
  private var hasIndexed = false
  private lazy var index = TrackIndex(database: database, tokenizer: tokenizer)

  init(_ searches: SuggestionTable, tokenizer: Tokenizer, now: Timestamp) {
    (self.searches, self.tokenizer, self.now) = (searches, tokenizer, now)
  }

  var database: Database { searches.database }

  mutating func index<Result>(_ change: (inout TrackIndex) throws -> Result) throws -> Result {
    hasIndexed = true
    return try change(&index)
  }

  /// Writes the collected changes of the index.
  mutating func finish() throws { if hasIndexed { try index.finish() } }
}

/// A favorite, by the ID of its track; the value is the time it was added.
enum ChangedFavorite: ChangedItems {
  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    try values(
      keys,
      """
      SELECT CAST(track AS TEXT), CAST(starredAt AS TEXT) FROM favorite
      WHERE track IN (SELECT CAST(value AS INTEGER) FROM json_each(?))
      """, in: database)
  }

  /// Only tracks of the library can be favorites.
  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    let database = place.database
    if let value {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO favorite (track, starredAt)
          SELECT id, CAST(? AS INTEGER) FROM track WHERE id = CAST(? AS INTEGER)
          """, arguments: [value, key])
    } else {
      try database.execute(
        sql: "DELETE FROM favorite WHERE track = CAST(? AS INTEGER)", arguments: [key])
    }
    return database.changesCount > 0
  }
}

/// A library track, by its ID; the value has its columns and other names.
enum ChangedTrack: ChangedItems {
  /// The user's activity, the only part of a track that changes.
  private struct Activity: Decodable, Equatable {
    let pickCount: Int
    let lastPickedAt: Int64?
  }

  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    let columns = try database.columns(in: "track").map(\.name)
    return try values(
      keys,
      """
      SELECT CAST(track.id AS TEXT), json_object(
        \(columns.map { "'\($0)', track.\($0)" }.joined(separator: ", ")),
        'pageOfArtist', artist.pageURL,
        'otherNames', (SELECT json_group_array(json_array(kind, item, text)) FROM otherName
          WHERE (kind = 0 AND item = track.id) OR (kind = 1 AND item = track.artistId)),
        'learnedTerms', (SELECT json_group_array(json_array(squash, track, folded))
          FROM learnedTerm WHERE learnedTerm.track = track.id))
      FROM track LEFT JOIN artist ON artist.id = track.artistId
      WHERE track.id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))
      """, in: database)
  }

  /// Searches update the facts of tracks, and find removed tracks again.
  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool {
    recorded == nil || activity(current) == activity(recorded)
  }

  private static func activity(_ value: String?) -> Activity? {
    value.flatMap { try? JSONDecoder().decode(Activity.self, from: Data($0.utf8)) }
  }

  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    guard let id = Int64(key) else { return false }
    let table = TrackTable(database: place.database)
    guard let value else {
      // Another terminal may have made it a favorite since.
      let isFavorite = try ChangedFavorite.values(of: [key], in: place.database)[key] != nil
      return try !isFavorite && place.index { try table.remove([id], from: &$0) } == 1
    }
    guard try table.track(Track.ID(id)) == nil else {
      try add(activity(value), to: id, in: place.database)
      return true
    }
    return try restore(value, id, in: &place)
  }

  /// Adds the activity from before a removal to a track that was found again.
  private static func add(_ activity: Activity?, to id: Int64, in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE track SET pickCount = pickCount + :count,
          lastPickedAt = coalesce(max(lastPickedAt, :time), lastPickedAt, :time)
        WHERE id = :id
        """,
      arguments: ["count": activity?.pickCount ?? 0, "time": activity?.lastPickedAt, "id": id])
  }

  /// Restores a removed track, in its place and with all its names.
  private static func restore(_ value: String, _ id: Int64, in place: inout ChangePlace) throws
    -> Bool
  {
    let database = place.database
    let columns = try database.columns(in: "track").map(\.name) + ["pageOfArtist"]
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT \(columns.map { "value ->> '$.\($0)' AS \($0)" }.joined(separator: ", ")),
          NULL AS starredAt
        FROM (SELECT ? AS value)
        """, arguments: [value])
    guard let row, let stored = try StoredTrack(row, StoredTrack.places(in: row.columnNames)) else {
      return false
    }
    var entry = stored.value
    // Another track may have brought the artist's page back.
    let page = try String.fetchOne(
      database, sql: "SELECT pageURL FROM artist WHERE id = ?", arguments: [entry.track.artist.id])
    entry.track.artist.pageURL = page ?? entry.track.artist.pageURL
    try TrackTable(database: database).save(entry)
    try database.execute(
      sql: """
        UPDATE OR IGNORE track SET recency = :recency WHERE id = :id;
        UPDATE track SET pickCount = :count, lastPickedAt = :time WHERE id = :id;
        INSERT OR IGNORE INTO otherName (kind, item, text)
          SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:value, '$.otherNames');
        INSERT OR IGNORE INTO learnedTerm (squash, track, folded)
          SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:value, '$.learnedTerms');
        """,
      arguments: [
        "recency": stored.recency, "id": id, "count": entry.pickCount, "time": entry.lastPickedAt,
        "value": value,
      ])
    guard let restored = try TrackTable(database: database).track(Track.ID(id)) else {
      return false
    }
    try place.index { try $0.insert(restored.value.track, at: restored.recency) }
    return true
  }
}

/// A playlist, by its number in the database, which survives removal; the value is its name.
enum ChangedPlaylist: ChangedItems {
  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    try values(
      keys,
      """
      SELECT CAST(number AS TEXT), name FROM playlist
      WHERE deletedAt IS NULL AND number IN (SELECT CAST(value AS INTEGER) FROM json_each(?))
      """, in: database)
  }

  /// Only empty playlists are deleted; a restored name gets a number if it is taken.
  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    let table = PlaylistTable(database: place.database)
    guard let number = Int64(key) else { return false }
    guard let value else {
      guard let id = try table.id(of: number), try table.items(of: id).isEmpty else { return false }
      return try table.delete(id, at: place.now)
    }
    guard let name = try? PlaylistName(value) else { return false }
    try table.setFreeName(name, number: number, at: place.now)
    return true
  }
}

/// A track of a playlist; its value is its position, which moving others can change.
enum ChangedPlaylistItem: ChangedItems {
  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool {
    (current == nil) == (recorded == nil)
  }

  static func key(_ track: Int64, in playlist: Int64) -> String { "\(playlist)/\(track)" }

  private static func numbers(_ key: String) -> [Int64] {
    key.split(separator: "/").compactMap { Int64($0) }
  }

  static func track(of key: String) -> Int64 { numbers(key).last ?? 0 }

  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    try values(
      keys,
      """
      SELECT json_each.value, CAST(item.position AS TEXT)
      FROM json_each(?) CROSS JOIN playlist CROSS JOIN playlistItem AS item
      WHERE playlist.number = CAST(json_each.value AS INTEGER) AND playlist.deletedAt IS NULL
        AND item.playlist = playlist.id AND item.removedAt IS NULL
        AND item.track = CAST(substr(json_each.value, instr(json_each.value, '/') + 1) AS INTEGER)
      """, in: database)
  }

  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    let (table, numbers) = (PlaylistTable(database: place.database), numbers(key))
    guard numbers.count == 2, let id = try table.id(of: numbers[0]) else { return false }
    let track = Track.ID(numbers[1])
    guard let value else { return try !table.remove([track], from: id, at: place.now).isEmpty }
    guard let position = Int64(value) else { return false }
    try table.set(track, at: position, of: id, at: place.now)
    return true
  }
}

/// The order of a playlist, by its number; the value lists its tracks.
///
/// Tracks added or removed since then are left alone.
enum ChangedPlaylistOrder: ChangedItems {
  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    let table = PlaylistTable(database: database)
    var values: [String: String] = [:]
    for key in keys {
      guard let number = Int64(key), let id = try table.id(of: number) else { continue }
      values[key] = try table.items(of: id).map(\.track).jsonList
    }
    return values
  }

  private static func tracks(_ value: String?) -> [Int64] {
    value.flatMap { try? JSONDecoder().decode([Int64].self, from: Data($0.utf8)) } ?? []
  }

  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool {
    let (current, recorded) = (tracks(current), tracks(recorded))
    let common = Set(current).intersection(recorded)
    return current.filter(common.contains) == recorded.filter(common.contains)
  }

  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    let table = PlaylistTable(database: place.database)
    guard let number = Int64(key), let id = try table.id(of: number) else { return false }
    return try table.arrange(tracks(value), of: id)
  }
}

/// A past search, by its folded text; the value has its uses, and the songs that it names.
enum ChangedSearch: ChangedItems {
  private struct Value: Decodable {
    let term: String
    let storefront: String
    let useCount: Int
    let firstUsedAt: Int64
    let lastUsedAt: Int64
    let origins: [String: Int]
  }

  static func values(of keys: [String], in database: Database) throws -> [String: String] {
    try values(
      keys,
      """
      SELECT folded, json_object(
        'term', term, 'storefront', storefront, 'useCount', useCount,
        'firstUsedAt', firstUsedAt, 'lastUsedAt', lastUsedAt,
        'origins', (SELECT json_group_object(CAST(origin AS TEXT), useCount) FROM suggestionOrigin
          WHERE suggestion = suggestion.id),
        'learnedTerms', (SELECT json_group_array(json_array(squash, track, folded))
          FROM learnedTerm WHERE learnedTerm.folded = suggestion.folded))
      FROM json_each(?) JOIN suggestion ON folded = json_each.value
      """, in: database)
  }

  /// A deleted search that was used again gets both uses.
  static func isUnchanged(_ current: String?, since recorded: String?) -> Bool {
    recorded == nil || current == recorded
  }

  static func set(_ key: String, to value: String?, wasRemoved: Bool, in place: inout ChangePlace)
    throws -> Bool
  {
    let (table, database) = (place.searches, place.database)
    guard let value else {
      guard let row = try table.row(folded: key) else { return false }
      try table.forget(row)
      return true
    }
    let stored = try JSONDecoder().decode(Value.self, from: Data(value.utf8))
    let term = StoredTerm(
      id: 0, term: stored.term, folded: key, storefront: stored.storefront,
      useCount: stored.useCount, firstUsedAt: stored.firstUsedAt, lastUsedAt: stored.lastUsedAt)
    var origins: [Int64: Int] = [:]
    for (origin, count) in stored.origins { if let id = Int64(origin) { origins[id] = count } }
    let merge = try HistoryMerge(table)
    if wasRemoved { try merge.restore(term, origins) } else { try merge.replace(term, origins) }
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO learnedTerm (squash, track, folded)
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?, '$.learnedTerms')
        WHERE value ->> 1 IN (SELECT id FROM track)
        """, arguments: [value])
    return true
  }
}
