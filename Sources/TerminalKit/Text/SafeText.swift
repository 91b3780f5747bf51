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

extension SafeText: ExpressibleByStringInterpolation {
  /// A literal; its line breaks and tabs stay.
  package init(stringLiteral value: String) {
    self.init(lines: value)
  }

  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.parts.joined()
  }

  /// Cleans each interpolated value as one line; a ``SafeText`` is taken as it is.
  ///
  /// Numbers are written without grouping. Nothing else can be interpolated, so that no
  /// description of an unknown value slips in.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [SafeText] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      parts.append(SafeText(lines: literal))
    }

    package mutating func appendInterpolation(_ text: SafeText) {
      parts.append(text)
    }

    package mutating func appendInterpolation(_ untrusted: some StringProtocol) {
      parts.append(SafeText(untrusted))
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      parts.append(SafeText(String(number)))
    }

    /// Encloses the text in quotes that don't occur in it: `"…"`, else `'…'`.
    package mutating func appendInterpolation(quoting untrusted: some StringProtocol) {
      let text = SafeText(untrusted)
      let mark: SafeText = text.string.contains("\"") && !text.string.contains("'") ? "'" : "\""
      parts += [mark, text, mark]
    }
  }
}

/// Long text put together of many parts, each of which may reach a terminal.
package struct SafeTextBuilder {
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Appends words of ours: printable ASCII, and line breaks.
  package mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: SafeText) {
    bytes.append(contentsOf: text.string.utf8)
  }

  package var text: SafeText { SafeText(clean: String(decoding: bytes, as: UTF8.self)) }
}
