package import TerminalKit

package struct DrawingContext {
  package let theme: Theme
  package let format: PersonalFormat
  package var capabilities: TerminalCapabilities
  package var hasFocus: Bool
  /// The current frame of the progress indicator.
  package var spinner: SafeText
  /// The images of the screen; `nil` if none are drawn.
  package var pictures: ScreenPictures?

  package func focused(_ hasFocus: Bool) -> DrawingContext {
    var context = self
    context.hasFocus = hasFocus
    return context
  }
}
