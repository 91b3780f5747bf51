import Entities
import GRDB
import Retrieval

/// A search of the library.
///
/// Tracks with all the words are read from the newest on, and only the first of them are ranked or
/// sorted, so that a word in half of all tracks is found as fast as any other. Further tracks
/// follow unsorted. If there are only a few, close matches are added.
struct LibrarySearch {
  private static let rankedWindow = 500
  private static let sortedWindow = 10_000
  private static let maximumPage = 10_000
  private static let maximumEndings = 100
  /// The number of tracks that make close matches unnecessary.
  private static let enough = 10

  private let database: Database
  private let query: LibraryQuery
  private let loose: LooseQuery
  private let filter: LibraryFilter
  private let words: [SearchableText.Word]
  private let window: Int
  private let tokenizer: Tokenizer

  init(_ query: LibraryQuery, tokenizer: Tokenizer, in database: Database) throws {
    self.database = database
    self.query = query
    self.tokenizer = tokenizer
    filter = try LibraryFilter(query, in: database)
    window = query.sort == .relevance ? Self.rankedWindow : Self.sortedWindow
    loose = LooseQuery(query.text, tokenizer: tokenizer)
    let words = SearchableText(query.text).words.prefix(MatchExpression.maximumWords)
    // The index has no punctuation, so it can't find a title such as "!!!".
    let isPunctuation = loose.isOfSymbols && !words.contains(where: \.isCharacter)
    self.words = isPunctuation ? [] : Array(words)
  }

  func page(limit: Int, offset: Int) throws -> LibraryPage {
    let limit = min(max(limit, 0), Self.maximumPage)
    let offset = min(max(offset, 0), Int(Int32.max))
    let isBlank = query.text.allSatisfy(\.isWhitespace)
    if query.isOfLyrics, !isBlank { return try lyricsPage(limit: limit, offset: offset) }
    let expression = isBlank ? nil : MatchExpression(words, endings: try endings()).sql
    let exact =
      isBlank || expression != nil
      ? MatchRank(words).order(try candidates(expression), by: query) : []
    var found = FoundTracks(exact: exact.map(\.recency))
    if !isBlank, !query.isExact { try addClose(to: &found, exact, expression) }
    var rows = Array(found.rows.dropFirst(offset))
    if offset + limit > found.rows.count, exact.count == window {
      rows += try self.rows(
        expression, limit: limit - rows.count, except: found.names,
        offset: max(offset, found.rows.count) - found.names.count)
    }
    return try page(rows.prefix(limit), found)
  }

  /// Adds tracks with the same name apart from spaces and symbols, and at the end close matches and
  /// tracks whose lyrics have the words in a line.
  private func addClose(
    to found: inout FoundTracks, _ exact: [SearchCandidate], _ expression: String?
  ) throws {
    let search = try CloseSearch(query, loose, tokenizer: tokenizer, in: database)
    if query.sort == .relevance {
      let rank = MatchRank(words)
      found.insert(
        try search.sameName() + rank.reordered(exact).map(\.recency),
        at: exact.count(where: rank.isWhole))
    }
    guard found.rows.count < Self.enough, try !exact.isEmpty || !isHiddenByFilter(expression) else {
      return
    }
    let close = try search.close(except: Set(found.rows))
    let ordered = query.sort == .relevance ? close : close.sorted(by: query)
    found.append(ordered.map(\.recency), as: .close)
    let known = Set(found.rows)
    found.append(
      try LyricsIndex(database: database).rows(with: query.text, filter, isWide: false)
        .filter { !known.contains($0) }.prefix(Self.enough), as: .lyrics)
  }

  private func lyricsPage(limit: Int, offset: Int) throws -> LibraryPage {
    let rows = try LyricsIndex(database: database).rows(with: query.text, filter, isWide: true)
    var found = FoundTracks(exact: rows)
    found.byLyrics = Set(rows)
    guard query.sort != .relevance else {
      return try page(rows.dropFirst(offset).prefix(limit), found)
    }
    var page = try page(rows[...], found)
    let sorted = page.tracks.sorted(descending: query.isReversed) {
      query.sort.key(of: $0.track) { FoldedText($0).text }
    }
    page.tracks = Array(sorted.dropFirst(offset).prefix(limit))
    return page
  }

  private func candidates(_ expression: String?) throws -> [SearchCandidate] {
    let needsTracks = expression == nil || !filter.isEmpty || query.sort != .relevance
    let statement = try database.cachedStatement(
      sql: """
        SELECT trackIndex.rowid, trackIndex.name, trackIndex.artist, trackIndex.album,
          \(needsTracks ? "track.pickCount, \(query.sort.column), track.id" : "picked.pickCount, NULL, 0")
        \(needsTracks ? source(expression) : Self.indexAlone)
        ORDER BY \(order(expression)) DESC LIMIT \(window)
        """)
    let rows = try Row.fetchCursor(statement, arguments: arguments(expression))
    return try Array(rows.map { try SearchCandidate($0, sort: query.sort) })
  }

  /// Most rows of `track` need a page to be read; the few opened tracks are in an index.
  private static let indexAlone = """
    FROM trackIndex LEFT JOIN track AS picked INDEXED BY track_by_picks
      ON picked.recency = trackIndex.rowid AND picked.pickCount > 0
    WHERE trackIndex MATCH ?
    """

  private func rows(_ expression: String?, limit: Int, except known: [Int64], offset: Int) throws
    -> [Int64]
  {
    let statement = try database.cachedStatement(
      sql: """
        SELECT track.recency \(source(expression))
          AND track.recency NOT IN (SELECT value FROM json_each(?))
        ORDER BY \(order(expression)) DESC LIMIT ? OFFSET ?
        """)
    return try Int64.fetchAll(
      statement, arguments: arguments(expression) + [known.jsonList, limit, offset])
  }

  private func source(_ expression: String?) -> String {
    // The order of the tables decides the query plan.
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

  private func isHiddenByFilter(_ expression: String?) throws -> Bool {
    guard let expression, !filter.isEmpty else { return false }
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM trackIndex WHERE trackIndex MATCH ? LIMIT 1")
    return try Int.fetchOne(statement, arguments: [expression]) != nil
  }

  /// Returns the words that start with the last word; `nil` if there are too many.
  ///
  /// The index has prefixes of up to three letters. For a longer prefix, it would read nearly every
  /// row with such a word, but for given words only the newest rows.
  private func endings() throws -> [String]? {
    guard let last = words.last, !last.isCharacter,
      (4...Tokenizer.longestWord).contains(last.text.unicodeScalars.count),
      try LooseIndexState.stored(.tracks, in: database).isComplete
    else { return nil }
    let statement = try database.cachedStatement(
      sql: "SELECT text FROM looseWord WHERE text >= ? AND text <= ? LIMIT ?")
    let found = try String.fetchAll(
      statement, arguments: [last.text, last.text + "\u{10FFFF}", Self.maximumEndings + 1])
    return found.count > Self.maximumEndings ? nil : found
  }

  private func page(_ rows: ArraySlice<Int64>, _ found: FoundTracks) throws -> LibraryPage {
    let stored = try TrackTable(database: database).tracks("recency", in: rows)
    let byRow = Dictionary(uniqueKeysWithValues: stored.map { ($0.recency, $0.value) })
    var page = LibraryPage(tracks: rows.compactMap { byRow[$0] })
    let lines = try LyricsIndex(database: database)
      .lines(of: found.byLyrics.intersection(rows), with: query.text)
    for (recency, track) in byRow {
      page.matches[track.id] = found.matches[recency]
      page.lines[track.id] = lines[recency]
    }
    return page
  }
}

/// The tracks found so far, by recency.
private struct FoundTracks {
  private(set) var rows: [Int64]
  /// The tracks with the same name, which aren't in the exact order anymore.
  private(set) var names: [Int64] = []
  private(set) var matches: [Int64: Match] = [:]
  /// The tracks found by their lyrics.
  var byLyrics: Set<Int64> = []

  init(exact: [Int64]) {
    rows = exact
  }

  /// Inserts tracks with the same name after the first `count` tracks.
  mutating func insert(_ names: [Int64], at count: Int) {
    let exact = Set(rows)
    var first = rows.prefix(count)
    var seen = Set(first)
    self.names = names.filter { seen.insert($0).inserted }
    first += self.names
    rows = first + rows.dropFirst(count).filter { !seen.contains($0) }
    for name in self.names where !exact.contains(name) { matches[name] = .name }
  }

  mutating func append(_ rows: some Sequence<Int64>, as match: Match) {
    self.rows += rows
    for row in rows { matches[row] = match }
    if match == .lyrics { byLyrics.formUnion(rows) }
  }
}
