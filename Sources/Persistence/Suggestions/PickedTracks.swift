import Entities
import GRDB

/// Finds the tracks of the library that were picked before, in a time that does not grow with it.
struct PickedTracks {
  /// How many of the latest picks are looked through.
  private static let window = 1_000
  static let query = """
    SELECT id, pickCount, lastPickedAt FROM (
      SELECT recency, id, pickCount, lastPickedAt FROM track INDEXED BY track_by_picks
      WHERE pickCount > 0 ORDER BY recency DESC LIMIT :window
    ) JOIN trackIndex ON trackIndex.rowid = recency
    WHERE :words = '' OR instr(' ' || name || ' ' || artist, ' ' || :words) > 0
    """

  let database: Database
  let score: SuggestionScore

  func tracks(fitting text: String, limit: Int) throws -> [Track] {
    let words = SearchableText(text).joined
    // Of signs alone no word is made, and no word starts with them.
    guard limit > 0, !words.isEmpty || text.allSatisfy(\.isWhitespace) else { return [] }
    let ids = try ranked(fitting: words).prefix(limit)
    let found = try StoredTrack.fetch(
      database, where: "track.id IN (SELECT value FROM json_each(?))",
      ["[\(ids.map(String.init).joined(separator: ","))]"])
    let tracks = Dictionary(found.map { ($0.value.id.number, $0.value.track) }) { first, _ in first
    }
    return ids.compactMap { tracks[$0] }
  }

  /// The words of the index are without case and diacritics, with a space between.
  private func ranked(fitting words: String) throws -> [Int64] {
    let statement = try database.cachedStatement(sql: Self.query)
    let rows = try Row.fetchAll(statement, arguments: ["window": Self.window, "words": words])
    let picks = rows.map { row -> (id: Int64, score: Double) in
      let time = Timestamp(seconds: row["lastPickedAt"] as Int64? ?? 0)
      return (row["id"], score.score(useCount: row["pickCount"], lastUsedAt: time))
    }
    return picks.sorted { ($0.score, $1.id) > ($1.score, $0.id) }.map(\.id)
  }
}
