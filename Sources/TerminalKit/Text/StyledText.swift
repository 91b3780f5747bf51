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
