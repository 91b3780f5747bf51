import Material

/// What the library is searched for.
enum LibraryQueryKind: String, CaseIterable {
  case word = "one word"
  case words = "two words"
  case rarer = "two words of the 20th to the 2000th"
  case common = "one of the 20 commonest words"
  case commons = "two of the 20 commonest words"
  case threeLetters = "the first 3 letters of a word"
  case letter = "the first letter of a word"

  func text(_ vocabulary: Vocabulary, _ generator: inout SeededGenerator) -> String {
    let word = vocabulary.word(&generator)
    let common = vocabulary.words[Int.random(in: 0..<20, using: &generator)]
    return switch self {
    case .word: word
    case .words: "\(word) \(vocabulary.word(&generator))"
    case .rarer: "\(rarer(vocabulary, &generator)) \(rarer(vocabulary, &generator))"
    case .common: common
    case .commons: "\(common) \(vocabulary.words[Int.random(in: 0..<20, using: &generator)])"
    case .threeLetters: String(word.prefix(3))
    case .letter: String(word.prefix(1))
    }
  }

  private func rarer(_ vocabulary: Vocabulary, _ generator: inout SeededGenerator) -> String {
    vocabulary.words[Int.random(in: 20..<2000, using: &generator)]
  }
}
