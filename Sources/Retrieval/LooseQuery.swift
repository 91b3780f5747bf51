import Foundation

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
