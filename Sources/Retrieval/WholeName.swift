/// A name as a whole, however it is split into words.
package struct WholeName {
  /// The similarity from which a name as a whole says more than its words.
  package static let likely = 0.7
  private static let similar = 0.62
  private let squash: String
  private let unordered: String

  package init(_ words: [String]) {
    squash = Squash.joined(words)
    unordered = Squash.unordered(words)
  }

  /// Returns how similar the name is to the query or its main part; 0 if it is another name.
  package func similarity(to query: LooseQuery) -> Double {
    guard !squash.isEmpty else { return 0 }
    let found = query.names.enumerated().map { index, name in
      let whole = max(Self.ratio(name.squash, squash), Self.ratio(name.unordered, unordered))
      return index == 0 ? whole : 0.95 * whole
    }
    return found.filter { $0 >= Self.similar }.max() ?? 0
  }

  private static func ratio(_ left: String, _ right: String) -> Double {
    let longer = max(left.utf8.count, right.utf8.count)
    guard longer > 0, abs(left.utf8.count - right.utf8.count) * 2 <= longer else { return 0 }
    return 1 - Double(EditDistance.between(left, right)) / Double(longer)
  }
}

/// Names without spaces and without the words that are often left out, as in "daftpunk".
package enum Squash {
  /// Returns loose words as one word.
  package static func joined(_ words: [String]) -> String {
    joined(words) { $0 }
  }

  /// Returns loose words in a fixed order as one word: "Carthy, Martin" as "Martin Carthy".
  package static func unordered(_ words: [String]) -> String {
    joined(words) { $0.sorted() }
  }

  /// Returns loose words as one word of an index, which is no word of a text.
  package static func name(_ words: [String]) -> String { "=\(joined(words))" }

  private static func joined(_ words: [String], _ order: ([String]) -> [String]) -> String {
    let kept = words.filter { $0 != "the" && $0 != "and" && $0 != "n" }
    let name = order(kept.isEmpty ? words : kept).joined()
    return String(name.unicodeScalars.prefix(Tokenizer.longestWord))
  }
}
