/// The style of text.
///
/// Without colors, lines of text have no styles at all, and a ``Frame`` keeps all but the colors.
package struct Style: Sendable, Hashable {
  package var foreground: Color?
  package var background: Color?
  package var bold: Bool
  package var dim: Bool
  package var underlined: Bool
  /// Whether foreground and background are swapped.
  package var reversed: Bool

  package init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, dim: Bool = false,
    underlined: Bool = false, reversed: Bool = false
  ) {
    (self.foreground, self.background, self.bold, self.dim) = (foreground, background, bold, dim)
    (self.underlined, self.reversed) = (underlined, reversed)
  }

  package static let plain = Style()
  package static let bold = Style(bold: true)
  package static let dim = Style(dim: true)

  package static func color(_ color: Color) -> Style { Style(foreground: color) }

  /// Returns this style with the attributes of `other` added or replaced.
  package func merging(_ other: Style) -> Style {
    Style(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      bold: bold || other.bold, dim: dim || other.dim, underlined: underlined || other.underlined,
      reversed: reversed || other.reversed)
  }
}
