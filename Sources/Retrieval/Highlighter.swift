/// Finds the letters in texts that a filter matches, even if they are spelled differently.
package struct Highlighter: Sendable {
  /// The maximum number of characters to compare.
  private static let maximumLength = 512
  private static let separators: Set<Character> = ["-", "/", "(", ")", "[", "]", ","]

  private let tokenizer: Tokenizer
  private let words: [TypedWord]

  package init(_ filter: String, tokenizer: Tokenizer = Tokenizer()) {
    self.tokenizer = tokenizer
    words = LooseQuery(filter, tokenizer: tokenizer).typed
  }

  /// Returns ascending, separate ranges of a text: the whole filter if its letters are together, or
  /// else each word or its most similar one.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !words.isEmpty else { return [] }
    let letters = LooseLetters(text, limit: Self.maximumLength, tokenizer)
    if let whole = letters.range(of: words.map(\.text).joined()) { return [whole] }
    let found = words.compactMap { letters.range(of: $0.text) ?? mostSimilar(to: $0, in: text) }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, next in
      if let last = ranges.last, next.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        ranges.append(next)
      }
    }
  }

  private func mostSimilar(to typed: TypedWord, in text: String) -> Range<String.Index>? {
    let pieces = text.prefix(Self.maximumLength).split {
      $0.isWhitespace || Self.separators.contains($0)
    }
    let found = pieces.map { piece in
      let words = tokenizer.words(of: String(piece))
      return (piece: piece, similarity: words.map(typed.similarity).max() ?? 0)
    }.max { $0.similarity < $1.similarity }
    guard let found, found.similarity > 0 else { return nil }
    return found.piece.startIndex..<found.piece.endIndex
  }
}

/// The letters of a text as compared, with their places in it.
private struct LooseLetters {
  private var letters: [UInt8] = []
  private var places: [Range<String.Index>] = []
  /// The number of each letter's word.
  private var words: [Int] = []

  init(_ text: String, limit: Int, _ tokenizer: Tokenizer) {
    var word = 0
    for index in text.indices.prefix(limit) {
      let character = text[index]
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      let loose =
        isPlain ? character.lowercased() : tokenizer.words(of: String(character)).joined()
      if loose.isEmpty, character != "'", character != "’" { word += 1 }
      for letter in loose.utf8 {
        letters.append(letter)
        places.append(index..<text.index(after: index))
        words.append(word)
      }
    }
  }

  /// Returns the place of a word, preferably at the start of one; only there can it continue in the
  /// next one.
  func range(of word: String) -> Range<String.Index>? {
    let typed = Array(word.utf8)
    guard !typed.isEmpty, typed.count <= letters.count else { return nil }
    var inside: Range<String.Index>?
    for start in 0...letters.count - typed.count {
      let end = start + typed.count - 1
      guard letters[start...end].elementsEqual(typed) else { continue }
      let place = places[start].lowerBound..<places[end].upperBound
      if start == 0 || words[start - 1] != words[start] { return place }
      if words[start] == words[end], inside == nil { inside = place }
    }
    return inside
  }
}
