package import TerminalKit

/// The pane of the list that the program begins with, which has the line at the top too.
@MainActor package protocol BarPane: ScreenPane {
  /// Draws the search.
  func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Has keys go there.
  func focusBar()
}
