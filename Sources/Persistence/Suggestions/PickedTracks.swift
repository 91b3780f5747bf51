import Entities
import GRDB

/// Finds previously opened tracks among the most recent ones, so that a large library isn't slower.
struct PickedTracks {
  /// The number of the latest opened tracks to search.
  private static let window = 500
  private static let latest = """
    SELECT id, pickCount, lastPickedAt, recency FROM track INDEXED BY track_by_picks
    WHERE pickCount > 0 ORDER BY recency DESC LIMIT :window
    """
  /// Its words are folded, and separated by spaces.
  static let matching = """
    SELECT id, pickCount, lastPickedAt FROM (\(latest))
    JOIN trackIndex ON trackIndex.rowid = recency
    WHERE instr(' ' || name || ' ' || artist, ' ' || :words) > 0
    """

  let database: Database
  let score: SuggestionScore

  func tracks(matching text: String, limit: Int) throws -> [LibraryTrack] {
    let words = SearchableText(text).joined
    // Punctuation alone has no words, and no word starts with it.
    guard limit > 0, !words.isEmpty || text.allSatisfy(\.isWhitespace) else { return [] }
    let ids = try ranked(matching: words).prefix(limit)
    let found = try TrackTable(database: database).tracks("id", in: ids)
    let tracks = Dictionary(found.map { ($0.value.id.number, $0.value) }) { first, _ in first }
    return ids.compactMap { tracks[$0] }
  }

  private func ranked(matching words: String) throws -> [Int64] {
    let rows =
      if words.isEmpty {
        try Row.fetchAll(database, sql: Self.latest, arguments: ["window": Self.window])
      } else {
        try Row.fetchAll(
          database, sql: Self.matching, arguments: ["window": Self.window, "words": words])
      }
    let picks = try rows.map { row -> (id: Int64, score: Double) in
      let score = score.score(
        useCount: try row.count(at: 1),
        lastUsedAt: try row.decode(Timestamp?.self, atIndex: 2) ?? Timestamp(seconds: 0))
      return (try row.decode(atIndex: 0), score)
    }
    return picks.sorted { ($0.score, $1.id) > ($1.score, $0.id) }.map(\.id)
  }
}
