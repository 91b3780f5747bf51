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
