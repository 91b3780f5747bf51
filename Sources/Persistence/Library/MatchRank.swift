import Entities
import Foundation
import GRDB

/// A matching row of the index, with the values to rank and sort it by.
struct SearchCandidate {
  let recency: Int64
  /// Folded if the row is one of the index.
  let name: String
  let artist: String
  let album: String
  let pickCount: Int
  let sortKey: ResultSort.Key?
  var otherTitles: [String] = []
  var otherArtists: [String] = []

  init(_ row: Row, sort: ResultSort) throws {
    recency = try row.decode(atIndex: 0)
    name = try row.decode(atIndex: 1)
    artist = try row.decode(atIndex: 2)
    album = try row.decode(atIndex: 3)
    pickCount = try row.decode(Int?.self, atIndex: 4) ?? 0
    sortKey = try sort.key(of: row, at: 5)
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

  /// The value to sort the rows of `track` and `trackIndex` by, which folds texts; `NULL` for none.
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
  /// Selects the IDs of all tracks in order; equal ones are newest first.
  var selectionOfIDs: String {
    let direction = isReversed ? "DESC" : "ASC"
    guard sort != .relevance else {
      // `+` makes SQLite sort the small index of the IDs rather than read all rows in their order.
      return "SELECT id FROM track ORDER BY +recency \(isReversed ? "ASC" : "DESC")"
    }
    let isOfText = [.artist, .album, .name].contains(sort)
    return """
      SELECT track.id FROM track
        \(isOfText ? "CROSS JOIN trackIndex ON trackIndex.rowid = track.recency" : "")
      ORDER BY \(sort.value) \(direction) NULLS LAST, track.recency DESC
      """
  }
}

/// Ranks rows by how well they match the words of a search, and how often they were opened.
struct MatchRank {
  private let words: [String]
  /// The words in a row.
  private let phrase: String

  init(_ words: [SearchableText.Word]) {
    self.words = words.map(\.text)
    phrase = self.words.joined(separator: " ")
  }

  /// Returns the rows in an order; equal ones by relevance, then newest first, and those without the
  /// value to sort by last.
  func order(_ candidates: [SearchCandidate], by query: LibraryQuery) -> [SearchCandidate] {
    let ranked = candidates.map { (score: score($0), candidate: $0) }
      .sorted { ($0.score, $0.candidate.recency) > ($1.score, $1.candidate.recency) }
      .map(\.candidate)
    return query.sort == .relevance
      ? ranked : ranked.sorted(descending: query.isReversed, byKey: \.sortKey)
  }

  /// Whether the words are all of the title or the artist.
  func isWhole(_ candidate: SearchCandidate) -> Bool {
    candidate.name == phrase || candidate.artist == phrase
  }

  /// Ranks a title as the likeliest match, then an artist; without words all rows are equal.
  ///
  /// Opens count by their logarithm: some fifteen outweigh the title.
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

  /// The share of the words that are in a text.
  private func share(in text: String) -> Double {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let count = words.count { word in parts.contains { $0.elementsEqual(word.utf8) } }
    return Double(count) / Double(words.count)
  }
}
