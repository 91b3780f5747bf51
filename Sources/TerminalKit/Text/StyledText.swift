/// Safe text in runs, each with a style and perhaps a link.
package struct StyledText: Sendable, Hashable {
  /// A stretch drawn in one way.
  struct Run: Sendable, Hashable {
    var text: SafeText
    var style: Style
    var link: Hyperlink?
  }

  /// No run is empty, and neighbours differ in style or link.
  private(set) var runs: [Run] = []

  package init(_ text: SafeText, _ style: Style = .plain, link: Hyperlink? = nil) {
    append(Run(text: text, style: style, link: link))
  }

  init(runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text without styles and links.
  package var plain: SafeText { runs.map(\.text).joined() }

  /// The columns a terminal gives to the text.
  package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// The text reduced to what every terminal gives the same width, for the cells of a table.
  package var simplified: StyledText {
    mapRuns { $0.text = $0.text.simplified }
  }

  /// The text with its line breaks and tabs as spaces.
  package var onOneLine: StyledText {
    mapRuns { $0.text = $0.text.onOneLine }
  }

  /// The same text with `style` laid over the style of each run.
  package func styled(_ style: Style) -> StyledText {
    mapRuns { $0.style = $0.style.merging(style) }
  }

  private func mapRuns(_ change: (inout Run) -> Void) -> StyledText {
    var changed = runs
    for index in changed.indices { change(&changed[index]) }
    return StyledText(runs: changed)
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(runs: left.runs + right.runs)
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
  /// A literal in plain style; its line breaks and tabs stay.
  package init(stringLiteral value: String) {
    self.init(SafeText(stringLiteral: value))
  }

  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.text
  }

  /// Cleans each interpolated value as one line; styled and safe text is taken as it is.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += StyledText(stringLiteral: literal)
    }

    package mutating func appendInterpolation(_ styled: StyledText) {
      text += styled
    }

    /// Lays `style` over the styles that the text has.
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

/// The target of a link in text, in a form that cannot break out of its escape sequence.
package struct Hyperlink: Sendable, Hashable {
  /// Longer addresses are not linked: terminals cut or refuse them.
  static let maximumBytes = 2_083

  /// Printable ASCII without spaces; anything else is percent-encoded as UTF-8.
  let target: String

  /// The link to an http or https address; `nil` for any other scheme, or over 2,083 bytes.
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
