import Entities
import GRDB
import Retrieval

/// The index of past searches by their words' keys, to find similar ones.
struct TermIndex {
  /// The number of similar terms to compare, latest first.
  private static let maximumCompared = 100

  let database: Database
  let tokenizer: Tokenizer

  func insert(_ folded: String, at id: Int64) throws {
    try write("INSERT INTO termKey (rowid, keys) VALUES (?, ?)", folded, id)
  }

  func remove(_ folded: String, at id: Int64) throws {
    try write("INSERT INTO termKey (termKey, rowid, keys) VALUES ('delete', ?, ?)", folded, id)
  }

  private func write(_ sql: String, _ folded: String, _ id: Int64) throws {
    guard try LooseIndexState.stored(.terms, in: database).covers(id) else { return }
    try database.cachedStatement(sql: sql).execute(arguments: [id, keys(of: folded)])
  }

  /// Adds the next missing terms.
  ///
  /// - Returns: Whether there are more.
  func build(_ count: Int) throws -> Bool {
    try LooseIndexState.build(
      .terms, count,
      from: "SELECT id, folded FROM suggestion WHERE id > ? ORDER BY id LIMIT ?", in: database,
      reset: Self.reset
    ) { row in try insert(row[1], at: row[0]) }
  }

  /// Empties the index, to build it again.
  @discardableResult
  static func reset(_ database: Database) throws -> LooseIndexState {
    let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM suggestion)")
    let state = LooseIndexState(.terms, isComplete: isEmpty == true)
    try database.emptyIndex("termKey")
    try state.upsert(database)
    return state
  }

  /// Returns terms similar to a text, best first, except the known ones.
  func terms(like text: String, except known: Set<Int64> = []) throws -> [StoredTerm] {
    let query = LooseQuery(text, tokenizer: tokenizer)
    let words = query.words.map(\.text).filter { !StopWords.contains($0) }
      .map { SpellingKeys.lookups($0).flatMap(Array.init) }.filter { !$0.isEmpty }
    let name = SpellingKeys.lookups(query.names.first?.squash ?? "").joined().map(Self.whole)
    var found = try rows(with: [name]) + rows(with: words)
    if found.isEmpty { found = try rows(with: [words.flatMap(\.self)]) }
    let candidates = try StoredTerm.fetchAll(
      database, "WHERE id IN (SELECT value FROM json_each(?)) ORDER BY score DESC, folded",
      [Set(found).subtracting(known).jsonList])
    return Matcher(candidates.map(\.folded), tokenizer: tokenizer).results(for: text)
      .map { candidates[$0.index] }
  }

  /// Returns the newest terms with a key from each group.
  private func rows(with keys: [[String]]) throws -> [Int64] {
    let groups = keys.filter { !$0.isEmpty }
    guard !groups.isEmpty else { return [] }
    let expression = groups.map { keys in
      "(\(Set(keys).map(MatchExpression.quoted).joined(separator: " OR ")))"
    }.joined(separator: " AND ")
    return try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT rowid FROM termKey WHERE termKey MATCH ?
          ORDER BY rowid DESC LIMIT \(Self.maximumCompared)
          """), arguments: [expression])
  }

  private func keys(of folded: String) -> String {
    let words = tokenizer.words(of: folded).prefix(LooseQuery.maximumWords)
    let name = SpellingKeys.stored(Squash.joined(Array(words))).map(Self.whole)
    return Set(words.flatMap(SpellingKeys.stored) + name).sorted().joined(separator: " ")
  }

  /// Returns the key of a whole term, which is never equal to a word's.
  private static func whole(_ key: String) -> String { "^" + key }
}

/// Typed text to match past searches with, without case and diacritics.
struct TypedText {
  /// The maximum number of later words that find a term, so that long terms take little space.
  static let maximumWordStarts = 16
  /// In code points; the rest of the term isn't indexed.
  private static let longestWordStart = 40
  /// Fewer letters are in nearly every term.
  private static let innerLetters = 3
  /// From here on are scripts without spaces between words, such as Chinese and Japanese, where one
  /// letter says much.
  private static let denseScripts: Unicode.Scalar = "\u{2E80}"

  let text: String

  init(_ text: String) { self.text = FoldedText(String(text.drop(while: \.isWhitespace))).text }

  /// The term that equals the text; a trailing space only completes the last word.
  var exact: String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The upper bound of texts with this prefix.
  var end: String { text + "\u{10FFFF}" }

  var matchesInsideWords: Bool {
    text.count >= Self.innerLetters
      || text.unicodeScalars.contains { $0 >= Self.denseScripts }
      || text.unicodeScalars.count > Self.longestWordStart
  }

  /// Returns a folded term from each later word on: "abbey road live" gives "road live" and "live".
  ///
  /// A word starts at a letter or digit after anything else, except an apostrophe inside a word.
  static func wordStarts(of folded: String) -> Set<String> {
    let scalars = folded.unicodeScalars
    var starts: [Substring.UnicodeScalarView] = []
    var wasWord = false
    for index in scalars.indices where starts.count < maximumWordStarts {
      let isWord = isPartOfWord(scalars[index])
      if isWord, !wasWord, index > scalars.startIndex { starts.append(scalars[index...]) }
      wasWord = isWord || (wasWord && ["'", "\u{2019}"].contains(scalars[index]))
    }
    return Set(starts.map { String(Substring($0.prefix(longestWordStart))) })
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
