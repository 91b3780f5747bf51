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
