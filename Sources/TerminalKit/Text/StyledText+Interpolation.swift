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
