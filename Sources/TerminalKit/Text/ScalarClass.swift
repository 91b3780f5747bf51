enum ScalarClass {
  case ordinary
  /// Drawn onto the previous character.
  case mark
  /// Line feed, carriage return, tab, U+2028, U+2029, NEL.
  case lineBreak
  /// Starts an escape sequence: ESC and the C1 controls CSI, OSC, DCS, SOS, PM, APC.
  case introducer
  /// Meaningful only inside an emoji: joiner, variation selectors, tags.
  case emojiPart
  /// Never shown: other controls, bidi controls, invisible characters, noncharacters.
  case forbidden

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590: self = .ordinary
    case 0x3041...0x3096, 0x309B...0x3163, 0x3165...0xA66E, 0xAC00...0xD7A3: self = .ordinary
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: self = .introducer
    case 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: self = .emojiPart
    default: self = Self.byProperties(scalar)
    }
  }

  /// Visible signs of category Format, such as U+06DD, which encloses a verse number.
  static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> Self {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
      return .forbidden
    }
    switch properties.generalCategory {
    case .control: return .forbidden
    case .format: return isVisibleFormat(scalar.value) ? .ordinary : .forbidden
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .ordinary
    }
  }
}

extension String {
  /// Whether all UTF-8 bytes satisfy a condition; many times faster than `utf8.allSatisfy`.
  package func bytesAllSatisfy(_ isSuch: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isSuch) } ?? utf8.allSatisfy(isSuch)
  }
}
