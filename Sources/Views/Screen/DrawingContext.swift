package import TerminalKit

/// What a pane knows of the screen that it is drawn on.
package struct DrawingContext {
  package let theme: Theme
  package let format: PersonalFormat
  package let capabilities: TerminalCapabilities
  /// Whether keys go to the pane.
  package let hasFocus: Bool
  /// The sign that something is under way.
  package let spinner: SafeText
  /// `nil` where none are drawn.
  package var pictures: ScreenPictures?

  package func focused(_ hasFocus: Bool) -> DrawingContext {
    DrawingContext(
      theme: theme, format: format, capabilities: capabilities, hasFocus: hasFocus,
      spinner: spinner, pictures: pictures)
  }
}
