/// Text that may reach a terminal.
///
/// The only ways to make one clean what comes in: control characters, escape sequences, bidi
/// controls and invisible characters go, apart from the joiners inside emoji; at most four combining
/// marks stay on a character. What remains cannot command the terminal, reorder a line or hide.
package struct SafeText: Sendable, Hashable {
  /// The cleaned text.
  package let string: String

  /// One line of text: a run of line breaks or tabs becomes one space.
  package init(_ untrusted: some StringProtocol) {
    string = TextCleaner.clean(untrusted, .joined)
  }

  /// A document such as JSON or CSV: `\n`, `\r\n` and `\t` stay.
  package init(lines untrusted: some StringProtocol) {
    string = TextCleaner.clean(untrusted, .kept)
  }

  /// Text made of parts that are clean already.
  init(clean string: String) {
    self.string = string
  }

  package var isEmpty: Bool { string.isEmpty }

  /// The columns a terminal gives to the text; line breaks and tabs count nothing.
  package var columns: Int { DisplayWidth.columns(of: string) }

  /// The text reduced to what every terminal gives the same width: emoji cut to their first scalar.
  package var simplified: SafeText { SafeText(clean: SimplifiedText.of(string)) }

  /// The text with its line breaks and tabs as spaces.
  package var onOneLine: SafeText {
    string.utf8.contains { $0 < 0x20 } ? SafeText(string) : self
  }

  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(clean: left.string + right.string)
  }

  package static func += (left: inout SafeText, right: SafeText) {
    left = left + right
  }
}

extension SafeText: CustomStringConvertible {
  package var description: String { string }
}

extension Sequence<SafeText> {
  package func joined(separator: SafeText = "") -> SafeText {
    SafeText(clean: map(\.string).joined(separator: separator.string))
  }
}
