/// Sanitizes text in linear time: removes everything that could command the terminal, reorder a
/// line, or hide text.
struct TextCleaner {
  enum LineBreaks {
    /// Each run, including a space before it, becomes one space.
    case joined
    /// Line feeds, CRLF, and tabs are kept; others become a space.
    case kept
  }

  /// No script needs more marks on a character, and more would cover other lines.
  static let maximumMarks = 4

  private let input: [Unicode.Scalar]
  private let lineBreaks: LineBreaks
  private var index = 0
  private var output = String.UnicodeScalarView()
  /// The number of marks on the last character; `nil` if there is no character to attach to.
  private var marks: Int?

  static func clean(_ text: some StringProtocol, _ lineBreaks: LineBreaks) -> String {
    let text = String(text)
    if isPrintableASCII(text, lineBreaks)
      || text.unicodeScalars.allSatisfy({ isPlain($0, lineBreaks) })
    {
      return text
    }
    var cleaner = TextCleaner(input: Array(text.unicodeScalars), lineBreaks: lineBreaks)
    cleaner.run()
    return String(cleaner.output)
  }

  private init(input: [Unicode.Scalar], lineBreaks: LineBreaks) {
    (self.input, self.lineBreaks) = (input, lineBreaks)
  }

  private static func isPrintableASCII(_ text: String, _ lineBreaks: LineBreaks) -> Bool {
    let keepsLines = lineBreaks == .kept
    return text.bytesAllSatisfy { byte in
      (byte >= 0x20 && byte < 0x7F) || (keepsLines && (byte == 0x0A || byte == 0x09))
    }
  }

  private var last: Unicode.Scalar? { output.last }
  private var next: Unicode.Scalar? { index < input.count ? input[index] : nil }

  private mutating func run() {
    while let scalar = next {
      if Self.isPlain(scalar, lineBreaks) {
        let plain = input[index...].prefix { Self.isPlain($0, lineBreaks) }
        output.append(contentsOf: plain)
        marks = 0
        index = plain.endIndex
        continue
      }
      index += 1
      switch ScalarClass(scalar) {
      case .ordinary, .forbidden: break
      case .mark: takeMark(scalar)
      case .lineBreak: takeLineBreak(scalar)
      case .introducer: index = EscapeSequence.end(from: index - 1, in: input)
      case .emojiPart: takeEmojiPart(scalar)
      }
    }
  }

  /// Whether a scalar is copied wherever it occurs.
  private static func isPlain(_ scalar: Unicode.Scalar, _ lineBreaks: LineBreaks) -> Bool {
    ScalarClass(scalar) == .ordinary
      || lineBreaks == .kept && (scalar == "\n" || scalar == "\t")
  }

  private mutating func takeMark(_ scalar: Unicode.Scalar) {
    guard let count = marks, count < Self.maximumMarks else { return }
    output.append(scalar)
    marks = count + 1
  }

  private mutating func takeLineBreak(_ scalar: Unicode.Scalar) {
    marks = nil
    let isLineEnd = scalar == "\r" && next == "\n"
    switch lineBreaks {
    case .joined: if last != " " { output.append(" ") }
    case .kept: output.append(isLineEnd ? scalar : " ")
    }
  }

  private mutating func takeEmojiPart(_ scalar: Unicode.Scalar) {
    if EmojiSequence.isTag(scalar), let end = endOfFlagTags(from: index - 1) {
      output.append(contentsOf: input[(index - 1)..<end])
      index = end
    } else if belongsToEmoji(scalar) {
      output.append(scalar)
    }
  }

  /// Whether a joiner or variation selector is part of an emoji; `index` is after it.
  private func belongsToEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    switch scalar {
    case EmojiSequence.joiner:
      guard let next, EmojiSequence.isPictograph(next) else { return false }
      return EmojiSequence.isPictograph(last) || last == EmojiSequence.emojiSelector
    case EmojiSequence.emojiSelector, EmojiSequence.textSelector:
      return last.isASCII ? next == EmojiSequence.keycap : last.properties.isEmoji
    default:
      return false
    }
  }

  /// The end of the tags that turn a black flag into a region's flag, such as Scotland's.
  private func endOfFlagTags(from start: Int) -> Int? {
    guard last == EmojiSequence.blackFlag else { return nil }
    let end = input[start...].prefix(7).prefix(while: EmojiSequence.isTag).endIndex
    return end < input.count && input[end] == EmojiSequence.lastTag ? end + 1 : nil
  }
}

/// Finds the end of an escape sequence, so that sanitizing leaves no `[31m` behind.
enum EscapeSequence {
  /// Returns the index after the sequence whose introducer is at `start`.
  ///
  /// Only complete CSI, OSC, DCS, SOS, PM, and APC sequences are skipped. Otherwise just the
  /// introducer is removed, so that ordinary text is never lost. The search ends at the first
  /// control character, so each scalar is examined at most twice.
  static func end(from start: Int, in text: [Unicode.Scalar]) -> Int {
    let rest = text[(start + 1)...]
    let end: Int? =
      switch text[start].value {
      case 0x9B: controlEnd(rest)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: stringEnd(rest)
      default:
        switch rest.first {
        case "[": controlEnd(rest.dropFirst())
        case "]", "P", "X", "^", "_": stringEnd(rest.dropFirst())
        default: nil
        }
      }
    return end ?? start + 1
  }

  private static func controlEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let end = text.firstIndex { !(0x20...0x3F).contains($0.value) }
    return end.flatMap { (0x40...0x7E).contains(text[$0].value) ? $0 + 1 : nil }
  }

  private static func stringEnd(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let controls = text.firstIndex { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    guard let end = controls else { return nil }
    switch text[end].value {
    case 0x07, 0x9C: return end + 1
    case 0x1B: return text[(end + 1)...].first == "\\" ? end + 2 : nil
    default: return nil
    }
  }
}

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
  /// Whether all UTF-8 bytes satisfy a condition; much faster than `utf8.allSatisfy`.
  package func bytesAllSatisfy(_ predicate: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(predicate) } ?? utf8.allSatisfy(predicate)
  }
}
