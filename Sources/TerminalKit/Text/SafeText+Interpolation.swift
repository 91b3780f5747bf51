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
