package import Entities

/// Finds texts of a small list, such as names of genres and stores, by what the user types.
package struct Matcher: Sendable {
  package struct Result: Equatable, Sendable {
    /// The place of the text in the list.
    package let index: Int
    package let match: Match
    /// From 0 to about 2, to compare results with the same kind of match.
    package let score: Double
  }

  private let tokenizer: Tokenizer
  private let texts: [[String]]
  private let squashes: [String]
  private let vocabulary: Set<String>

  package init(_ texts: [String], tokenizer: Tokenizer = Tokenizer()) {
    self.tokenizer = tokenizer
    self.texts = texts.map(tokenizer.words)
    squashes = self.texts.map(Squash.joined)
    vocabulary = Set(self.texts.joined())
  }

  /// Returns the texts that match a query, best first: those with its words, the last one as a
  /// beginning, then names that are or start with the same letters, and close matches.
  package func results(for text: String) -> [Result] {
    let query = LooseQuery(text, tokenizer: tokenizer)
    guard !query.words.isEmpty else { return [] }
    var closeMatch = CloseMatch(
      query, alternatives: query.words.map(alternatives), weights: query.weights)
    let results = texts.indices.compactMap { index -> Result? in
      let score = closeMatch.score(LooseFields(artist: texts[index]))
      let match = isExact(texts[index], query) ? Match.exact : isName(index, query) ? .name : .close
      guard match != .close || score != nil else { return nil }
      return Result(index: index, match: match, score: score ?? 0)
    }
    return results.sorted {
      ($0.match.order, -$0.score, $0.index) < ($1.match.order, -$1.score, $1.index)
    }
  }

  private func alternatives(to typed: TypedWord) -> [String: Double] {
    let known = vocabulary.map { ($0, typed.similarity(to: $0)) }
    return Dictionary(uniqueKeysWithValues: known.filter { $0.1 > 0 })
  }

  private func isExact(_ words: [String], _ query: LooseQuery) -> Bool {
    query.words.allSatisfy { typed in
      words.contains { typed.isUnfinished ? $0.hasPrefix(typed.text) : $0 == typed.text }
    }
  }

  private func isName(_ index: Int, _ query: LooseQuery) -> Bool {
    guard let name = query.names.first?.squash, !name.isEmpty else { return false }
    return squashes[index].hasPrefix(name)
  }
}

extension Match {
  fileprivate var order: Int {
    switch self {
    case .exact: 0
    case .name: 1
    case .close: 2
    }
  }
}
