import Foundation

/// Words that are used as often as those of a language are: the second half as often as the first.
package struct Vocabulary {
  private static let size = 20_000

  private static let syllables = [
    "ba", "be", "bi", "bo", "ca", "co", "da", "de", "do", "el", "en", "fa", "fi", "ga", "go", "ha",
    "hi", "in", "jo", "ka", "la", "le", "li", "lo", "ma", "me", "mi", "mo", "na", "ne", "no", "or",
    "pa", "pe", "ra", "re", "ri", "ro", "sa", "se", "sha", "so", "sta", "ta", "te", "the", "to",
    "tra", "un", "va", "vi", "wa", "wi", "ya", "yo", "za", "ö", "é", "ñ",
  ]

  /// The commonest first.
  package let words: [String]

  package init() {
    var generator = SeededGenerator(seed: 1)
    var words: [String] = []
    for _ in 0..<Self.size {
      var word = ""
      for _ in 0..<Int.random(in: 2...4, using: &generator) {
        word += Self.syllables[Int.random(in: 0..<Self.syllables.count, using: &generator)]
      }
      words.append(word)
    }
    self.words = words
  }

  package func word(_ generator: inout SeededGenerator) -> String {
    words[rank(&generator)]
  }

  package func text(words count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in word(&generator) }
      .joined(separator: " ")
  }

  private func rank(_ generator: inout SeededGenerator) -> Int {
    // By the logarithm each rank is as likely as its inverse.
    let exponent = Double.random(in: 0..<1, using: &generator)
    return min(Int(pow(Double(Self.size), exponent)) - 1, Self.size - 1)
  }
}
