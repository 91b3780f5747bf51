import GRDB

/// Words of the library that are like one that was misspelt.
struct SpellingCorrection {
  /// Shorter words are like too many others.
  static let minimumLetters = 4
  private static let lettersForTwoErrors = 8
  private static let maximumLetters = 40
  private static let maximumWords = 8

  let database: Database

  /// The words that are nearest to a word, best first.
  ///
  /// One error is allowed, and two in a word of eight letters and more. Only words with the same first
  /// two letters or the same last two are compared: of one error in a word one or the other is always
  /// out of reach, but for two letters swapped in the midst of four, which are looked up.
  func words(like word: String) throws -> [String] {
    let letters = Array(word.unicodeScalars)
    guard (Self.minimumLetters...Self.maximumLetters).contains(letters.count) else { return [] }
    let limit = letters.count >= Self.lettersForTwoErrors ? 2 : 1
    var found: [String: Int] = [:]
    for candidate in try candidates(letters, limit: limit) where candidate != word {
      found[candidate] = EditDistance.between(
        letters, Array(candidate.unicodeScalars), limit: limit)
    }
    guard let least = found.values.min() else { return [] }
    let nearest = found.filter { $0.value == least }.keys
    let ranked = nearest.sorted { left, right in
      let (isLeft, isRight) = (
        left.unicodeScalars.first == letters.first, right.unicodeScalars.first == letters.first
      )
      return isLeft == isRight ? left < right : isLeft
    }
    return Array(ranked.prefix(Self.maximumWords))
  }

  /// Whether the library has a word, or one that begins with it.
  func isKnown(_ word: String, asBeginning: Bool) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM word WHERE text >= ? AND text <= ? LIMIT 1")
    let end = asBeginning ? word + "\u{10FFFF}" : word
    return try Int.fetchOne(statement, arguments: [word, end]) != nil
  }

  private func candidates(_ letters: [Unicode.Scalar], limit: Int) throws -> Set<String> {
    let lengths = [letters.count - limit, letters.count + limit]
    let start = try database.cachedStatement(
      sql: """
        SELECT text FROM word
        WHERE substr(text, 1, 2) = ? AND length(text) BETWEEN ? AND ?
        """)
    let end = try database.cachedStatement(
      sql: """
        SELECT text FROM word
        WHERE substr(text, -2) = ? AND length(text) BETWEEN ? AND ?
        """)
    var found = try String.fetchSet(
      start, arguments: [Self.text(letters.prefix(2))] + StatementArguments(lengths))
    found.formUnion(
      try String.fetchSet(
        end, arguments: [Self.text(letters.suffix(2))] + StatementArguments(lengths)))
    var swapped = letters
    swapped.swapAt(1, 2)
    let text = Self.text(swapped[...])
    if try isKnown(text, asBeginning: false) { found.insert(text) }
    return found
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }
}
