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

  /// Box Drawing and Block Elements, for borders and half blocks.
  private static let linesAndBlocks = 0x2500...0x259F as ClosedRange<UInt32>

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if isJoiningJamo(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !ScalarClass.isVisibleFormat(scalar.value)
    default: return false
    }
  }

  /// Whether the scalar is a Hangul vowel or final, which joins the leading consonant.
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

  /// Whether an emoji can be joined to others; excludes digits, `#`, `*`, and letters.
  static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji && !isRegionalIndicator(scalar)
  }

  /// Whether several scalars are drawn as one emoji of two columns.
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

// Made by generate-wide-ranges.py; not edited by hand.

enum WideRanges {
  /// Scalars of East Asian Width W or F, ascending.
  ///
  /// From Unicode 14.0.0; newer emoji are found by their properties.
  static let all: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
    0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
