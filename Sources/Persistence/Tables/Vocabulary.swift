import Foundation
import GRDB
import Retrieval

/// The words of tracks with the number of tracks for each, and the keys of their spelling.
struct Vocabulary {
  /// A known word that a typed word can stand for.
  struct Alternative {
    let word: String
    let trackCount: Int
    let similarity: Double
    /// The words that the typed one joins.
    var parts: [String] = []
  }

  /// The maximum number of words to read for a key; common words have small numbers.
  private var maximumFound: Int { 200 * effort }
  /// A typed word in this many tracks is probably meant, so that fewer others are read.
  private static let common = 3
  private var maximumEndings: Int { 400 * effort }
  /// The similarity of a word that is almost certainly meant.
  private static let similar = 0.86
  private static let (maximumSimilar, maximumUnfinished, maximumOthers) = (8, 16, 10)

  private static let known = """
    SELECT text, trackCount FROM looseWord WHERE text IN (SELECT value FROM json_each(?))
    """

  let database: Database
  /// The factor for limits that keep it fast.
  var effort = 1

  /// Adds to the number of tracks by word; words without tracks are removed.
  func count(_ changes: [String: Int]) throws {
    // No word has characters that JSON escapes.
    let words = "{\(changes.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
    try write(
      keys: "INSERT INTO looseWordKey (rowid, keys) VALUES (?, ?)",
      of: """
        INSERT INTO looseWord (text, trackCount) SELECT key, 0 FROM json_each(?)
        WHERE value > 0 AND key NOT IN (SELECT text FROM looseWord) RETURNING id, text
        """, words)
    try database.cachedStatement(
      sql: """
        UPDATE looseWord SET trackCount = trackCount + value FROM json_each(?)
        WHERE text = key AND value <> 0
        """
    ).execute(arguments: [words])
    guard changes.values.contains(where: { $0 < 0 }) else { return }
    try write(
      keys: "INSERT INTO looseWordKey (looseWordKey, rowid, keys) VALUES ('delete', ?, ?)",
      of: """
        DELETE FROM looseWord WHERE trackCount <= 0
          AND text IN (SELECT key FROM json_each(?)) RETURNING id, text
        """, words)
  }

  private func write(keys sql: String, of statement: String, _ words: String) throws {
    let rows = try Row.fetchAll(database.cachedStatement(sql: statement), arguments: [words])
    for row in rows {
      let keys = SpellingKeys.stored(row[1])
      guard !keys.isEmpty else { continue }
      try database.cachedStatement(sql: sql)
        .execute(arguments: [row[0] as Int64, keys.sorted().joined(separator: " ")])
    }
  }

  /// Returns the known words that a typed one can stand for, best first.
  func alternatives(to typed: TypedWord) throws -> [Alternative] {
    var found: [String: Alternative] = [:]
    func read(_ sql: String, _ arguments: StatementArguments) throws {
      let rows = try Row.fetchCursor(try database.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() {
        let word: String = row[0]
        let similarity = typed.similarity(to: word)
        guard similarity > 0, word == typed.text || !StopWords.contains(word) else { continue }
        found[word] = Alternative(word: word, trackCount: row[1], similarity: similarity)
      }
    }
    try read(Self.known, [typed.equals.jsonList])
    guard !StopWords.contains(typed.text) else { return ranked(found, typed) }
    if typed.isUnfinished {
      try read(
        """
        SELECT text, trackCount FROM (
          SELECT text, trackCount FROM looseWord WHERE text > ? AND text < ?
          LIMIT \(maximumEndings))
        ORDER BY trackCount DESC LIMIT \(Self.maximumUnfinished)
        """, [typed.text, typed.text + "\u{10FFFF}"])
    }
    let isKnown = (found[typed.text]?.trackCount ?? 0) >= Self.common
    for keys in SpellingKeys.lookups(typed.text).prefix(isKnown ? 2 : 3) {
      try read(
        """
        SELECT text, trackCount FROM (
          SELECT rowid FROM looseWordKey WHERE looseWordKey MATCH ? LIMIT \(maximumFound)
        ) AS found CROSS JOIN looseWord ON looseWord.id = found.rowid
        WHERE length(text) BETWEEN ? AND ?
        """,
        [
          keys.sorted().map(MatchExpression.quoted).joined(separator: " OR "),
          typed.possibleLengths.lowerBound, typed.possibleLengths.upperBound,
        ])
    }
    return ranked(found, typed)
  }

  /// Returns the number of tracks for each known word.
  func counts(of words: Set<String>) throws -> [String: Int] {
    guard !words.isEmpty else { return [:] }
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: Self.known), arguments: [words.jsonList])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  private func ranked(_ found: [String: Alternative], _ typed: TypedWord) -> [Alternative] {
    let ranked = found.values.sorted { ($0.rank, $1.word) > ($1.rank, $0.word) }
    let similar = ranked.filter { $0.similarity >= Self.similar }
    let others = ranked.filter { $0.similarity < Self.similar }
    return Array(
      similar.prefix(typed.isUnfinished ? Self.maximumUnfinished : Self.maximumSimilar))
      + others.prefix(Self.maximumOthers)
  }
}

extension Vocabulary.Alternative {
  /// Of equally similar words, the more common one is likelier.
  fileprivate var rank: Double { similarity + 0.02 * log2(Double(1 + trackCount)) }
}
