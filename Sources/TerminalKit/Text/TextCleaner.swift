/// Sanitizes text in linear time: removes everything that could command the terminal, reorder a
/// line, or hide text.
struct TextCleaner {
  /// The treatment of line breaks and tabs.
  enum LineBreaks {
    /// Each run, including a space before it, becomes one space.
    case joined
    /// `
    /// `, `\r
    /// `, and `\t` are kept; others become a space.
    case kept
  }

  /// No script needs more marks on one character; more would cover other lines.
  static let maximumMarks = 4

  private let input: ScalarBytes
  private let lineBreaks: LineBreaks
  private var index = 0
  private var output: [UInt8] = []
  /// The last scalar written.
  private var last: Unicode.Scalar?
  /// The number of marks on the last character; `nil` if there is no character to attach to.
  private var marks: Int?

  static func clean(_ text: some StringProtocol, _ lineBreaks: LineBreaks) -> String {
    let text = String(text)
    if isPrintableASCII(text, lineBreaks) { return text }
    var cleaner = TextCleaner(input: ScalarBytes(text), lineBreaks: lineBreaks)
    return cleaner.run() ? String(decoding: cleaner.output, as: UTF8.self) : text
  }

  private init(input: ScalarBytes, lineBreaks: LineBreaks) {
    self.input = input
    self.lineBreaks = lineBreaks
  }

  private static func isPrintableASCII(_ text: String, _ lineBreaks: LineBreaks) -> Bool {
    let keepsLines = lineBreaks == .kept
    return text.bytesAllSatisfy { byte in
      (byte >= 0x20 && byte < 0x7F) || (keepsLines && (byte == 0x0A || byte == 0x09))
    }
  }

  /// Returns whether anything was changed; only then is the output complete.
  private mutating func run() -> Bool {
    guard endOfPlain() < input.endIndex else { return false }
    output.reserveCapacity(input.endIndex)
    while let scalar = input[index] {
      switch ScalarClass(scalar) {
      case .ordinary: copyPlain()
      case .mark: takeMark(scalar)
      case .lineBreak: takeLineBreak(scalar)
      case .introducer: index = EscapeSequence.end(from: index, in: input)
      case .emojiPart: takeEmojiPart(scalar)
      case .forbidden: index = input.index(after: index)
      }
    }
    return true
  }

  /// The end of the text after `index` that can be copied unchanged.
  private func endOfPlain() -> Int {
    var end = index
    while let scalar = input[end], ScalarClass(scalar) == .ordinary || isKept(scalar) {
      end = input.index(after: end)
    }
    return end
  }

  private func isKept(_ scalar: Unicode.Scalar) -> Bool {
    lineBreaks == .kept && (scalar == "\n" || scalar == "\t")
  }

  private mutating func copyPlain() {
    let start = index
    index = endOfPlain()
    output.append(contentsOf: input.bytes[start..<index])
    var lastStart = index - 1
    while lastStart > start, input.bytes[lastStart] & 0xC0 == 0x80 { lastStart -= 1 }
    last = input[lastStart]
    marks = 0
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    output.append(contentsOf: UTF8.encode(scalar) ?? .init())
    last = scalar
  }

  private mutating func takeMark(_ scalar: Unicode.Scalar) {
    index = input.index(after: index)
    guard let count = marks, count < Self.maximumMarks else { return }
    put(scalar)
    marks = count + 1
  }

  private mutating func takeLineBreak(_ scalar: Unicode.Scalar) {
    index = input.index(after: index)
    marks = nil
    let isLineEnd = scalar == "\r" && input[index] == "\n"
    switch lineBreaks {
    case .joined: if last != " " { put(" ") }
    case .kept: put(isKept(scalar) || isLineEnd ? scalar : " ")
    }
  }

  private mutating func takeEmojiPart(_ scalar: Unicode.Scalar) {
    let start = index
    index = input.index(after: index)
    if EmojiSequence.isTag(scalar), let end = endOfFlagTags(from: start) {
      output.append(contentsOf: input.bytes[start..<end])
      last = EmojiSequence.lastTag
      index = end
    } else if belongsToEmoji(scalar) {
      put(scalar)
    }
  }

  /// Whether a joiner or variation selector is part of an emoji; `index` is after it.
  private func belongsToEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    let next = input[index]
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
    var end = start
    for _ in 0..<7 {
      guard let scalar = input[end], EmojiSequence.isTag(scalar) else { break }
      end = input.index(after: end)
    }
    return input[end] == EmojiSequence.lastTag ? input.index(after: end) : nil
  }
}
