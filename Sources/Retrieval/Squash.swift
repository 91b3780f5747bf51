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
