import Entities
import GRDB

/// The index of saved lyrics, which finds songs by words of a line.
struct LyricsIndex {
  /// The number of tracks to read for one kind of match, and the number that makes other kinds
  /// unnecessary.
  private static let (maximumFound, enough) = (200, 50)
  /// The maximum distance between words of a line that is remembered inexactly.
  private static let lineWords = 12
  /// The minimum length of a prefix that stands for a word; shorter ones match too much.
  private static let shortestBeginning = 3

  let database: Database

  func insert(_ lyrics: Lyrics, of track: Int64) throws {
    guard !lyrics.isInstrumental else { return }
    try database.cachedStatement(sql: "INSERT INTO lyricsIndex (rowid, words) VALUES (?, ?)")
      .execute(arguments: [track, Self.text(lyrics.plain).joined])
  }

  /// Indexes all lyrics again.
  static func rebuild(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM lyricsIndex")
    let index = LyricsIndex(database: database)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT track, plain FROM lyrics WHERE plain IS NOT NULL")
    while let row = try rows.next() {
      guard let lyrics = Lyrics(plain: try row.decode(atIndex: 1), timed: nil) else { continue }
      try index.insert(lyrics, of: try row.decode(atIndex: 0))
    }
  }

  /// Returns the recencies of tracks: first with the words in a row, then close together, and then,
  /// if `isWide`, anywhere.
  func rows(with text: String, _ filter: LibraryFilter, isWide: Bool) throws -> [Int64] {
    let words = Array(Self.text(text).words.prefix(MatchExpression.maximumWords))
    guard let last = words.last, isWide || words.count > 1 else { return [] }
    let texts = words.map(\.text)
    let found = try rows(expressions(texts, isWide: isWide), filter)
    guard found.isEmpty else { return found }
    // The last word may be unfinished. Reading all its completions takes long, so search for the
    // other words instead.
    if words.count > 2 { return try rows(expressions(texts.dropLast(), isWide: isWide), filter) }
    guard !last.isCharacter, last.text.unicodeScalars.count >= Self.shortestBeginning else {
      return []
    }
    return try rows(expressions(texts, isWide: isWide, ending: "*"), filter)
  }

  /// Returns the line with the most words of a text, for each track by its recency.
  func lines(of rows: Set<Int64>, with text: String) throws -> [Int64: String] {
    guard !rows.isEmpty else { return [:] }
    let words = Set(Self.text(text).words.map(\.text))
    let statement = try database.cachedStatement(
      sql: """
        SELECT track.recency, lyrics.plain FROM track JOIN lyrics ON lyrics.track = track.id
        WHERE lyrics.plain IS NOT NULL AND track.recency IN (SELECT value FROM json_each(?))
        """)
    let stored = try Row.fetchCursor(statement, arguments: [rows.jsonList])
    var lines: [Int64: String] = [:]
    while let row = try stored.next() {
      lines[try row.decode(atIndex: 0)] = Self.line(of: try row.decode(atIndex: 1), with: words)
    }
    return lines
  }

  /// Returns the first line with the most words; `nil` if no line has one.
  private static func line(of plain: String, with words: Set<String>) -> String? {
    // Folding each line by itself would take several times as long.
    let searched = FoldedText(unquoted(plain)).lines.map(SearchableText.init)
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    var best: (line: Substring, count: Int)?
    for (line, text) in zip(lines, searched) {
      let count = words.count { word in text.words.contains { $0.text == word } }
      if count > best?.count ?? 0 { best = (line, count) }
    }
    return best.map { String($0.line) }
  }

  private func expressions(_ words: [String], isWide: Bool, ending: String = "") -> [String] {
    let phrase = MatchExpression.quoted(words.joined(separator: " ")) + ending
    guard words.count > 1 else { return [phrase] }
    let quoted = words.map(MatchExpression.quoted)
    let near = "NEAR(\(quoted.joined(separator: " "))\(ending), \(Self.lineWords))"
    return [phrase, near] + (isWide ? [quoted.joined(separator: " AND ") + ending] : [])
  }

  /// Returns the tracks for each expression in turn, newest first.
  private func rows(_ expressions: [String], _ filter: LibraryFilter) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT track.recency FROM lyricsIndex CROSS JOIN track ON track.id = lyricsIndex.rowid
        WHERE lyricsIndex MATCH ?\(filter.sql) LIMIT \(Self.maximumFound)
        """)
    var found: [Int64] = []
    var seen: Set<Int64> = []
    for expression in expressions where found.count < Self.enough {
      let rows = try Int64.fetchAll(statement, arguments: [expression] + filter.arguments)
      found += rows.filter { seen.insert($0).inserted }.sorted(by: >)
    }
    return found
  }

  /// Returns the words of a text; apostrophes don't separate words.
  private static func text(_ text: String) -> SearchableText { SearchableText(unquoted(text)) }

  private static func unquoted(_ text: String) -> String {
    let quotes = "'’`".unicodeScalars
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !quotes.contains($0) }))
  }
}
