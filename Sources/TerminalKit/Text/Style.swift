/// How text is drawn where the terminal has colours; without them a style draws nothing.
package struct Style: Sendable, Hashable {
  package var foreground: Color?
  package var background: Color?
  package var bold: Bool
  package var dim: Bool

  package init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, dim: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let dim = Style(dim: true)

  package static func color(_ color: Color) -> Style { Style(foreground: color) }

  /// This style with what `other` sets laid over it.
  package func merging(_ other: Style) -> Style {
    Style(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      bold: bold || other.bold, dim: dim || other.dim)
  }
}
