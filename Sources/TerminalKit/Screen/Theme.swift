/// The styles of full-screen mode.
///
/// They use the terminal's sixteen colors, so that light and dark themes work. Everything important
/// is distinguishable without colors.
package struct Theme: Sendable, Hashable {
  /// Active or actionable parts.
  package let accent: Style
  /// The row under the cursor in the focused list.
  package let selection: Style
  /// The row under the cursor in a list without focus.
  package let inactiveSelection: Style
  package let heading: Style
  /// Less important facts.
  package let dim: Style
  package let border: Style
  package let key: Style
  package let success: Style
  package let warning: Style
  package let error: Style

  package init() {
    accent = .accent
    selection = .cursor
    inactiveSelection = .idleCursor
    heading = .bold
    dim = .quiet
    border = .line
    key = .bold
    success = .play
    warning = .warn
    error = .error
  }
}
