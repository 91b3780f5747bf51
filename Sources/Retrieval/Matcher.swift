import Foundation

/// Finds texts of a small list, such as names of genres and stores, by what the user types.
package struct Matcher: Sendable {
  /// The part of a text that the user typed, best first.
  package enum Fit: Comparable, Sendable {
    /// The whole text, apart from spaces and symbols.
    case whole
    case beginning
    case inside
    /// Words that are similar to those of the text.
    case close
  }

  package struct Result: Equatable, Sendable {
    /// The place of the text in the list.
    package let index: Int
    package let fit: Fit
    /// From 0 to about 2, to compare close results.
    package let score: Double
  }

  private let tokenizer: Tokenizer
  private let texts: [String]
  private let words: [[String]]
  private let squashes: [String]

  package init(_ texts: [String], tokenizer: Tokenizer = Tokenizer()) {
    self.tokenizer = tokenizer
    self.texts = texts
    words = texts.map(tokenizer.words)
    squashes = words.map(Squash.joined)
  }

  /// Returns the texts that match a query, best first, and otherwise in their order.
  package func results(for text: String) -> [Result] {
    let query = LooseQuery(text, tokenizer: tokenizer)
    guard let name = query.names.first?.squash, !name.isEmpty else { return [] }
    var closeMatch = closeMatch(query)
    return words.indices.compactMap { index in
      let score = closeMatch.score(LooseFields(artists: [words[index]]))
      guard let fit = fit(index, query, name) ?? (score == nil ? nil : .close) else { return nil }
      return Result(index: index, fit: fit, score: fit == .close ? score ?? 0 : 0)
    }.sorted { ($0.fit, -$0.score, $0.index) < ($1.fit, -$1.score, $1.index) }
  }

  /// Returns the places of the texts that a filter keeps, best first: close ones only if there are
  /// no others.
  package func places(for text: String) -> [Int] {
    let results = results(for: text)
    let containing = results.filter { $0.fit != .close }
    return (containing.isEmpty ? results : containing).map(\.index)
  }

  /// Returns the indices of the names that a text refers to: names that equal it apart from case
  /// and accents, or else names that start with it apart from spaces and symbols.
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

  /// Returns the place of the best match, if any text is close enough.
  package func nearest(to text: String) -> Int? { results(for: text).first?.index }

  private func closeMatch(_ query: LooseQuery) -> CloseMatch {
    let vocabulary = Set(words.joined())
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
    return squash.contains(name) || hasWords(words[index], query) ? .inside : nil
  }

  private func hasWords(_ words: [String], _ query: LooseQuery) -> Bool {
    query.words.allSatisfy { typed in
      words.contains { typed.isUnfinished ? $0.hasPrefix(typed.text) : $0 == typed.text }
    }
  }
}
