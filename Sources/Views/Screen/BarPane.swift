package import Entities
package import TerminalKit

/// The pane of the list that the program begins with, which has the line at the top too.
@MainActor package protocol BarPane: ScreenPane {
  /// Draws the search.
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Has keys go there.
  func focusBar()

  /// What is on view, for the next time; `nil` where nothing is searched for, or in private.
  var session: ScreenSession? { get }
}
