/// Takes out of text what could command a terminal, reorder the line or hide in it.
///
/// Linear in the length of the text. Text with nothing to remove is returned as it came.
struct TextCleaner {
  typealias Scalars = String.UnicodeScalarView

  /// What becomes of line breaks and tabs.
  enum LineBreaks {
    /// Each run of them, with a space before it, becomes one space.
    case joined
    /// `\n`, `\r\n` and `\t` stay; any other becomes a space.
    case kept
  }

  /// More marks on one character than any script needs are dropped: they would cover other lines.
  static let maximumMarks = 4

  private let input: Scalars
  private let lineBreaks: LineBreaks
  private var output = ""
  private var index: Scalars.Index
  /// Marks on the last character put out; `nil` where there is no character to stand on.
  private var marks: Int?

  static func clean(_ text: some StringProtocol, _ lineBreaks: LineBreaks) -> String {
    let text = String(text)
    if isPrintableASCII(text, lineBreaks) { return text }
    var cleaner = TextCleaner(input: text.unicodeScalars, lineBreaks: lineBreaks)
    return cleaner.run() ? cleaner.output : text
  }

  private init(input: Scalars, lineBreaks: LineBreaks) {
    self.input = input
    self.lineBreaks = lineBreaks
    index = input.startIndex
  }

  private static func isPrintableASCII(_ text: String, _ lineBreaks: LineBreaks) -> Bool {
    let keepsLines = lineBreaks == .kept
    return text.utf8.allSatisfy { byte in
      (byte >= 0x20 && byte < 0x7F) || (keepsLines && (byte == 0x0A || byte == 0x09))
    }
  }

  /// Whether anything had to be changed; only then is the output complete.
  private mutating func run() -> Bool {
    skipOrdinary()
    guard index < input.endIndex else { return false }
    index = input.startIndex
    output.reserveCapacity(String(input).utf8.count)
    while index < input.endIndex {
      let scalar = input[index]
      switch ScalarClass(scalar) {
      case .ordinary: copyOrdinary()
      case .mark: takeMark(scalar)
      case .lineBreak: takeLineBreak(scalar)
      case .introducer: index = EscapeSequence.end(from: index, in: input)
      case .emojiPart: takeEmojiPart(scalar)
      case .forbidden: input.formIndex(after: &index)
      }
    }
    return true
  }

  private mutating func copyOrdinary() {
    let start = index
    skipOrdinary()
    guard start < index else { return }
    // As a substring it is copied in one piece, as scalars it would be one by one.
    output += Substring(input[start..<index])
    marks = 0
  }

  private mutating func skipOrdinary() {
    while index < input.endIndex, isPlain(input[index]) { input.formIndex(after: &index) }
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if lineBreaks == .kept, scalar == "\n" || scalar == "\t" { return true }
    return ScalarClass(scalar) == .ordinary
  }

  private mutating func takeMark(_ scalar: Unicode.Scalar) {
    input.formIndex(after: &index)
    guard let count = marks, count < Self.maximumMarks else { return }
    output.unicodeScalars.append(scalar)
    marks = count + 1
  }

  private mutating func takeLineBreak(_ scalar: Unicode.Scalar) {
    input.formIndex(after: &index)
    marks = nil
    switch lineBreaks {
    case .joined:
      if output.unicodeScalars.last != " " { output.append(" ") }
    case .kept where scalar == "\n" || scalar == "\t":
      output.unicodeScalars.append(scalar)
    case .kept where scalar == "\r" && index < input.endIndex && input[index] == "\n":
      output.unicodeScalars.append(scalar)
    case .kept:
      output.append(" ")
    }
  }

  private mutating func takeEmojiPart(_ scalar: Unicode.Scalar) {
    let start = index
    input.formIndex(after: &index)
    if EmojiSequence.isTag(scalar), let end = endOfFlagTags(from: start) {
      output.unicodeScalars.append(contentsOf: input[start..<end])
      index = end
    } else if belongsToEmoji(scalar) {
      output.unicodeScalars.append(scalar)
    }
  }

  /// Whether a joiner or variation selector stands where emoji have one; `index` is after it.
  private func belongsToEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard let before = output.unicodeScalars.last else { return false }
    let after = index < input.endIndex ? input[index] : nil
    switch scalar {
    case EmojiSequence.joiner:
      guard let after, EmojiSequence.isPictograph(after) else { return false }
      return EmojiSequence.isPictograph(before) || before == EmojiSequence.emojiSelector
    case EmojiSequence.emojiSelector, EmojiSequence.textSelector:
      return before.isASCII ? after == EmojiSequence.keycap : before.properties.isEmoji
    default:
      return false
    }
  }

  /// The end of the tags that make a black flag that of a region, such as Scotland.
  private func endOfFlagTags(from start: Scalars.Index) -> Scalars.Index? {
    guard output.unicodeScalars.last == EmojiSequence.blackFlag else { return nil }
    var end = start
    for _ in 0..<7 where end < input.endIndex && EmojiSequence.isTag(input[end]) {
      input.formIndex(after: &end)
    }
    guard end < input.endIndex, input[end] == EmojiSequence.lastTag else { return nil }
    return input.index(after: end)
  }
}
