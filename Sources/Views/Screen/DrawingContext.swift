package import TerminalKit

/// The properties of the screen that a pane is drawn on.
package struct DrawingContext {
  package let theme: Theme
  package let format: PersonalFormat
  package let capabilities: TerminalCapabilities
  /// Whether the pane has focus.
  package let hasFocus: Bool
  /// The current frame of the progress indicator.
  package let spinner: SafeText
  /// The images of the screen; `nil` if none are drawn.
  package var pictures: ScreenPictures?

  package func focused(_ hasFocus: Bool) -> DrawingContext {
    DrawingContext(
      theme: theme, format: format, capabilities: capabilities, hasFocus: hasFocus,
      spinner: spinner, pictures: pictures)
  }
}
