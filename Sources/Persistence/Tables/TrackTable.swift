import Entities
import GRDB
import Retrieval

/// The tracks in the database.
///
/// A row has a track's record as text and numbers. Only an artist's page is in another table,
/// because all of the artist's tracks share it.
struct TrackTable {
  /// Selects the columns of a ``StoredTrack``.
  static let selection = """
    SELECT track.*, artist.pageURL AS pageOfArtist, favorite.starredAt
    FROM track LEFT JOIN artist ON artist.id = track.artistId
      LEFT JOIN favorite ON favorite.track = track.id
    """
  /// How often, in seconds, to save that a track was found again.
  private static let sightResolution: Int64 = 86_400

  let database: Database

  /// Returns the tracks that match an SQL condition, in its order.
  func tracks(where condition: String, _ arguments: StatementArguments) throws -> [StoredTrack] {
    let statement = try database.cachedStatement(sql: "\(Self.selection) WHERE \(condition)")
    let places = StoredTrack.places(in: statement.columnNames)
    return try Array(
      Row.fetchCursor(statement, arguments: arguments).compactMap { try StoredTrack($0, places) })
  }

  /// Returns the tracks with one of the values in a column of integers.
  func tracks(_ column: String, in values: some Sequence<Int64>) throws -> [StoredTrack] {
    try tracks(where: "track.\(column) IN (SELECT value FROM json_each(?))", [values.jsonList])
  }

  func track(_ id: Track.ID) throws -> StoredTrack? { try tracks("id", in: [id.number]).first }

  /// Whether updating a known track would change anything.
  static func saves(_ new: LibraryTrack, over known: LibraryTrack) -> Bool {
    (new.track, new.storefront) != (known.track, known.storefront)
      || new.firstSeenAt < known.firstSeenAt
      || new.lastSeenAt.seconds - sightResolution > known.lastSeenAt.seconds
  }

  /// Adds or updates a track; an unchanged one isn't written.
  func save(_ entry: LibraryTrack) throws {
    try saveArtist(entry.track.artist)
    try database.cachedStatement(sql: Self.saving).execute(
      arguments: StatementArguments(
        entry.facts + [entry.firstSeenAt.databaseValue, entry.lastSeenAt.databaseValue]))
  }

  private static let saving = {
    let facts = LibraryTrack.columnsOfFacts
    let all = facts + ["firstSeenAt", "lastSeenAt"]
    return """
      INSERT INTO track (\(list(all))) VALUES (\(databaseQuestionMarks(count: all.count)))
      ON CONFLICT (id) DO UPDATE SET (\(list(all))) = (\(list(all, of: "excluded.")))
      WHERE (\(list(facts))) IS NOT (\(list(facts, of: "excluded.")))
        OR excluded.firstSeenAt < firstSeenAt
        OR excluded.lastSeenAt > lastSeenAt + \(sightResolution)
      """
  }()

  private func saveArtist(_ artist: Track.Credit) throws {
    guard let id = artist.id else { return }
    try database.cachedStatement(
      sql: """
        INSERT INTO artist (id, pageURL) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET pageURL = excluded.pageURL
        WHERE pageURL IS NOT coalesce(excluded.pageURL, pageURL)
        """
    ).execute(arguments: [id, artist.pageURL])
  }

  /// Removes tracks, also from their index, and returns their number.
  func remove(_ ids: [Int64], from index: inout TrackIndex) throws -> Int {
    let found = try tracks("id", in: ids)
    for stored in found { try index.remove(stored.value.track, at: stored.recency) }
    try database.execute(
      sql: "DELETE FROM track WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [found.map(\.value.id.number).jsonList])
    return found.count
  }

  private static func list(_ columns: [String], of prefix: String = "") -> String {
    columns.map { prefix + $0 }.joined(separator: ", ")
  }
}

// Lists are JSON arrays, because the number of a query's arguments is limited.

extension Sequence<Int64> {
  var jsonList: String { "[\(map(String.init).joined(separator: ","))]" }
}

extension Sequence<String> {
  var jsonList: String { Array(self).canonicalJSON }
}

struct StoredTrack {
  /// The primary key, larger for newer tracks and for those opened later.
  let recency: Int64
  let value: LibraryTrack
}

extension StoredTrack {
  /// Returns the indices of the fields among a query's columns, because rows are slow to find them
  /// by name.
  static func places(in columns: some Collection<String>) -> [Int?] {
    let places = columns.enumerated().byKey { ($0.element, $0.offset) }
    return Track.fields.map { places[$0.column] }
  }

  /// `nil` if the row has an unknown kind or storefront.
  init?(_ row: Row, _ places: [Int?]) throws {
    guard let kind = Track.Kind(rawValue: try row.decode(forColumn: "kind")),
      let storefront = Storefront(code: try row.decode(forColumn: "storefront"))
    else { return nil }
    var track = Track(
      id: Track.ID(try row.decode(forColumn: "id")), kind: kind,
      name: try row.decode(forColumn: "name"),
      artist: Track.Credit(name: try row.decode(forColumn: "artistName")))
    for (field, place) in zip(Track.fields, places) {
      field.set(&track, place.flatMap { FieldValue(row[$0]) })
    }
    // All tracks of an artist share the page.
    track.artist.pageURL = try track.artist.pageURL ?? row.decode(forColumn: "pageOfArtist")
    recency = try row.decode(forColumn: "recency")
    var value = LibraryTrack(
      track: track, storefront: storefront,
      firstSeenAt: try row.decode(forColumn: "firstSeenAt"),
      lastSeenAt: try row.decode(forColumn: "lastSeenAt"))
    value.pickCount = try row.count(of: "pickCount")
    value.lastPickedAt = try row.decode(forColumn: "lastPickedAt")
    value.starredAt = try row.decode(forColumn: "starredAt")
    self.value = value
  }
}

extension LibraryTrack {
  static let columnsOfFacts = ["storefront", "year"] + Track.fields.map(\.column)

  /// All facts of a record, as stored in the database.
  var facts: [DatabaseValue] {
    var track = track
    if track.artist.id != nil { track.artist.pageURL = nil }
    return [storefront.code.databaseValue, track.releaseDate?.day?.year.databaseValue ?? .null]
      + Track.fields.map { $0.value(track)?.stored ?? .null }
  }
}

extension FieldValue {
  fileprivate init?(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .blob, .null: return nil
    }
  }

  fileprivate var stored: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .integer(let number): number.databaseValue
    case .number(let number): number.databaseValue
    case .flag(let flag): flag.databaseValue
    }
  }
}

/// The genres of the library's tracks, counted by triggers.
struct TrackGenres {
  let database: Database

  /// Returns the genres that start with a text, ignoring case and diacritics, most frequent first.
  func names(startingWith prefix: String, limit: Int) throws -> [String] {
    let prefix = FoldedText(prefix).text
    return Array(try all().lazy.filter { FoldedText($0).text.hasPrefix(prefix) }.prefix(limit))
  }

  /// Returns the genres that the names refer to, as ``Matcher`` does.
  func names(like names: [String]) throws -> [String] {
    let all = try all()
    let matcher = Matcher(all)
    return Set(names.flatMap(matcher.places(named:))).map { all[$0] }
  }

  static func recount(_ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM trackGenre;
        INSERT INTO trackGenre (name, trackCount)
          SELECT genre, count(*) FROM track WHERE genre IS NOT NULL GROUP BY genre;
        """)
  }

  private func all() throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT name FROM trackGenre ORDER BY trackCount DESC, name")
    return try String.fetchAll(statement)
  }
}
