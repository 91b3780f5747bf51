import Foundation

/// A search as loose words with weights.
package struct LooseQuery: Sendable {
  package static let maximumWords = 12
  static let brackets: Set<Character> = ["(", "[", "\u{FF08}"]

  /// The query or its main part as one word.
  package struct Name: Sendable {
    package let squash: String
    let unordered: String
    /// Whether it is the whole query.
    package let isWhole: Bool

    init(_ words: [String], isWhole: Bool) {
      squash = Squash.joined(words)
      unordered = Squash.unordered(words)
      self.isWhole = isWhole
    }
  }

  /// The words as typed, one by one.
  let typed: [TypedWord]
  /// The words, with a number of several words as one.
  package let words: [TypedWord]
  /// The whole query as a name, also with its numbers as digits, and the part before words like
  /// "feat.".
  package let names: [Name]
  /// The weight of each word, from 0 to 1.
  package let weights: [Double]
  /// Whether the main part has no letters and digits.
  package let isOfSymbols: Bool
  /// Whether each word says much about what the user means.
  private let isContent: [Bool]

  package init(_ text: String, tokenizer: Tokenizer) {
    let text = text.removingPercentEncoding ?? text
    let typed = Array(tokenizer.wordsAndSymbols(of: text).prefix(Self.maximumWords))
    let found = typed.map(Self.withoutTrackNumber)
    let isComplete = text.last?.isWhitespace ?? true
    let main = Self.mainLength(of: found, text, tokenizer)
    let spans = Self.spans(found[..<main]) + Self.spans(found[main...])
    func word(_ text: String, _ digits: String? = nil, isLast: Bool) -> TypedWord {
      TypedWord(text, inDigits: digits, isUnfinished: isLast && !isComplete)
    }
    self.typed = found.enumerated().map { word($1, isLast: $0 == found.count - 1) }
    words = spans.map {
      word($0.text, $0.digits, isLast: $0.places.upperBound == found.count)
    }
    names = Self.names(typed, main)
    isOfSymbols = found[..<main].allSatisfy(Symbols.isWord)
    func isMain(_ span: Span) -> Bool { span.places.lowerBound < main }
    // A name of only stop words or symbols, such as "The The", is meant as it is.
    let isNamed =
      main < found.count
      && spans.allSatisfy { !isMain($0) || StopWords.contains($0.text) }
    isContent = spans.map { isNamed ? isMain($0) : !StopWords.contains($0.text) }
    weights = spans.map { span in
      let weight = span.text.utf8.count <= 2 ? 0.5 : 1
      let isStopWord = StopWords.contains(span.text) && !isNamed
      return (isStopWord ? 0.25 : weight) * (isMain(span) ? 1 : 0.4)
    }
  }

  /// Whether a word says much about what the user means.
  package func isContent(_ index: Int) -> Bool { isContent[index] }

  private static func names(_ typed: [String], _ main: Int) -> [Name] {
    let inDigits = NumberWords.inDigits(typed)
    return [Name(typed, isWhole: true)]
      + (inDigits == typed ? [] : [Name(inDigits, isWhole: true)])
      + (main < typed.count ? [Name(Array(typed.prefix(main)), isWhole: false)] : [])
  }

  /// A word, or the words of a number.
  private struct Span {
    let text: String
    let digits: String?
    let places: Range<Int>
  }

  private static func spans(_ words: ArraySlice<String>) -> [Span] {
    let numbers = NumberWords.numbers(in: words)
    let ofNumbers = numbers.map { number in
      Span(
        text: number.places.count == 1 ? words[number.places.lowerBound] : number.digits,
        digits: number.digits, places: number.places)
    }
    let others = words.indices.filter { place in
      !numbers.contains { $0.places.contains(place) }
    }
    return (ofNumbers + others.map { Span(text: words[$0], digits: nil, places: $0..<$0 + 1) })
      .sorted { $0.places.lowerBound < $1.places.lowerBound }
  }

  /// Returns "mogwai" for "02mogwai", as in file names.
  private static func withoutTrackNumber(_ word: String) -> String {
    let rest = word.drop(while: \.isNumber)
    return word.count - rest.count == 2 && rest.count >= 3 ? String(rest) : word
  }

  /// Returns the number of words before other artists or a note in brackets.
  private static func mainLength(of words: [String], _ text: String, _ tokenizer: Tokenizer) -> Int
  {
    let symbols = words.prefix(while: Symbols.isWord).count
    if symbols > 0, words[symbols...].allSatisfy(CloseMatch.isAddition) { return symbols }
    let guests =
      words.dropFirst().firstIndex { isGuest($0) || $0 == "vs" || $0 == "with" } ?? words.count
    guard let bracket = text.firstIndex(where: brackets.contains) else { return guests }
    let before = tokenizer.wordsAndSymbols(of: String(text[..<bracket])).count
    return before > 0 ? min(guests, before) : guests
  }

  /// Whether other artists follow a word.
  static func isGuest(_ word: String) -> Bool {
    switch word {
    case "feat", "ft", "featuring": true
    default: false
    }
  }
}

/// Words in nearly every text, and symbols.
package enum StopWords {
  private static let all: Set<String> = Set(
    """
    a an the of in on to and for from that this about with by it is its at my me i you your do be \
    n y la le el de der die das und et song track music ft feat
    """.split(separator: " ").map(String.init))

  private static let longest = all.map(\.utf8.count).max() ?? 0

  package static func contains(_ word: String) -> Bool {
    (word.utf8.count <= longest && all.contains(word)) || Symbols.isWord(word)
  }
}
