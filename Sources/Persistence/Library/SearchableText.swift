import Foundation

/// A text in which case, diacritics, and width make no difference.
struct FoldedText: Equatable {
  let text: String

  init(_ text: String) {
    // Most text is ASCII, for which this is the same and much faster.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self.text = text.lowercased()
      return
    }
    self.text =
      text
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}

/// The words of a text as the index has them, folded.
///
/// In scripts without spaces every character is a word, so that a phrase finds any part of a text.
/// Symbols are words too, because some titles are nothing else.
struct SearchableText: Equatable {
  struct Word: Hashable {
    var text: String
    /// Whether the word is a single character of a script without spaces.
    var isCharacter = false
    /// Whether nothing separates the word from the one before.
    var followsDirectly = false
  }

  let words: [Word]

  init(_ text: String) {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var isDirect = false
    func finish() {
      guard !current.isEmpty else { return }
      words.append(Word(text: String(current), followsDirectly: isDirect))
      current = String.UnicodeScalarView()
      isDirect = true
    }
    for scalar in FoldedText(text).text.unicodeScalars {
      switch Role(scalar) {
      case .letter: current.append(scalar)
      case .character:
        finish()
        words.append(Word(text: String(scalar), isCharacter: true, followsDirectly: isDirect))
        isDirect = true
      case .mark:
        if !current.isEmpty { current.append(scalar) }
      case .separator:
        finish()
        isDirect = false
      case .nothing: break
      }
    }
    finish()
    self.words = words
  }

  /// The words, separated by single spaces.
  var joined: String { words.map(\.text).joined(separator: " ") }
}

extension SearchableText {
  private enum Role {
    case letter, character, mark, separator, nothing

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        self = Self.ascii(scalar)
        return
      }
      let properties = scalar.properties
      guard !properties.isDefaultIgnorableCodePoint else {
        self = .nothing
        return
      }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        self = scalar.isWrittenWithoutSpaces ? .character : .letter
      case .decimalNumber, .letterNumber, .otherNumber: self = .letter
      case .nonspacingMark, .spacingMark, .enclosingMark:
        self = .mark
      case .mathSymbol, .currencySymbol, .otherSymbol: self = .character
      default: self = .separator
      }
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> Role {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": .letter
      case "+", "<", "=", ">", "|", "~", "$": .character
      default: .separator
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the script puts no spaces between words: Han, kana, Hangul, and Southeast Asian scripts.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x303C, 0x3041...0x30FF, 0x3105...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0x1AFF0...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
