import Entities
import GRDB

/// Finds words of the library that are similar to a misspelled one.
struct SpellingCorrection {
  /// Shorter words are similar to too many others.
  static let minimumLetters = 4
  private static let lettersForTwoErrors = 8
  private static let maximumLetters = 40
  private static let maximumWords = 8

  let database: Database

  /// Returns other spellings of unknown words, or of any word if all are known, by their place.
  func corrections(of words: [SearchableText.Word]) throws -> [Int: [String]] {
    let places = words.indices.filter { !words[$0].isCharacter }
    let unknown = try places.filter { place in
      try !isKnown(words[place].text, asBeginning: place == words.count - 1)
    }
    var corrections: [Int: [String]] = [:]
    for place in unknown.isEmpty ? places : unknown {
      let similar = try self.words(like: words[place].text)
      if !similar.isEmpty { corrections[place] = similar }
    }
    return corrections
  }

  /// Returns the words nearest to a word, best first.
  ///
  /// One error is allowed, and two in a word of eight letters and more. Only words with the same first
  /// two or the same last two letters are compared: one error in a word leaves one of those intact,
  /// except two letters swapped in the middle of four, which are looked up.
  func words(like word: String) throws -> [String] {
    let letters = Array(word.unicodeScalars)
    guard (Self.minimumLetters...Self.maximumLetters).contains(letters.count) else { return [] }
    let limit = letters.count >= Self.lettersForTwoErrors ? 2 : 1
    var found: [String: Int] = [:]
    for candidate in try candidates(letters, limit: limit) where candidate != word {
      let distance = EditDistance.between(letters, Array(candidate.unicodeScalars))
      if distance <= limit { found[candidate] = distance }
    }
    let least = found.values.min()
    func startsAlike(_ word: String) -> Bool { word.unicodeScalars.first == letters.first }
    let ranked = found.filter { $0.value == least }.keys.sorted { left, right in
      startsAlike(left) == startsAlike(right) ? left < right : startsAlike(left)
    }
    return Array(ranked.prefix(Self.maximumWords))
  }

  private func isKnown(_ word: String, asBeginning: Bool) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM word WHERE text >= ? AND text <= ? LIMIT 1")
    let end = asBeginning ? word + "\u{10FFFF}" : word
    return try Int.fetchOne(statement, arguments: [word, end]) != nil
  }

  private func candidates(_ letters: [Unicode.Scalar], limit: Int) throws -> Set<String> {
    func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(letters))
    }
    var swapped = letters
    swapped.swapAt(1, 2)
    let statement = try database.cachedStatement(
      sql: """
        SELECT text FROM word
          WHERE substr(text, 1, 2) = :start AND length(text) BETWEEN :least AND :most
        UNION SELECT text FROM word
          WHERE substr(text, -2) = :end AND length(text) BETWEEN :least AND :most
        UNION SELECT text FROM word WHERE text = :swapped
        """)
    return try String.fetchSet(
      statement,
      arguments: [
        "start": text(letters.prefix(2)), "end": text(letters.suffix(2)),
        "least": letters.count - limit, "most": letters.count + limit, "swapped": text(swapped),
      ])
  }
}
