/// The number of columns that text takes in a terminal.
///
/// No rule matches all terminals. This one matches most, and ``SimplifiedText`` removes the
/// disputed cases.
enum DisplayWidth {
  /// Control characters count as 0.
  static func columns(of text: String) -> Int {
    var total = 0
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    for character in text { total += columns(of: character) }
    return total
  }

  /// An emoji sequence takes two columns, anything else the sum of its scalars.
  static func columns(of character: Character) -> Int {
    if let scalar = character.onlyScalar { return columns(of: scalar) }
    let scalars = character.unicodeScalars
    if EmojiSequence.isPresentedAsEmoji(scalars) { return 2 }
    guard scalars.first?.properties.isEmojiPresentation != true else { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD ? 0 : 1
    }
    if linesAndBlocks.contains(value) { return 1 }
    if isWide(value) || scalar.properties.isEmojiPresentation { return 2 }
    return isZeroWidth(scalar) ? 0 : 1
  }

  /// Box Drawing and Block Elements, which borders and half blocks consist of.
  private static let linesAndBlocks = 0x2500...0x259F as ClosedRange<UInt32>

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if isJoiningJamo(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !ScalarClass.isVisibleFormat(scalar.value)
    default: return false
    }
  }

  /// Hangul vowels and finals, which join the syllable of the leading consonant.
  private static func isJoiningJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = WideRanges.all.count
    while low < high {
      let middle = (low + high) / 2
      let range = WideRanges.all[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

extension Character {
  /// Its scalar; `nil` if it has several.
  var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars.first : nil
  }
}

enum EmojiSequence {
  static let joiner: Unicode.Scalar = "\u{200D}"
  static let textSelector: Unicode.Scalar = "\u{FE0E}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  static let keycap: Unicode.Scalar = "\u{20E3}"
  static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  static let lastTag: Unicode.Scalar = "\u{E007F}"

  static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007E).contains(scalar.value)
  }

  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether an emoji can be joined to others, which excludes digits, `#`, `*`, and letters.
  static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji && !isRegionalIndicator(scalar)
  }

  /// Whether a grapheme of several scalars is drawn as one emoji of two columns.
  static func isPresentedAsEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      scalar == emojiSelector || scalar == joiner || scalar == keycap
        || scalar.properties.isEmojiModifier || isRegionalIndicator(scalar)
    }
  }
}

/// Text reduced to graphemes that all terminals draw equally wide.
///
/// An emoji sequence becomes its first scalar, without joined emoji, skin tones, variation
/// selectors, keycaps, and tags. Flags of two letters are kept.
enum SimplifiedText {
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xE2 }), text.contains(where: needsWork) else {
      return text
    }
    return String(text.map(of))
  }

  private static func needsWork(_ character: Character) -> Bool {
    character.onlyScalar == nil && character.unicodeScalars.first?.properties.isEmoji == true
  }

  /// The result may be narrower than the original.
  static func of(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, needsWork(character) else { return character }
    if EmojiSequence.isRegionalIndicator(first) { return character }
    return Character(first)
  }
}
