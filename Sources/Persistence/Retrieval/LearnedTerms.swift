import Entities
import GRDB
import Retrieval

/// The searches by which the user found tracks that have other names.
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
