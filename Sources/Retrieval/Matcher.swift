import Foundation

/// Finds texts of a small list, such as genres and stores, by what the user types.
package struct Matcher: Sendable {
  /// How a text matches, best first.
  package enum Fit: Comparable, Sendable {
    /// The whole text, apart from spaces and symbols.
    case whole
    case beginning
    case inside
    /// Similar words.
    case close
  }

  package struct Result: Equatable, Sendable {
    /// The index of the text in the list.
    package let index: Int
    package let fit: Fit
    /// From 0 to about 2, for comparing close results.
    package let score: Double
  }

  private let tokenizer: Tokenizer
  private let texts: [String]
  /// The words of each text, in all readings.
  private let readings: [[[String]]]
  private let squashes: [String]

  package init(_ texts: [String], tokenizer: Tokenizer = Tokenizer()) {
    self.tokenizer = tokenizer
    self.texts = texts
    readings = texts.map(tokenizer.readings)
    squashes = readings.map { Squash.joined($0[0]) }
  }

  /// Returns the texts that match a query, best first; equal ones keep their order.
  package func results(for text: String) -> [Result] {
    let query = LooseQuery(text, tokenizer: tokenizer)
    guard let name = query.names.first?.squash, !name.isEmpty else { return [] }
    var closeMatch = closeMatch(query)
    return readings.indices.compactMap { index in
      let score = closeMatch.score(LooseFields(artists: readings[index]))
      guard let fit = fit(index, query, name) ?? (score == nil ? nil : .close) else { return nil }
      return Result(index: index, fit: fit, score: fit == .close ? score ?? 0 : 0)
    }.sorted { ($0.fit, -$0.score, $0.index) < ($1.fit, -$1.score, $1.index) }
  }

  /// Returns the indices of the texts that a filter keeps, best first; close matches only if there
  /// are no others and `closely` is set.
  package func places(for text: String, closely: Bool = true) -> [Int] {
    let results = results(for: text)
    let containing = results.filter { $0.fit != .close }
    return (containing.isEmpty && closely ? results : containing).map(\.index)
  }

  /// Returns the indices of the names that a text refers to: equal ones apart from case and
  /// accents, or else ones that start with it apart from spaces and symbols.
  package func places(named text: String) -> [Int] {
    let equal = texts.indices.filter {
      texts[$0].compare(
        text, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
        == .orderedSame
    }
    let name = Squash.joined(tokenizer.words(of: text))
    guard equal.isEmpty, !name.isEmpty else { return equal }
    return squashes.indices.filter { squashes[$0].hasPrefix(name) }
  }

  /// Returns the index of the best match, if any is close enough.
  package func nearest(to text: String) -> Int? { results(for: text).first?.index }

  private func closeMatch(_ query: LooseQuery) -> CloseMatch {
    let vocabulary = Set(readings.joined().joined())
    let alternatives = query.words.map { typed in
      let known = vocabulary.map { ($0, typed.similarity(to: $0)) }
      return Dictionary(uniqueKeysWithValues: known.filter { $0.1 > 0 })
    }
    return CloseMatch(query, alternatives: alternatives, weights: query.weights)
  }

  private func fit(_ index: Int, _ query: LooseQuery, _ name: String) -> Fit? {
    let squash = squashes[index]
    if squash == name { return .whole }
    if squash.hasPrefix(name) { return .beginning }
    return squash.utf8.contains(name.utf8) || hasWords(readings[index][0], query) ? .inside : nil
  }

  private func hasWords(_ words: [String], _ query: LooseQuery) -> Bool {
    query.typed.allSatisfy { typed in
      words.contains { typed.isUnfinished ? $0.hasPrefix(typed.text) : $0 == typed.text }
    }
  }
}

/// A name as a whole, however it is split into words.
package struct WholeName {
  /// The similarity at which a whole name says more than its words.
  package static let likely = 0.7
  private static let similar = 0.62
  private let squash: String
  private let unordered: String

  package init(_ words: [String]) {
    squash = Squash.joined(words)
    unordered = Squash.unordered(words)
  }

  /// Returns the name's similarity to the query or its main part; 0 if it is another name.
  package func similarity(to query: LooseQuery) -> Double {
    guard !squash.isEmpty else { return 0 }
    let found = query.names.map { name in
      let whole = max(Self.ratio(name.squash, squash), Self.ratio(name.unordered, unordered))
      return name.isWhole ? whole : 0.95 * whole
    }
    return found.filter { $0 >= Self.similar }.max() ?? 0
  }

  static func ratio(_ left: String, _ right: String) -> Double {
    let longer = max(left.utf8.count, right.utf8.count)
    guard longer > 0, abs(left.utf8.count - right.utf8.count) * 2 <= longer else { return 0 }
    return 1 - Double(EditDistance.between(left, right)) / Double(longer)
  }
}

/// Names without spaces and without optional words, as in "daftpunk".
package enum Squash {
  /// Joins loose words into one.
  package static func joined(_ words: [String]) -> String {
    joined(words) { $0 }
  }

  /// Joins loose words in a fixed order: "Carthy, Martin" equals "Martin Carthy".
  package static func unordered(_ words: [String]) -> String {
    joined(words) { $0.sorted() }
  }

  /// Joins loose words into an index's word that no text has.
  package static func name(_ words: [String]) -> String { "=\(joined(words))" }

  private static func joined(_ words: [String], _ order: ([String]) -> [String]) -> String {
    let kept = words.filter { $0 != "the" && $0 != "and" && $0 != "n" }
    let name = order(kept.isEmpty ? words : kept).joined()
    return String(name.unicodeScalars.prefix(Tokenizer.longestWord))
  }
}
