/// How the parts of a full screen are drawn.
///
/// All in the terminal's own sixteen colours, so that light and dark are as its owner has them; what
/// matters is told apart without colours too.
package struct Theme: Sendable, Hashable {
  /// What is active or can be acted on.
  package let accent: Style
  /// The row under the cursor, where keys go.
  package let selection: Style
  /// The row under the cursor of a list where keys do not go.
  package let inactiveSelection: Style
  package let heading: Style
  /// Facts of less weight.
  package let dim: Style
  /// Lines between and around.
  package let border: Style
  /// A key in a hint.
  package let key: Style
  package let success: Style
  package let warning: Style
  package let error: Style

  package init(colors: TerminalCapabilities.Colors) {
    let hasColors = colors != .none
    accent = hasColors ? .color(.cyan) : .bold
    selection = Style(reversed: true)
    inactiveSelection = Style(dim: true, reversed: true)
    heading = .bold
    dim = .dim
    border = .dim
    key = .bold
    success = hasColors ? .color(.green) : .plain
    warning = hasColors ? .color(.yellow) : Style(underlined: true)
    error = hasColors ? Style(foreground: .red, bold: true) : .bold
  }
}
