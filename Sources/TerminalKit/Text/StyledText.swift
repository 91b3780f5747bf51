/// Safe text in runs, each with a style and an optional link.
package struct StyledText: Sendable, Hashable {
  struct Run: Sendable, Hashable {
    var text: SafeText
    var style: Style
    var link: Hyperlink?
  }

  /// Runs aren't empty, and neighbors differ in style or link.
  private(set) var runs: [Run] = []

  package init(_ text: SafeText, _ style: Style = .plain, link: Hyperlink? = nil) {
    append(Run(text: text, style: style, link: link))
  }

  init(runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  package var isEmpty: Bool { runs.isEmpty }

  package var plain: SafeText { runs.map(\.text).joined() }

  package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// The text reduced to graphemes that all terminals draw equally wide.
  package var simplified: StyledText {
    mapRuns { $0.text = $0.text.simplified }
  }

  /// The text with line breaks and tabs replaced by spaces.
  package var onOneLine: StyledText {
    mapRuns { $0.text = $0.text.onOneLine }
  }

  /// Returns the text in characters that an output supports.
  package func written(for capabilities: TerminalCapabilities) -> StyledText {
    guard !capabilities.unicode else { return self }
    return mapRuns { $0.text = SafeText(lines: ASCIIFallback.text($0.text.string)) }
  }

  /// Returns the text with a style merged into every run.
  package func styled(_ style: Style) -> StyledText {
    mapRuns { $0.style = $0.style.merging(style) }
  }

  private func mapRuns(_ change: (inout Run) -> Void) -> StyledText {
    var changed = runs
    for index in changed.indices { change(&changed[index]) }
    return StyledText(runs: changed)
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var text = left
    text += right
    return text
  }

  package static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run) }
  }

  mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.style == run.style, last.link == run.link {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension Sequence<StyledText> {
  package func joined(separator: StyledText = "") -> StyledText {
    var result: StyledText = ""
    for (index, text) in enumerated() {
      if index > 0 { result += separator }
      result += text
    }
    return result
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Line breaks and tabs of the literal are kept.
  package init(stringLiteral value: String) {
    self.init(SafeText(stringLiteral: value))
  }

  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// Sanitizes each interpolated string as one line; styled and safe text is inserted unchanged.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += StyledText(stringLiteral: literal)
    }

    package mutating func appendInterpolation(_ styled: StyledText) {
      text += styled
    }

    /// Merges a style into the text's own styles.
    package mutating func appendInterpolation(_ styled: StyledText, _ style: Style) {
      text += styled.styled(style)
    }

    package mutating func appendInterpolation(
      _ safe: SafeText, _ style: Style = .plain, link: Hyperlink? = nil
    ) {
      text += StyledText(safe, style, link: link)
    }

    package mutating func appendInterpolation(
      _ untrusted: some StringProtocol, _ style: Style = .plain, link: Hyperlink? = nil
    ) {
      text += StyledText(SafeText(untrusted), style, link: link)
    }

    /// Encloses the text in quotes that don't occur in it: `"…"`, else `'…'`.
    package mutating func appendInterpolation(
      quoting untrusted: some StringProtocol, _ style: Style = .plain
    ) {
      text += StyledText("\(quoting: untrusted)", style)
    }

    package mutating func appendInterpolation(
      _ number: some BinaryInteger, _ style: Style = .plain
    ) {
      text += StyledText("\(number)", style)
    }
  }
}

extension StyledText {
  /// Returns at most `columns` columns of the text; cut text ends with an ellipsis.
  ///
  /// Graphemes stay whole, so the result can be a column shorter.
  package func truncated(to columns: Int) -> StyledText {
    self.columns > columns ? cut(to: columns) : self
  }

  /// Returns the beginning of a text that is longer than `columns`.
  private func cut(to columns: Int) -> StyledText {
    guard columns > 0 else { return "" }
    var (kept, room) = (StyledText(""), columns - 1)
    for var run in runs {
      let needed = run.text.columns
      if needed > room {
        run.text = run.text.prefix(columns: room)
        kept.append(run)
        kept.append(Run(text: "…", style: run.style))
        break
      }
      kept.append(run)
      room -= needed
    }
    return kept
  }

  /// Fills the text with spaces up to a width; longer text is unchanged.
  package func padded(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    padded(by: columns - self.columns, alignment)
  }

  package func fitted(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = columns - self.columns
    return missing < 0
      ? cut(to: columns).padded(to: columns, alignment: alignment)
      : padded(by: missing, alignment)
  }

  private func padded(by missing: Int, _ alignment: Alignment) -> StyledText {
    guard missing > 0 else { return self }
    let spaces = StyledText(SafeText(clean: String(repeating: " ", count: missing)))
    return alignment == .leading ? self + spaces : spaces + self
  }

  package var trimmingTrailingSpaces: StyledText {
    guard runs.last?.text.string.utf8.last == UInt8(ascii: " ") else { return self }
    var runs = self.runs
    while var run = runs.popLast() {
      run.text = run.text.trimmingTrailingSpaces
      guard run.text.isEmpty else { return StyledText(runs: runs + [run]) }
    }
    return ""
  }
}

extension StyledText {
  /// Wraps the text between words into lines of at most `columns` columns.
  ///
  /// Lines can also break at wide characters, as in Chinese and Japanese, and inside words longer
  /// than a line. A line feed starts a new line, and empty text becomes one empty line.
  package func wrapped(to columns: Int, cutsWords: Bool = true) -> [StyledText] {
    graphemes.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
      .flatMap { Self.lines(of: $0, columns: max(columns, 2), cutsWords) }
  }

  private static func lines(
    of paragraph: ArraySlice<StyledGrapheme>, columns: Int, _ cutsWords: Bool
  ) -> [StyledText] {
    var lines: [StyledText] = []
    var rest = paragraph
    repeat {
      let end = lineEnd(of: rest, columns: columns, cutsWords)
      lines.append(StyledText(graphemes: rest[..<end]).trimmingTrailingSpaces)
      rest = rest[end...].drop(while: \.isSpace)
    } while !rest.isEmpty
    return lines
  }

  /// Returns the end of the first line, after at least one grapheme if there are any.
  private static func lineEnd(
    of text: ArraySlice<StyledGrapheme>, columns: Int, _ cutsWords: Bool
  ) -> Int {
    var used = 0
    var opportunity: Int?
    for index in text.indices {
      let grapheme = text[index]
      if index > text.startIndex {
        let isWide = grapheme.columns == 2 || text[index - 1].columns == 2
        if grapheme.isSpace || isWide { opportunity = index }
      }
      used += grapheme.columns
      if used > columns, !grapheme.isSpace {
        if let opportunity { return opportunity }
        if cutsWords { return max(index, text.startIndex + 1) }
      }
    }
    return text.endIndex
  }
}

struct StyledGrapheme {
  var character: Character
  var columns: Int
  var style: Style
  var link: Hyperlink?

  var isSpace: Bool { character == " " || character == "\t" }
  var isLineBreak: Bool { character == "\n" || character == "\r\n" }
}

extension StyledText {
  /// Creates a text with some ranges of its string highlighted; they must be ascending and apart.
  package init(_ text: SafeText, _ style: Style, matched: [Range<String.Index>]) {
    self.init("")
    var rest = text.string.startIndex
    for range in matched {
      append(Run(text: SafeText(clean: String(text.string[rest..<range.lowerBound])), style: style))
      let found = SafeText(clean: String(text.string[range]))
      append(Run(text: found, style: style.merging(.match)))
      rest = range.upperBound
    }
    append(Run(text: SafeText(clean: String(text.string[rest...])), style: style))
  }

  /// Returns the text with the ranges highlighted that `ranges` finds in each run.
  package func highlighted(_ ranges: (String) -> [Range<String.Index>]) -> StyledText {
    runs.map { StyledText($0.text, $0.style, matched: ranges($0.text.string)) }.joined()
  }
}

extension StyledText {
  var graphemes: [StyledGrapheme] {
    runs.flatMap { run in
      run.text.string.map { character in
        StyledGrapheme(
          character: character, columns: DisplayWidth.columns(of: character), style: run.style,
          link: run.link)
      }
    }
  }

  init(graphemes: some Sequence<StyledGrapheme>) {
    self.init("")
    var text = ""
    var current: StyledGrapheme?
    for grapheme in graphemes {
      if let run = current, run.style != grapheme.style || run.link != grapheme.link {
        append(Run(text: SafeText(clean: text), style: run.style, link: run.link))
        text = ""
      }
      text.append(grapheme.character)
      current = grapheme
    }
    guard let run = current else { return }
    append(Run(text: SafeText(clean: text), style: run.style, link: run.link))
  }
}

package enum Alignment: Sendable, Hashable {
  case leading
  case trailing
}

/// A link target that can't break out of its escape sequence.
package struct Hyperlink: Sendable, Hashable {
  /// Terminals cut or reject longer addresses.
  static let maximumBytes = 2_083

  /// Printable ASCII without spaces; everything else is percent-encoded.
  let target: String

  /// Returns `nil` if the address isn't http or https, or is too long.
  package init?(_ address: some StringProtocol) {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start == "https://" else { return nil }
    var target = ""
    for byte in address.utf8 { target += Self.encoded(byte) }
    guard target.utf8.count <= Self.maximumBytes else { return nil }
    self.target = target
  }

  private static func encoded(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
  }
}

/// The style of text.
///
/// Without colors, lines of text have no styles, and a ``Frame`` keeps all attributes but colors.
package struct Style: Sendable, BitwiseCopyable, Hashable {
  package var foreground: Color?
  package var background: Color?
  package var bold: Bool
  package var dim: Bool
  package var italic: Bool
  package var underlined: Bool
  /// Whether foreground and background are swapped.
  package var reversed: Bool
  /// Whether the text is behind a dialog in full-screen mode.
  package var isBehind: Bool

  package init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, dim: Bool = false,
    italic: Bool = false, underlined: Bool = false, reversed: Bool = false, isBehind: Bool = false
  ) {
    (self.foreground, self.background, self.bold, self.dim) = (foreground, background, bold, dim)
    (self.italic, self.underlined, self.reversed) = (italic, underlined, reversed)
    self.isBehind = isBehind
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let dim = Style(dim: true)
  /// Text in a line that the user hasn't typed.
  package static let ghost = Style(dim: true, italic: true)

  package static func color(_ color: Color) -> Style { Style(foreground: color) }

  /// Returns this style with the attributes of `other` added or replaced.
  package func merging(_ other: Style) -> Style {
    Style(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      bold: bold || other.bold, dim: dim || other.dim, italic: italic || other.italic,
      underlined: underlined || other.underlined, reversed: reversed || other.reversed,
      isBehind: isBehind || other.isBehind)
  }

  /// Whether the colors are an artwork's, which has too many of them to keep.
  var isOfPicture: Bool {
    if case .rgb = foreground { return true }
    if case .rgb = background { return true }
    return false
  }
}
