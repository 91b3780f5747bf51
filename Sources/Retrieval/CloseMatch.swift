import Foundation

/// The loose words of a text's fields, such as a track's.
package struct LooseFields: Sendable {
  /// All titles, such as those in other languages.
  package let titles: [[String]]
  package let artists: [[String]]
  package let album: [String]

  package init(titles: [[String]] = [], artists: [[String]], album: [String] = []) {
    self.titles = titles
    self.artists = artists
    self.album = album
  }
}

/// Scores texts that don't have the words of a query as typed.
///
/// Words count in any order and field, by how similar they are to what was typed, and not all are
/// needed. A text scores higher if the query says all of its title or artist.
package struct CloseMatch {
  private let query: LooseQuery
  private let weights: [Double]
  /// The similarity of known words to the words of the query, by their place.
  private var similar: [String: [(place: Int, similarity: Double)]] = [:]
  private var artists: [[String]: Double] = [:]

  /// `alternatives` are the known words that each word of the query can stand for; `weights` say how
  /// much each word counts.
  package init(_ query: LooseQuery, alternatives: [[String: Double]], weights: [Double]) {
    self.query = query
    self.weights = weights
    for (place, words) in alternatives.enumerated() {
      for (word, similarity) in words { similar[word, default: []].append((place, similarity)) }
    }
  }

  /// Returns a score from 0 to about 2, or `nil` if the text isn't what is meant.
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
        max(explained(artist[...], &found), explained([Squash.name(artist)], &found))
      }.max() ?? 0
    _ = explained(fields.album[...], &found)
    let total = weights.reduce(0, +)
    let words = total > 0 ? zip(found, weights).map(*).reduce(0, +) / total : 0
    let name = fields.artists.map { artistSimilarity($0) }.max() ?? 0
    let isLikely = name >= WholeName.likely
    let coverage = isLikely ? max(words, 0.95 * name) : words
    guard
      isClose(
        coverage, name, found,
        fields.titles.first?.count ?? 0 > 1 ? max(inTitle, inArtist) : inArtist)
    else { return nil }
    let whole = (title: 0.22 * inTitle, artist: 0.18 * inArtist)
    let both = max(whole.title, whole.artist) + 0.35 * min(whole.title, whole.artist)
    return coverage + both + (isLikely ? 0.35 * name : 0)
  }

  private func isClose(
    _ coverage: Double, _ name: Double, _ found: [Double], _ explained: Double
  ) -> Bool {
    if name > 0 { return true }
    let content = query.words.indices.filter(query.isContent)
    let evidence = (content.isEmpty ? Array(query.words.indices) : content).map { found[$0] }
    if coverage >= (content.count > 1 ? 0.54 : 0.66), evidence.max() ?? 0 >= 0.7 { return true }
    return coverage >= 0.3 && explained >= 0.95
  }

  /// Returns the share of a text that the query says, and notes what the text has of the query.
  private func explained(_ words: ArraySlice<String>, _ found: inout [Double]) -> Double {
    var (sum, total) = (0.0, 0.0)
    for word in words {
      let weight = StopWords.contains(word) ? 0.3 : 1
      total += weight
      var best = 0.0
      for (place, similarity) in similar[word] ?? [] {
        found[place] = max(found[place], similarity)
        best = max(best, similarity)
      }
      sum += best * weight
    }
    return total > 0 ? sum / total : 0
  }

  private mutating func artistSimilarity(_ artist: [String]) -> Double {
    if let known = artists[artist] { return known }
    let similarity = WholeName(artist).similarity(to: query)
    artists[artist] = similarity
    return similarity
  }

  /// Returns the number of words of a title before additions such as "Remastered 2009".
  private static func coreLength(of title: [String]) -> Int {
    var end = title.dropFirst().firstIndex(where: LooseQuery.isGuest) ?? title.count
    while end > 1, additions.contains(title[end - 1]) || isYear(title[..<end]) { end -= 1 }
    return end
  }

  private static func isYear(_ words: ArraySlice<String>) -> Bool {
    guard words.count > 2, let last = words.last, last.count == 4 else { return false }
    return Int(last) != nil && additions.contains(words[words.endIndex - 2])
  }

  private static let additions: Set = [
    "acoustic", "bonus", "deluxe", "demo", "edit", "ep", "live", "mono", "radio", "remaster",
    "remastered", "single", "stereo", "version",
  ]
}

/// A search as its loose words, each with its weight.
package struct LooseQuery: Sendable {
  package static let maximumWords = 12

  /// The first words of the query as one word.
  package struct Name: Sendable {
    package let squash: String
    let unordered: String
  }

  package let words: [TypedWord]
  /// The whole query as a name, and the part before "feat." and the like if there is one.
  package let names: [Name]
  /// The weight of each word, from 0 to 1.
  package let weights: [Double]

  package init(_ text: String, tokenizer: Tokenizer) {
    let text = text.removingPercentEncoding ?? text
    let typed = Array(tokenizer.words(of: text).prefix(Self.maximumWords))
    let found = typed.map(Self.withoutTrackNumber)
    let isComplete = text.last?.isWhitespace ?? true
    words = found.enumerated().map { index, word in
      TypedWord(word, isUnfinished: index == found.count - 1 && !isComplete)
    }
    let main = Self.mainLength(of: found, text, tokenizer)
    let names = main < typed.count ? [typed, Array(typed.prefix(main))] : [typed]
    self.names = names.map {
      Name(squash: Squash.joined($0), unordered: Squash.unordered($0))
    }
    weights = found.enumerated().map { index, word in
      let weight = word.utf8.count <= 2 ? 0.5 : 1
      return (StopWords.contains(word) ? 0.25 : weight) * (index < main ? 1 : 0.4)
    }
  }

  /// Whether a word says much about what is meant.
  package func isContent(_ index: Int) -> Bool { !StopWords.contains(words[index].text) }

  /// Returns "mogwai" for "02mogwai", as files are named.
  private static func withoutTrackNumber(_ word: String) -> String {
    let rest = word.drop(while: \.isNumber)
    return word.count - rest.count == 2 && rest.count >= 3 ? String(rest) : word
  }

  /// Returns the number of words before other artists or a note in brackets.
  private static func mainLength(of words: [String], _ text: String, _ tokenizer: Tokenizer) -> Int
  {
    let guests =
      words.dropFirst().firstIndex { isGuest($0) || $0 == "vs" || $0 == "with" } ?? words.count
    guard let bracket = text.firstIndex(where: brackets.contains) else { return guests }
    let before = tokenizer.words(of: String(text[..<bracket])).count
    return before > 0 ? min(guests, before) : guests
  }

  /// Whether other artists follow a word.
  static func isGuest(_ word: String) -> Bool {
    switch word {
    case "feat", "ft", "featuring": true
    default: false
    }
  }

  private static let brackets: Set<Character> = ["(", "[", "\u{FF08}"]
}

/// Words that nearly every text has.
package enum StopWords {
  private static let all: Set<String> = Set(
    """
    a an the of in on to and for from that this about with by it is its at my me i you your do be \
    n y la le el de der die das und et song track music ft feat
    """.split(separator: " ").map(String.init))

  private static let longest = all.map(\.utf8.count).max() ?? 0

  package static func contains(_ word: String) -> Bool {
    word.utf8.count <= longest && all.contains(word)
  }
}
