package import Entities
package import TerminalKit

/// The pane of the initial list, which also has the input line at the top.
@MainActor package protocol BarPane: ScreenPane {
  /// Draws the input line.
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Moves the focus to the input line.
  func focusBar()

  /// The session to save for the next start; `nil` without a search or if it is private.
  var session: ScreenSession? { get }
}
