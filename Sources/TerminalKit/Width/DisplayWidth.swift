/// The number of columns a terminal gives to text.
///
/// No rule is right everywhere; this one is what most terminals do, and ``SimplifiedText`` removes
/// what they disagree about.
enum DisplayWidth {
  /// Columns of a whole string; controls count nothing.
  static func columns(of text: String) -> Int {
    var total = 0
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    for character in text { total += columns(of: character) }
    return total
  }

  /// Columns of one grapheme: an emoji sequence is two, anything else the sum of its scalars.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return scalars.first.map(columns(of:)) ?? 0
    }
    if EmojiSequence.isPresentedAsEmoji(scalars) { return 2 }
    guard !first.properties.isEmojiPresentation else { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Columns of one scalar on its own: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD ? 0 : 1
    }
    if isWide(value) || scalar.properties.isEmojiPresentation { return 2 }
    return isZeroWidth(scalar) ? 0 : 1
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if isJoiningJamo(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !ScalarClass.isVisibleFormat(scalar.value)
    default: return false
    }
  }

  /// Hangul vowels and finals: drawn into the syllable that the leading consonant began.
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

/// What the scalars of one grapheme say about its emoji presentation.
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

  /// Whether a picture may be joined to others: emoji other than digits, `#`, `*` and letters.
  static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji && !isRegionalIndicator(scalar)
  }

  /// Whether a grapheme of several scalars is drawn as one two-column picture.
  static func isPresentedAsEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      scalar == emojiSelector || scalar == joiner || scalar == keycap
        || scalar.properties.isEmojiModifier || isRegionalIndicator(scalar)
    }
  }
}

/// Text reduced to what every terminal gives the same width.
///
/// An emoji of several scalars becomes its first one: joined people become one person, and skin
/// tones, variation selectors, keycaps and tags go. A flag of two letters stays.
enum SimplifiedText {
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xE2 }), text.contains(where: needsWork) else {
      return text
    }
    return String(text.map(of))
  }

  private static func needsWork(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.count > 1
  }

  /// One grapheme so reduced; it may be drawn narrower than it was.
  static func of(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, needsWork(character) else { return character }
    if EmojiSequence.isRegionalIndicator(first) { return character }
    return Character(first)
  }
}
