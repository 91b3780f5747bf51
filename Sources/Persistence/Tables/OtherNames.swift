import Entities
import GRDB
import Retrieval

/// Names of tracks and artists in other languages, which also find them.
///
/// Only names in another alphabet are saved: other differences, such as in credits, are spellings
/// of one name.
struct OtherNames {
  enum Item: Int { case track, artist }

  /// The maximum number of names to save for an item.
  private static let maximumNames = 4
  /// Artists with more tracks are skipped, because all tracks change in one transaction.
  private static let maximumTracks = 2_000

  let database: Database

  func names(ofTrack id: Int64, artist: Int64?) throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT text FROM otherName WHERE item = ? AND kind = 0 AND text <> ''
          UNION ALL
          SELECT text FROM otherName WHERE item = ? AND kind = 1 AND text <> ''
          """), arguments: [id, artist])
  }

  /// Returns the saved names of artists by ID; an empty name means that another store was searched.
  func names(ofArtists ids: some Sequence<Int64>) throws -> [Int64: Set<String>] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT item, text FROM otherName
          WHERE kind = 1 AND item IN (SELECT value FROM json_each(?))
          """), arguments: [ids.jsonList])
    return Dictionary(rows.map { ($0[0], [$0[1]]) }) { $0.union($1) }
  }

  /// Saves a name without changing the index.
  func insert(_ name: String, of kind: Item, _ id: Int64) throws {
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO otherName (kind, item, text) VALUES (?, ?, ?)"
    ).execute(arguments: [kind.rawValue, id, name])
  }

  /// Saves new names of artists, if they are in another alphabet than the known ones.
  func note(_ names: [Int64: Set<String>], in index: inout TrackIndex) throws {
    guard !names.isEmpty else { return }
    let known = try self.names(ofArtists: names.keys)
    for (artist, names) in names.sorted(by: { $0.key < $1.key }) {
      let known = known[artist] ?? []
      guard !known.isEmpty || names.contains(where: { !$0.isLatin }) else { continue }
      let isFirst = known.allSatisfy(\.isEmpty)
      let credits = try isFirst ? names.union(self.credits(of: artist)) : names
      let new = credits.subtracting(known).filter { !$0.namesSeveral }.sorted()
        .prefix(max(Self.maximumNames - known.count, 0))
      guard !new.isEmpty else { continue }
      try index.change(
        "artistId = ?", artist, most: Self.maximumTracks
      ) { for name in new { try insert(name, of: .artist, artist) } }
    }
  }

  private func credits(of artist: Int64) throws -> [String] {
    try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT DISTINCT artistName FROM track WHERE artistId = ? LIMIT ?"),
      arguments: [artist, Self.maximumNames])
  }
}

extension String {
  /// Whether it is a joint credit.
  fileprivate var namesSeveral: Bool { ["&", ",", "feat", " x "].contains { contains($0) } }
}

/// Searches that found tracks with other names.
struct LearnedTerms {
  private static let maximumFound = 5

  let database: Database
  let tokenizer: Tokenizer

  /// Saves a search as a name of the opened track, unless the track has all its words.
  func learn(_ term: SearchTerm, of track: Track) throws {
    let words = tokenizer.words(of: term.text)
    let known = Set(track.searchedTexts.flatMap(tokenizer.words))
    guard term != .everything, !words.isEmpty, !words.allSatisfy(known.contains) else { return }
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO learnedTerm (squash, track, folded) VALUES (?, ?, ?)"
    ).execute(arguments: [Squash.joined(words), track.id.number, FoldedText(term.text).text])
  }

  /// Returns the latest opened tracks that a search with this name found.
  func rows(named squash: String) throws -> [Int64] {
    try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT recency FROM learnedTerm JOIN track ON track.id = learnedTerm.track
          WHERE squash = ? ORDER BY recency DESC LIMIT \(Self.maximumFound)
          """), arguments: [squash])
  }
}
