import Entities
import Foundation
import GRDB
import Retrieval

/// A matching row, with the values for ranking and sorting.
struct SearchCandidate {
  let recency: Int64
  /// Folded if the row is from the index.
  let name: String
  let artist: String
  let album: String
  let pickCount: Int
  let sortKey: ResultSort.Key?
  /// The track's ID; 0 if the search isn't sorted.
  let id: Int64
  var otherTitles: [String] = []
  var otherArtists: [String] = []

  init(_ row: Row, sort: ResultSort) throws {
    recency = try row.decode(atIndex: 0)
    name = try row.decode(atIndex: 1)
    artist = try row.decode(atIndex: 2)
    album = try row.decode(atIndex: 3)
    pickCount = try row.decode(Int?.self, atIndex: 4) ?? 0
    sortKey = try sort.key(of: row, at: 5)
    id = try row.decode(Int64?.self, atIndex: 6) ?? 0
  }
}

extension ResultSort {
  /// The column of `track` to sort by.
  var column: String {
    switch self {
    case .relevance: "NULL"
    case .artist: "track.artistName"
    case .album: "track.albumName"
    case .name: "track.name"
    case .date: "track.releaseDate"
    case .duration: "track.milliseconds"
    }
  }

  /// The value for sorting rows of `track` and `trackIndex`, with folded texts; `NULL` if unknown.
  fileprivate var value: String {
    switch self {
    case .relevance: "NULL"
    case .artist, .album, .name: "nullif(trackIndex.\(rawValue), '')"
    case .date: "iif(track.year IS NULL, NULL, track.releaseDate)"
    case .duration: "track.milliseconds"
    }
  }

  fileprivate func key(of row: Row, at index: Int) throws -> Key? {
    switch self {
    case .relevance: nil
    case .artist, .album, .name: Self.key(try row.decode(atIndex: index)) { FoldedText($0).text }
    case .date:
      try row.decode(String?.self, atIndex: index).flatMap { ReleaseDate($0).day }.map(Key.day)
    case .duration: try row.decode(Int64?.self, atIndex: index).map { .duration(.milliseconds($0)) }
    }
  }
}

extension ResultOrder {
  /// Selects the IDs of all tracks in order, equal ones by ID, because opening a track changes its
  /// recency.
  var selectionOfIDs: String {
    let direction = isReversed ? "DESC" : "ASC"
    guard sort != .relevance else {
      // `+` makes SQLite sort the small index of IDs instead of reading all rows in order.
      return "SELECT id FROM track ORDER BY +recency \(isReversed ? "ASC" : "DESC")"
    }
    let isOfText = [.artist, .album, .name].contains(sort)
    return """
      SELECT track.id FROM track
        \(isOfText ? "CROSS JOIN trackIndex ON trackIndex.rowid = track.recency" : "")
      ORDER BY \(sort.value) \(direction) NULLS LAST, track.id
      """
  }
}

extension [SearchCandidate] {
  /// Sorts rows by a property, equal ones by ID, and rows without a value last.
  func sorted(by query: LibraryQuery) -> Self {
    sorted { $0.id < $1.id }.sorted(descending: query.isReversed, byKey: \.sortKey)
  }
}

/// Ranks rows by how well they match the words, and how often they were opened.
struct MatchRank {
  private let words: [String]
  /// The words in a row.
  private let phrase: String

  init(_ words: [SearchableText.Word]) {
    self.words = words.map(\.text)
    phrase = self.words.joined(separator: " ")
  }

  /// Sorts rows, which are newest first.
  func order(_ candidates: [SearchCandidate], by query: LibraryQuery) -> [SearchCandidate] {
    guard query.sort == .relevance else { return candidates.sorted(by: query) }
    let scores = candidates.map(score)
    return candidates.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
      .map { candidates[$0] }
  }

  /// Whether the words are all of the title or the artist.
  func isWhole(_ candidate: SearchCandidate) -> Bool {
    candidate.name == phrase || candidate.artist == phrase
  }

  /// Returns the rows whose artist has the same words in another order, such as "Carthy, Martin".
  func reordered(_ candidates: [SearchCandidate]) -> [SearchCandidate] {
    guard words.count > 1, let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) else {
      return []
    }
    let name = Squash.unordered(words)
    return candidates.filter { candidate in
      candidate.artist.hasWord(longest)
        && Squash.unordered(candidate.artist.split(separator: " ").map(String.init)) == name
    }
  }

  /// Ranks titles first, then artists; without words, all rows are equal.
  ///
  /// Opens count by their logarithm: about fifteen outweigh the title.
  private func score(_ candidate: SearchCandidate) -> Double {
    guard !words.isEmpty else { return 0 }
    return match(candidate) + min(0.75 * log2(1 + Double(max(candidate.pickCount, 0))), 6)
  }

  private func match(_ candidate: SearchCandidate) -> Double {
    if candidate.name == phrase { return 6 }
    if candidate.artist == phrase { return 5 }
    if candidate.name.utf8.starts(with: phrase.utf8) { return 4 }
    if candidate.artist.utf8.starts(with: phrase.utf8) { return 3.5 }
    if candidate.album == phrase { return 3.25 }
    let (inName, inArtist) = (share(in: candidate.name), share(in: candidate.artist))
    return max(1.5 * inName + inArtist, share(in: candidate.album) * 0.75)
  }

  /// The share of the words in a text.
  private func share(in text: String) -> Double {
    Double(words.count { text.hasWord($0) }) / Double(words.count)
  }
}

extension String {
  /// Whether the text has a word; its words are separated by single spaces.
  fileprivate func hasWord(_ word: String) -> Bool {
    var (text, word) = (self, word)
    // Comparing bytes in memory is many times faster than comparing a view's elements.
    return text.withUTF8 { text in word.withUTF8 { text.hasWord($0) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasWord(_ word: Self) -> Bool {
    let space = UInt8(ascii: " ")
    var rest = self[...]
    while true {
      if rest.starts(with: word), rest.dropFirst(word.count).first ?? space == space { return true }
      guard let end = rest.firstIndex(of: space) else { return false }
      rest = rest[(end + 1)...]
    }
  }
}

/// A search in FTS5's query language, with every word quoted.
struct MatchExpression: Equatable {
  static let maximumWords = 12

  /// Words, phrases of characters, or alternatives.
  private var terms: [String] = []

  /// `endings` are the known words that start with the last one.
  init(_ words: [SearchableText.Word], endings: [String]? = nil) {
    var phrase: [String] = []
    func finish() {
      guard !phrase.isEmpty else { return }
      terms.append(Self.quoted(phrase.joined(separator: " ")))
      phrase = []
    }
    let words = words.prefix(Self.maximumWords)
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if word.isCharacter {
        if !word.followsDirectly { finish() }
        phrase.append(word.text)
        continue
      }
      finish()
      let letters = word.text.unicodeScalars.prefix(Tokenizer.longestWord)
      var own = Self.quoted(String(String.UnicodeScalarView(letters))) + (isLast ? "*" : "")
      if isLast, let endings, !endings.isEmpty {
        own = endings.map(Self.quoted).joined(separator: " OR ")
      }
      terms.append("(\(own))")
    }
    finish()
  }

  /// `nil` if there is nothing to search for.
  var sql: String? { terms.isEmpty ? nil : terms.joined(separator: " AND ") }

  static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "\"\""))\""
  }
}

/// The filters of a search, as conditions on rows of `track`.
struct LibraryFilter {
  private var conditions: [String] = []
  private(set) var arguments = StatementArguments()

  /// Matches genres by their names in the library.
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

  /// The conditions, to append to another one.
  var sql: String { conditions.map { " AND \($0)" }.joined() }
}
