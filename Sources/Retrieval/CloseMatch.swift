import Foundation

/// The loose words of a text's fields, such as a track's.
package struct LooseFields: Sendable {
  /// All titles, such as in other languages, in all readings.
  package let titles: [[String]]
  package let artists: [[String]]
  package let albums: [[String]]

  package init(titles: [[String]] = [], artists: [[String]], albums: [[String]] = []) {
    self.titles = titles
    self.artists = artists
    self.albums = albums
  }
}

/// Scores texts that lack some words of a query as typed.
///
/// Words count in any order and field, by their similarity to the typed ones, and some can be
/// missing. A text scores higher if the query has all words of its title or artist.
package struct CloseMatch {
  /// The similarity of a title that is probably meant as a whole.
  private static let sameTitle = 0.8
  /// The minimum share of several words, and of a single one.
  private static let (enough, enoughAlone) = (0.54, 0.66)
  /// The minimum share if there is other evidence.
  private static let little = 0.3

  private let query: LooseQuery
  private let weights: [Double]
  private let totalWeight: Double
  /// The indices of the words that matter most.
  private let telling: [Int]
  /// The minimum share of the query.
  private let needed: Double
  /// How similar known words are to the query's words, by index.
  private var similar: [String: [(place: Int, similarity: Double)]] = [:]
  private var artists: [[String]: Double] = [:]
  /// Whether a typed word can be two words of a text.
  private let hasSplits: Bool

  /// `alternatives` are the known words that each query word can stand for, and `weights` how much
  /// each word counts.
  ///
  /// With splits, an alternative can be two neighbors joined into one word.
  package init(
    _ query: LooseQuery, alternatives: [[String: Double]], weights: [Double],
    hasSplits: Bool = false
  ) {
    self.query = query
    self.weights = weights
    totalWeight = weights.reduce(0, +)
    let content = query.words.indices.filter(query.isContent)
    telling = content.isEmpty ? Array(query.words.indices) : content
    needed = content.count > 1 ? Self.enough : Self.enoughAlone
    self.hasSplits = hasSplits
    for (place, words) in alternatives.enumerated() {
      for (word, similarity) in words { similar[word, default: []].append((place, similarity)) }
    }
  }

  /// Returns a score from 0 to about 2, or `nil` if the text isn't meant.
  package mutating func score(_ fields: LooseFields) -> Double? {
    var found = [Double](repeating: 0, count: query.words.count)
    let inTitle =
      fields.titles.map { title in
        let end = Self.coreLength(of: title)
        _ = explained(title[end...], &found)
        return max(
          explained(title[..<end], &found), explained([Squash.name(title)], &found))
      }.max() ?? 0
    let inArtist =
      fields.artists.map { artist in
        max(
          explained(artist[...], &found), explained([Squash.name(artist)], &found),
          initials(artist, &found))
      }.max() ?? 0
    for album in fields.albums { _ = explained(album[...], &found) }
    let said = zip(found, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let words = totalWeight > 0 ? said / totalWeight : 0
    let name = fields.artists.map { artistSimilarity($0) }.max() ?? 0
    let isLikely = name >= WholeName.likely
    var coverage = isLikely ? max(words, 0.95 * name) : words
    let isExplained = fields.titles.first?.count ?? 0 > 1 ? max(inTitle, inArtist) : inArtist
    if !isClose(coverage, name, found, isExplained) {
      guard coverage >= Self.little, isSpelledLikeTitle(fields) else { return nil }
      coverage = max(coverage, Self.enough)
    }
    let whole = (title: 0.22 * inTitle, artist: 0.18 * inArtist)
    let both = max(whole.title, whole.artist) + 0.35 * min(whole.title, whole.artist)
    return coverage + both + (isLikely ? 0.35 * name : 0)
  }

  private func isClose(
    _ coverage: Double, _ name: Double, _ found: [Double], _ explained: Double
  ) -> Bool {
    if name > 0 { return true }
    if coverage >= needed, telling.contains(where: { found[$0] >= 0.7 }) { return true }
    return coverage >= Self.little && explained >= 0.95
  }

  /// Returns whether a query word is the initials of a long name, and records it.
  private func initials(_ name: [String], _ found: inout [Double]) -> Double {
    guard name.count >= 3 else { return 0 }
    let place = query.words.firstIndex { word in
      word.text.utf8.count == name.count
        && zip(word.text.utf8, name).allSatisfy { $0 == $1.utf8.first }
    }
    if let place { found[place] = 1 }
    return place == nil ? 0 : 1
  }

  /// Returns the share of a text that the query explains, and records which query words the text
  /// has.
  private func explained(_ words: ArraySlice<String>, _ found: inout [Double]) -> Double {
    var (sum, total) = (0.0, 0.0)
    var asPair = 0.0
    for (index, word) in zip(words.indices, words) {
      let weight = StopWords.contains(word) ? 0.3 : 1
      total += weight
      let alone = max(best(word, &found), asPair)
      asPair = 0
      if hasSplits, index + 1 < words.endIndex { asPair = best(word + words[index + 1], &found) }
      sum += max(alone, asPair) * weight
    }
    return total > 0 ? sum / total : 0
  }

  /// Returns the similarity of a word to the most similar query word.
  private func best(_ word: String, _ found: inout [Double]) -> Double {
    var best = 0.0
    for (place, similarity) in similar[word] ?? [] {
      found[place] = max(found[place], similarity)
      best = max(best, similarity)
    }
    return best
  }

  /// Whether the query is spelled nearly like a whole title.
  private func isSpelledLikeTitle(_ fields: LooseFields) -> Bool {
    fields.titles.contains { title in
      let core = title[..<Self.coreLength(of: title)]
      let length = core.reduce(0) { $0 + $1.utf8.count }
      let names = query.names.filter { abs($0.squash.utf8.count - length) * 5 <= length }
      guard !names.isEmpty else { return false }
      let squash = Squash.joined(Array(core))
      return names.contains { WholeName.ratio($0.squash, squash) >= Self.sameTitle }
    }
  }

  private mutating func artistSimilarity(_ artist: [String]) -> Double {
    if let known = artists[artist] { return known }
    let similarity = WholeName(artist).similarity(to: query)
    artists[artist] = similarity
    return similarity
  }

  /// Returns the number of words before additions such as "Remastered 2009".
  private static func coreLength(of title: [String]) -> Int {
    var end = title.dropFirst().firstIndex(where: LooseQuery.isGuest) ?? title.count
    while end > 1, additions.contains(title[end - 1]) || isYear(title[..<end]) { end -= 1 }
    return end
  }

  /// Whether a word can begin an addition to a title.
  static func isAddition(_ word: String) -> Bool { additions.contains(word) }

  private static func isYear(_ words: ArraySlice<String>) -> Bool {
    guard words.count > 2, let last = words.last, last.count == 4 else { return false }
    return Int(last) != nil && additions.contains(words[words.endIndex - 2])
  }

  private static let additions: Set = [
    "acoustic", "bonus", "deluxe", "demo", "edit", "edition", "ep", "live", "mono", "radio",
    "remaster",
    "remastered", "single", "stereo", "version",
  ]
}
