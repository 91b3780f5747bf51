/// The style of text.
///
/// Without colors, lines of text have no styles at all, and a ``Frame`` keeps all but the colors.
package struct Style: Sendable, BitwiseCopyable, Hashable {
  package var foreground: Color?
  package var background: Color?
  package var bold: Bool
  package var dim: Bool
  package var italic: Bool
  package var underlined: Bool
  /// Whether foreground and background are swapped.
  package var reversed: Bool
  /// Whether the text is behind a dialog, in full-screen mode.
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

  /// Whether its colors are those of an artwork, which has too many of them to keep.
  var isOfPicture: Bool {
    if case .rgb = foreground { return true }
    if case .rgb = background { return true }
    return false
  }
}
