/// How text is drawn where the terminal has colours; without them a style draws nothing.
package struct Style: Sendable, Hashable {
  package var foreground: Color?
  package var bold: Bool
  package var dim: Bool
  package var italic: Bool
  package var underline: Bool
  package var inverse: Bool

  package init(
    foreground: Color? = nil, bold: Bool = false, dim: Bool = false, italic: Bool = false,
    underline: Bool = false, inverse: Bool = false
  ) {
    self.foreground = foreground
    self.bold = bold
    self.dim = dim
    self.italic = italic
    self.underline = underline
    self.inverse = inverse
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let dim = Style(dim: true)
  package static let italic = Style(italic: true)
  package static let underline = Style(underline: true)
  package static let inverse = Style(inverse: true)

  package static func color(_ color: Color) -> Style { Style(foreground: color) }

  /// This style with what `other` sets laid over it.
  package func merging(_ other: Style) -> Style {
    Style(
      foreground: other.foreground ?? foreground, bold: bold || other.bold, dim: dim || other.dim,
      italic: italic || other.italic, underline: underline || other.underline,
      inverse: inverse || other.inverse)
  }
}
