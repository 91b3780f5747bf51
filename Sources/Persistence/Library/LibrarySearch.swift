import Entities
import GRDB

/// A search of the library.
///
/// What fits is read from the latest on, and no more than ``window`` of it is ranked or sorted, so that
/// a word that half of the library has is found as quickly as any other. What lies beyond follows as
/// it is.
struct LibrarySearch {
  private static let rankedWindow = 500
  private static let sortedWindow = 10_000
  private static let maximumPage = 10_000
  private static let maximumEndings = 100

  private let database: Database
  private let query: LibraryQuery
  private let filter: CandidateFilter
  private let words: [SearchableText.Word]
  private let window: Int

  init(_ query: LibraryQuery, in database: Database) throws {
    self.database = database
    self.query = query
    filter = try CandidateFilter(query, in: database)
    window = query.sort == .relevance ? Self.rankedWindow : Self.sortedWindow
    words = Array(SearchableText(query.text).words.prefix(MatchExpression.maximumWords))
  }

  func page(limit: Int, offset: Int) throws -> LibraryPage {
    let limit = min(max(limit, 0), Self.maximumPage)
    let offset = min(max(offset, 0), Int(Int32.max))
    if query.text.allSatisfy(\.isWhitespace) {
      return try page(matching: nil, limit: limit, offset: offset)
    }
    guard let expression = MatchExpression(words, endings: try endings()).sql else {
      return LibraryPage(tracks: [])
    }
    let page = try page(matching: expression, limit: limit, offset: offset)
    guard page.tracks.isEmpty, try !exists(expression) else { return page }
    let corrections = try corrections()
    guard !corrections.isEmpty,
      let corrected = MatchExpression(words, corrections: corrections).sql
    else { return page }
    var second = try self.page(
      matching: corrected, corrections: corrections, limit: limit, offset: offset)
    second.isCorrected = true
    return second
  }

  private func page(
    matching expression: String?, corrections: [Int: [String]] = [:], limit: Int, offset: Int
  ) throws -> LibraryPage {
    let candidates = try candidates(expression)
    let rank = MatchRank(words, corrections: corrections)
    var rows = CandidateOrder(sort: query.sort, rank: rank).rows(candidates)
    if offset + limit > window, rows.count == window {
      let beyond = max(offset - window, 0)
      rows = Array(rows.dropFirst(offset))
      rows += try self.rows(
        expression, limit: limit - rows.count, offset: window + beyond)
    } else {
      rows = Array(rows.dropFirst(offset))
    }
    return LibraryPage(tracks: try tracks(Array(rows.prefix(limit))))
  }

  private func candidates(_ expression: String?) throws -> [SearchCandidate] {
    let needsTracks = expression == nil || needsTracks
    let more =
      needsTracks
      ? "track.pickCount, \(query.sort.column)" : "picked.pickCount, NULL"
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(SearchCandidate.columns), \(more)
        \(needsTracks ? source(expression) : Self.indexAlone)
        ORDER BY \(order(expression)) DESC LIMIT \(window)
        """)
    var found: [SearchCandidate] = []
    let rows = try Row.fetchCursor(statement, arguments: arguments(expression))
    while let row = try rows.next() { found.append(SearchCandidate(row, sort: query.sort)) }
    return found
  }

  /// Whether the index alone does not tell which rows fit, and in what order.
  private var needsTracks: Bool { !filter.isEmpty || query.sort != .relevance }

  /// Each row of `track` is likely to be a page to read; few were picked, and those are in an index.
  private static let indexAlone = """
    FROM trackIndex LEFT JOIN track AS picked INDEXED BY track_by_picks
      ON picked.recency = trackIndex.rowid AND picked.pickCount > 0
    WHERE trackIndex MATCH ?
    """

  private func rows(_ expression: String?, limit: Int, offset: Int) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT track.recency \(source(expression))
        ORDER BY \(order(expression)) DESC LIMIT ? OFFSET ?
        """)
    return try Int64.fetchAll(statement, arguments: arguments(expression) + [limit, offset])
  }

  private func source(_ expression: String?) -> String {
    // The order of the tables is the plan: from what there is less of.
    expression == nil
      ? """
      FROM track CROSS JOIN trackIndex ON trackIndex.rowid = track.recency WHERE 1\(filter.sql)
      """
      : """
      FROM trackIndex CROSS JOIN track ON track.recency = trackIndex.rowid
      WHERE trackIndex MATCH ?\(filter.sql)
      """
  }

  private func order(_ expression: String?) -> String {
    expression == nil ? "track.recency" : "trackIndex.rowid"
  }

  private func arguments(_ expression: String?) -> StatementArguments {
    (expression.map { [$0] } ?? []) + filter.arguments
  }

  private func exists(_ expression: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM trackIndex WHERE trackIndex MATCH ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [expression]) != nil
  }

  /// The words that the last word may become, where they are few.
  ///
  /// The index has beginnings of up to three letters by themselves. For a longer one it would read
  /// about every row that any such word is in; of few words it reads the latest rows only.
  private func endings() throws -> [String]? {
    guard let last = words.last, !last.isCharacter,
      (4...TrackIndex.longestWord).contains(last.text.unicodeScalars.count)
    else { return nil }
    let statement = try database.cachedStatement(
      sql: "SELECT text FROM word WHERE text >= ? AND text <= ? LIMIT ?")
    let found = try String.fetchAll(
      statement, arguments: [last.text, last.text + "\u{10FFFF}", Self.maximumEndings + 1])
    return found.count > Self.maximumEndings ? nil : found
  }

  /// What will do for words that are not known, or for any word where all are.
  private func corrections() throws -> [Int: [String]] {
    let spelling = SpellingCorrection(database: database)
    let places = words.indices.filter { !words[$0].isCharacter }
    let unknown = try places.filter { place in
      try !spelling.isKnown(words[place].text, asBeginning: place == words.count - 1)
    }
    var corrections: [Int: [String]] = [:]
    for place in unknown.isEmpty ? places : unknown {
      let like = try spelling.words(like: words[place].text)
      if !like.isEmpty { corrections[place] = like }
    }
    return corrections
  }

  private func tracks(_ rows: [Int64]) throws -> [LibraryTrack] {
    let found = try TrackTable(database: database).tracks("recency", in: rows)
    let byRow = Dictionary(uniqueKeysWithValues: found.map { ($0.recency, $0.value) })
    return rows.compactMap { byRow[$0] }
  }
}
