/// Text that is safe to write to a terminal.
///
/// Initializers remove control characters, escape sequences, bidi controls, and invisible
/// characters, except joiners inside emoji, and keep at most four combining marks per character.
/// The result can't command the terminal, reorder a line, or hide text.
package struct SafeText: Sendable, Hashable {
  package private(set) var string: String

  /// One line of text: each run of line breaks or tabs becomes one space.
  package init(_ untrusted: some StringProtocol) {
    string = TextCleaner.clean(untrusted, .joined)
  }

  /// A document such as JSON or CSV: line feeds, CRLF, and tabs are kept.
  package init(lines untrusted: some StringProtocol) {
    string = TextCleaner.clean(untrusted, .kept)
  }

  /// `string` must consist of sanitized parts.
  init(clean string: String) {
    self.string = string
  }

  package var isEmpty: Bool { string.isEmpty }

  /// The width in a terminal.
  ///
  /// Line breaks and tabs count as 0.
  package var columns: Int { DisplayWidth.columns(of: string) }

  /// Returns the longest prefix of whole graphemes that fits into a width.
  func prefix(columns: Int) -> SafeText {
    var room = columns
    for index in string.indices {
      room -= DisplayWidth.columns(of: string[index])
      guard room >= 0 else { return SafeText(clean: String(string[..<index])) }
    }
    return self
  }

  var trimmingTrailingSpaces: SafeText {
    let kept = string.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map(string.utf8.index(after:))
    return SafeText(clean: String(string[..<(kept ?? string.startIndex)]))
  }

  /// The text with emoji reduced to their first scalar, which all terminals draw equally wide.
  package var simplified: SafeText { SafeText(clean: SimplifiedText.of(string)) }

  /// The text with line breaks and tabs replaced by spaces.
  package var onOneLine: SafeText {
    string.utf8.contains { $0 < 0x20 } ? SafeText(string) : self
  }

  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(clean: left.string + right.string)
  }

  package static func += (left: inout SafeText, right: SafeText) {
    left.string += right.string
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
  /// Line breaks and tabs of the literal are kept.
  package init(stringLiteral value: String) {
    self.init(lines: value)
  }

  package init(stringInterpolation: Interpolation) {
    self = stringInterpolation.parts.joined()
  }

  /// Sanitizes each interpolated value as one line; ``SafeText`` is inserted unchanged.
  ///
  /// Numbers have no grouping. Other types aren't supported, so that no description of an unknown
  /// value gets in.
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

package struct SafeTextBuilder {
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Appends a literal of printable ASCII and line breaks.
  package mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: SafeText) {
    bytes.append(contentsOf: text.string.utf8)
  }

  package var text: SafeText { SafeText(clean: String(decoding: bytes, as: UTF8.self)) }
}
