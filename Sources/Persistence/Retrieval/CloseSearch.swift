import Entities
import Foundation
import GRDB
import Retrieval

/// Finds tracks that nearly match: by similar words, and by only some of the words.
struct CloseSearch {
  private static let maximumGroups = 7
  private static let maximumFound = 25
  private static let maximumSameName = 50

  /// The factor for all limits that keep it fast.
  private let effort: Int
  private var maximumRead: Int { 1_000 * effort }
  private var maximumReadInAll: Int { 3_000 * effort }
  private var maximumRanked: Int { 140 * effort }
  /// The maximum number of rows to read for a query of several words.
  private var maximumSteps: Int { 12_000 * effort }

  private let database: Database
  let query: LooseQuery
  private let tokenizer: Tokenizer
  private let filter: LibraryFilter
  private let sort: ResultSort

  init(
    _ query: LibraryQuery, _ loose: LooseQuery, tokenizer: Tokenizer, in database: Database
  ) throws {
    self.database = database
    self.tokenizer = tokenizer
    self.query = loose
    filter = try LibraryFilter(query, in: database)
    sort = query.sort
    effort = query.isThorough ? 10 : 1
  }

  /// Returns the latest tracks whose title or artist equals the query apart from spaces and
  /// symbols.
  ///
  /// Tracks that the user opened after this query come first.
  func sameName() throws -> [Int64] {
    guard let name = query.names.first?.squash, !name.isEmpty else { return [] }
    let learned = try LearnedTerms(database: database, tokenizer: tokenizer).rows(named: name)
    let names = query.names.filter(\.isWhole).map { MatchExpression.quoted("=\($0.squash)") }
    let named = try rows(names.joined(separator: " OR "), limit: Self.maximumSameName)
    return try (filtered(learned) + filtered(named)).map(\.recency)
  }

  /// Returns close matches, best first, except known tracks.
  func close(except known: Set<Int64>) throws -> [SearchCandidate] {
    guard !query.words.isEmpty else { return [] }
    let alternatives = try self.alternatives()
    let weights = try self.weights(alternatives)
    var match = CloseMatch(
      query,
      alternatives: alternatives.map { words in
        Dictionary(words.map { ($0.word, $0.similarity) }, uniquingKeysWith: max)
      }, weights: weights, hasSplits: alternatives.joined().contains { !$0.parts.isEmpty })
    let candidates = try candidates(alternatives, weights).filter { !known.contains($0.key) }
    var words: [String: [[String]]] = [:]
    let scored = try filtered(best(candidates)).compactMap { candidate in
      match.score(fields(of: candidate, &words)).map { score in
        let opened = min(0.03 * log2(Double(1 + max(candidate.pickCount, 0))), 0.12)
        return (score: score + opened, candidate: candidate)
      }
    }
    return scored.sorted {
      ($0.score, $0.candidate.recency) > ($1.score, $1.candidate.recency)
    }.prefix(Self.maximumFound).map(\.candidate)
  }

  /// Returns the rows with the most weight; of equal ones, the newest.
  private func best(_ candidates: [Int64: Double]) -> [Int64] {
    let byWeight = Dictionary(grouping: candidates) { $0.value }
    var best: [Int64] = []
    for weight in byWeight.keys.sorted(by: >) where best.count < maximumRanked {
      let rows = byWeight[weight, default: []].map(\.key).sorted(by: >)
      best += rows.prefix(maximumRanked - best.count)
    }
    return best
  }

  /// Returns the known words for each typed word.
  private func alternatives() throws -> [[Vocabulary.Alternative]] {
    let vocabulary = Vocabulary(database: database, effort: effort)
    let alone = try query.words.map { word in
      try vocabulary.alternatives(to: word) + [
        Vocabulary.Alternative(word: "=" + word.text, trackCount: 0, similarity: 1)
      ]
    }
    return try WordBoundaries(vocabulary: vocabulary).adding(to: alone, of: query.words)
  }

  /// Returns the weight of each word: rare ones say more about what the user means.
  private func weights(_ alternatives: [[Vocabulary.Alternative]]) throws -> [Double] {
    let newest = try Int.fetchOne(database.cachedStatement(sql: "SELECT max(recency) FROM track"))
    let all = Double(newest ?? 1)
    return zip(query.weights, alternatives).map { weight, words in
      let likely = words.filter { $0.similarity >= 0.85 && $0.trackCount > 0 }
      guard let count = (likely.isEmpty ? words : likely).map(\.trackCount).max(), count > 0 else {
        return 0.8 * weight
      }
      let rarity = log(1 + all / Double(1 + count)) / log(1 + all)
      return weight * (0.5 + 0.5 * rarity)
    }
  }

  private func fields(of candidate: SearchCandidate, _ known: inout [String: [[String]]])
    -> LooseFields
  {
    func readings(of text: String) -> [[String]] {
      if let readings = known[text] { return readings }
      let readings = tokenizer.readings(of: text)
      known[text] = readings
      return readings
    }
    return LooseFields(
      titles: ([candidate.name] + candidate.otherTitles).flatMap(readings),
      artists: ([candidate.artist] + candidate.otherArtists).flatMap(readings),
      albums: readings(of: candidate.album))
  }

  /// The words that one typed word can stand for, best first.
  private struct Group {
    let weight: Double
    let words: [Vocabulary.Alternative]
    let trackCount: Int
  }

  /// Returns tracks with some of the words, by total weight.
  ///
  /// Rare words are read one by one. Common words have too many rows, so only rows with several of
  /// them are read.
  private func candidates(_ alternatives: [[Vocabulary.Alternative]], _ placeWeights: [Double])
    throws
    -> [Int64: Double]
  {
    var groups = query.words.indices.filter { !alternatives[$0].isEmpty }
    let content = groups.filter(query.isContent)
    if !content.isEmpty { groups = content }
    let ordered = groups.map { place in
      Group(
        weight: placeWeights[place], words: alternatives[place],
        trackCount: alternatives[place].reduce(0) { $0 + $1.trackCount })
    }.sorted { $0.trackCount < $1.trackCount }.prefix(Self.maximumGroups)
    var weights: [Int64: Double] = [:]
    var common: [Group] = []
    var rare: Group?
    var read = 0
    for group in ordered {
      let words = readable(group, &read)
      if words.count < group.words.count { common.append(group) } else { rare = rare ?? group }
      guard !words.isEmpty else { continue }
      for row in try rows(any(words), limit: maximumRead) {
        weights[row, default: 0] += group.weight
      }
    }
    for set in meetings(of: common, rare) {
      let weight = set.reduce(0) { $0 + $1.weight }
      let expression = set.map { "(\(any($0.words.prefix(2))))" }.joined(separator: " AND ")
      for row in try rows(expression, limit: maximumRanked) {
        weights[row] = max(weights[row] ?? 0, weight)
      }
    }
    return weights
  }

  /// Returns the words rare enough to read all their tracks.
  private func readable(_ group: Group, _ read: inout Int) -> [Vocabulary.Alternative] {
    var count = 0
    return group.words.filter { word in
      let total = count + word.trackCount
      guard total <= maximumRead, read + word.trackCount <= maximumReadInAll else {
        return false
      }
      count = total
      read += word.trackCount
      return true
    }
  }

  /// Returns the sets of common words to read together, within a limit of rows.
  private func meetings(of common: [Group], _ rare: Group?) -> [[Group]] {
    let common = Array(common.prefix(3))
    var sets: [[Group]] = []
    if let rare, rare.trackCount > maximumRanked { sets += common.map { [rare, $0] } }
    if common.count == 3 { sets.append(common) }
    for (index, group) in common.enumerated() {
      sets += common[(index + 1)...].map { [group, $0] }
    }
    sets += common.map { [$0] }
    var steps = 0
    return sets.filter { set in
      guard set.count > 1 else { return true }
      let least = set.map { $0.words.prefix(2).reduce(0) { $0 + $1.trackCount } }.min() ?? 0
      guard steps + least <= maximumSteps else { return false }
      steps += least
      return true
    }
  }

  private func any(_ words: some Sequence<Vocabulary.Alternative>) -> String {
    words.map { word in
      let parts = word.parts.isEmpty ? [word.word] : word.parts
      return "(\(parts.map(MatchExpression.quoted).joined(separator: " AND ")))"
    }.joined(separator: " OR ")
  }

  /// Returns the newest matching rows of the index.
  private func rows(_ expression: String, limit: Int) throws -> [Int64] {
    let statement = try database.cachedStatement(
      sql: "SELECT rowid FROM looseIndex WHERE looseIndex MATCH ? ORDER BY rowid DESC LIMIT ?")
    return try Int64.fetchAll(statement, arguments: [expression, limit])
  }

  /// Returns the rows that pass the filter, newest first.
  private func filtered(_ rows: [Int64]) throws -> [SearchCandidate] {
    guard !rows.isEmpty else { return [] }
    let statement = try database.cachedStatement(
      sql: """
        SELECT recency, name, artistName, coalesce(albumName, ''), pickCount, \(sort.column), id,
          \(Self.otherNames(of: .track, "id")), \(Self.otherNames(of: .artist, "artistId"))
        FROM track WHERE recency IN (SELECT value FROM json_each(?))\(filter.sql)
        ORDER BY recency DESC
        """)
    let found = try Row.fetchCursor(statement, arguments: [rows.jsonList] + filter.arguments)
    return try Array(
      found.map { row in
        var candidate = try SearchCandidate(row, sort: sort)
        candidate.otherTitles = Self.lines(row[7])
        candidate.otherArtists = Self.lines(row[8])
        return candidate
      })
  }

  private static func otherNames(of kind: OtherNames.Item, _ id: String) -> String {
    """
    (SELECT group_concat(text, char(10)) FROM otherName
      WHERE item = track.\(id) AND kind = \(kind.rawValue))
    """
  }

  private static func lines(_ text: String?) -> [String] {
    text?.split(separator: "\n").map(String.init) ?? []
  }
}
