import Entities
import GRDB

/// A search of the library.
///
/// Matches are read from the newest on, and only a window of them is ranked or sorted, so that a word
/// in half of the tracks is found as fast as any other. Matches beyond the window follow unsorted.
struct LibrarySearch {
  private static let rankedWindow = 500
  private static let sortedWindow = 10_000
  private static let maximumPage = 10_000
  private static let maximumEndings = 100

  private let database: Database
  private let query: LibraryQuery
  private let filter: LibraryFilter
  private let words: [SearchableText.Word]
  private let window: Int

  init(_ query: LibraryQuery, in database: Database) throws {
    self.database = database
    self.query = query
    filter = try LibraryFilter(query, in: database)
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
    let corrections = try SpellingCorrection(database: database).corrections(of: words)
    guard !corrections.isEmpty,
      let corrected = MatchExpression(words, corrections: corrections).sql
    else { return page }
    var second = try self.page(
      matching: corrected, corrections: corrections, limit: limit, offset: offset)
    second.matches = Dictionary(
      second.tracks.map { ($0.id, .close) }, uniquingKeysWith: { first, _ in first })
    return second
  }

  private func page(
    matching expression: String?, corrections: [Int: [String]] = [:], limit: Int, offset: Int
  ) throws -> LibraryPage {
    let rank = MatchRank(words, corrections: corrections)
    let ordered = rank.order(try candidates(expression), by: query.sort)
    var rows = Array(ordered.dropFirst(offset))
    if offset + limit > window, ordered.count == window {
      rows += try self.rows(
        expression, limit: limit - rows.count, offset: max(offset, window))
    }
    return LibraryPage(tracks: try tracks(rows.prefix(limit)))
  }

  private func candidates(_ expression: String?) throws -> [SearchCandidate] {
    let needsTracks = expression == nil || !filter.isEmpty || query.sort != .relevance
    let statement = try database.cachedStatement(
      sql: """
        SELECT trackIndex.rowid, trackIndex.name, trackIndex.artist, trackIndex.album,
          \(needsTracks ? "track.pickCount, \(query.sort.column)" : "picked.pickCount, NULL")
        \(needsTracks ? source(expression) : Self.indexAlone)
        ORDER BY \(order(expression)) DESC LIMIT \(window)
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments(expression))
    return try Array(rows.map { try SearchCandidate($0, sort: query.sort) })
  }

  /// Most rows of `track` are a page to read; the few opened ones are in an index.
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
    // The order of the tables is the query plan.
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

  /// Returns the words that start with the last word; `nil` if they are too many.
  ///
  /// The index itself has starts of up to three letters. For a longer one it would read nearly every
  /// row with any such word, but of given words only the newest rows.
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

  private func tracks(_ rows: some Sequence<Int64>) throws -> [LibraryTrack] {
    let found = try TrackTable(database: database).tracks("recency", in: rows)
    let byRow = Dictionary(uniqueKeysWithValues: found.map { ($0.recency, $0.value) })
    return rows.compactMap { byRow[$0] }
  }
}

/// The filters of a search, as conditions on the rows of `track`.
private struct LibraryFilter {
  private var conditions: [String] = []
  private(set) var arguments = StatementArguments()

  /// Matches genres by the names that the library has for them.
  init(_ query: LibraryQuery, in database: Database) throws {
    let criteria = query.criteria
    if !criteria.genres.isEmpty {
      let names = try TrackGenres(database: database).names(like: criteria.genres)
      conditions.append("track.genre IN (\(databaseQuestionMarks(count: names.count)))")
      arguments += StatementArguments(names)
    }
    if let years = criteria.years?.closed {
      conditions.append("track.year BETWEEN ? AND ?")
      arguments += [years.lowerBound, years.upperBound]
    }
    if let kind = query.kind {
      conditions.append("track.kind = ?")
      arguments += [kind.rawValue]
    }
    if let storefront = query.storefront {
      conditions.append("track.storefront = ?")
      arguments += [storefront.code]
    }
    switch criteria.explicitContent {
    case .only: conditions.append("track.explicitness = 'explicit'")
    case .excluded: conditions.append("track.explicitness IS NOT 'explicit'")
    case nil: break
    }
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// The conditions, to follow another one.
  var sql: String { conditions.map { " AND \($0)" }.joined() }
}
