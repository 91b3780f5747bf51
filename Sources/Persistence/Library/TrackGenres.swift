import GRDB
import Retrieval

/// The genres of the library's tracks, which triggers of the database count.
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
