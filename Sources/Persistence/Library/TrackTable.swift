import Entities
import GRDB

/// The tracks in the database.
///
/// A row holds a track's record as text and numbers. Only an artist's page, which all tracks of the
/// artist share, is in a table of its own.
struct TrackTable {
  /// Selects the columns that a ``StoredTrack`` is made of.
  static let selection = """
    SELECT track.*, artist.pageURL AS pageOfArtist, favorite.starredAt
    FROM track LEFT JOIN artist ON artist.id = track.artistId
      LEFT JOIN favorite ON favorite.track = track.id
    """
  /// Shorter times since a track was last found aren't saved; in seconds.
  private static let sightResolution = 86_400

  let database: Database

  /// Returns the tracks that match a condition in SQL, in the order that it asks for.
  func tracks(where condition: String, _ arguments: StatementArguments) throws -> [StoredTrack] {
    let statement = try database.cachedStatement(sql: "\(Self.selection) WHERE \(condition)")
    return try Array(
      Row.fetchCursor(statement, arguments: arguments).compactMap { try StoredTrack($0) })
  }

  /// Returns the tracks in the database that have one of the values in a column of integers.
  func tracks(_ column: String, in values: some Sequence<Int64>) throws -> [StoredTrack] {
    try tracks(where: "track.\(column) IN (SELECT value FROM json_each(?))", [values.jsonList])
  }

  /// Adds a track, or updates the one with its ID; an unchanged track writes nothing.
  func save(_ entry: LibraryTrack) throws {
    try saveArtist(entry.track.artist)
    try database.cachedStatement(sql: Self.saving).execute(
      arguments: StatementArguments(entry.facts) + [entry.firstSeenAt, entry.lastSeenAt])
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

  private static func list(_ columns: [String], of prefix: String = "") -> String {
    columns.map { prefix + $0 }.joined(separator: ", ")
  }
}

extension Sequence<Int64> {
  /// The numbers as a JSON array: the number of arguments of a query is limited.
  var jsonList: String { "[\(map(String.init).joined(separator: ","))]" }
}
