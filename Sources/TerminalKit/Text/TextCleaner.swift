/// Sanitizes text in linear time: removes everything that could command the terminal, reorder a
/// line, or hide text.
struct TextCleaner {
  enum LineBreaks {
    /// Each run, including a space before it, becomes one space.
    case joined
    /// Line feeds, CRLF, and tabs are kept; others become a space.
    case kept
  }

  /// No script needs more marks on one character; more would cover other lines.
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
