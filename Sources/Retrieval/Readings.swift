import Foundation

extension Tokenizer {
  /// Returns the loose words of a text in all readings: with its symbols, then with numbers in
  /// digits and symbols by name, and with some scripts by sound.
  package func readings(of text: String) -> [[String]] {
    let words = wordsAndSymbols(of: text)
    let inDigits = NumberWords.inDigits(Symbols.named(text).map(self.words) ?? words)
    let sounds = sounds(of: text)
    return [words] + (inDigits == words ? [] : [inDigits]) + (sounds.map { [$0] } ?? [])
  }

  /// Returns the loose words of a text, with symbols as separate words.
  ///
  /// Symbols that usually separate words count only if there are no other words.
  func wordsAndSymbols(of text: String) -> [String] {
    guard text.hasPieceOfSymbols else { return words(of: text) }
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let head = text.prefix { !LooseQuery.brackets.contains($0) }
    let main = head.allSatisfy(\.isWhitespace) ? text[...] : head
    let isSymbolic = !main.hasWord
    return pieces.flatMap { piece in
      if piece.hasWord { return words(of: String(piece)) }
      let isMain = isSymbolic && piece.startIndex < main.endIndex
      return isMain || !Symbols.isSeparator(piece) ? [Symbols.word(piece)] : []
    }
  }

  /// Returns the words of a text, replacing some scripts' words by their sound; `nil` if there are
  /// none.
  private func sounds(of text: String) -> [String]? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), !text.isLatin else { return nil }
    let scalars = text.precomposedStringWithCompatibilityMapping.unicodeScalars
    guard scalars.contains(where: { Script($0) != .spelled }) else { return nil }
    return scalars.split { !$0.isPartOfWord }.flatMap(sounds)
  }

  private func sounds(of run: Substring.UnicodeScalarView) -> [String] {
    var words: [String] = []
    var rest = run
    while let first = rest.first {
      let script = Script(first)
      let part = rest.prefix { Script($0) == script }
      rest = rest.dropFirst(part.count)
      switch script {
      case .spelled: words += self.words(of: String(part))
      case .han: words += part.flatMap { self.words(of: romanized(run: String($0))) }
      case .consonants:
        words.append(ConsonantSound.word(romanized(run: String(part.withoutArabicArticle))))
      }
    }
    return words
  }
}

/// How Latin letters represent a script.
private enum Script {
  case spelled
  /// One syllable per character.
  case han
  /// Without vowels in Hebrew and Arabic, and with extra ones for foreign words in kana.
  case consonants

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0590...0x077F, 0x3040...0x30FF: self = .consonants
    default: self = scalar.isHan ? .han : .spelled
    }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var withoutArabicArticle: Self {
    let rest = dropFirst(2)
    return starts(with: "\u{627}\u{644}".unicodeScalars) && rest.count >= 2 ? rest : self
  }
}

/// The consonants of words in other scripts; their vowels, and `l` and `r`, have many spellings.
enum ConsonantSound {
  private static let marker = "\u{E000}"

  /// Returns an index's word for all words with the same consonants; no text has it.
  static func word(_ latin: String) -> String {
    var plain = latin.lowercased().filter { $0.isASCII && $0.isLetter }
    // A letter without a Latin equivalent starts with a vowel, and `y` by itself is followed by
    // one.
    if latin.first?.isASCII == false { plain = "a" + plain }
    if plain.first == "y", plain.dropFirst().first != "a" { plain = "ya" + plain.dropFirst() }
    var sounds: [UInt8] = []
    for letter in Sound.of(plain).utf8 {
      let sound = similar[letter] ?? letter
      if sounds.last != sound { sounds.append(sound) }
    }
    return marker + String(decoding: sounds, as: UTF8.self)
  }

  static func isWord(_ word: String) -> Bool { word.hasPrefix(marker) }

  /// Returns how much equal consonants prove; a few can belong to many words.
  static func similarity(_ word: String) -> Double {
    switch word.unicodeScalars.dropFirst().count(where: { $0 != "a" }) {
    case 0: 0
    case 1: 0.4
    case 2: 0.7
    default: 0.78
    }
  }

  private static let similar: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("pfvdglxz".utf8, "bbbtkrss".utf8))
}

/// Symbols that are a title or part of one.
enum Symbols {
  private static let longest = 16
  private static let firstLetter: UInt32 = 0xE100
  private static let letters = firstLetter...0xF0FF
  private static let separators = Set(
    "-–—−/&|+,.:;·•~_'’\"“”()[]<>\u{FF08}\u{FF09}\u{301C}\u{30FB}")
  private static let namedScalars = names.keys.flatMap(\.unicodeScalars)
  private static let names: [Character: String] = [
    "+": "plus", "=": "equals", "÷": "divide", "×": "multiply", "%": "percent", "#": "number",
  ]

  /// Returns the name of symbols as a word that no text has, because indexes keep no punctuation.
  static func word(_ symbols: Substring) -> String {
    String(
      String.UnicodeScalarView(
        symbols.unicodeScalars.prefix(longest).compactMap {
          Unicode.Scalar(firstLetter + ($0.value & 0xFFF))
        }))
  }

  static func isWord(_ word: String) -> Bool {
    word.unicodeScalars.first.map { letters.contains($0.value) } ?? false
  }

  static func isSeparator(_ piece: Substring) -> Bool { piece.allSatisfy(separators.contains) }

  /// Returns a text with its symbols' names, if it has any.
  static func named(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: namedScalars.contains) else { return nil }
    return text.map { character in names[character].map { " \($0) " } ?? String(character) }
      .joined()
  }
}

extension Substring {
  fileprivate var hasWord: Bool { unicodeScalars.contains(where: \.isPartOfWord) }
}

extension String {
  /// Whether a part between spaces has no letters and digits.
  fileprivate var hasPieceOfSymbols: Bool {
    // Few texts have one, and reading scalars is much faster than reading characters.
    var (isEmpty, hasWord) = (true, false)
    for scalar in unicodeScalars {
      if scalar.isPartOfWord {
        (isEmpty, hasWord) = (false, true)
      } else if !scalar.properties.isWhitespace {
        isEmpty = false
      } else {
        if !isEmpty, !hasWord { return true }
        (isEmpty, hasWord) = (true, false)
      }
    }
    return !isEmpty && !hasWord
  }
}
