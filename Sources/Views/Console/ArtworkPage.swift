package import Entities
import TerminalKit

/// An artwork by itself on a terminal, as large as that allows.
@MainActor package struct ArtworkPage {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  /// Says that something is under way, until the picture is drawn or `end()` is called.
  package func begin() {
    console.showActivity("Loading the artwork …")
  }

  package func end() {
    console.endActivity()
  }

  /// Draws a picture.
  ///
  /// - Parameter picture: The artwork.
  /// - Returns: Whether there was a way and room to draw it.
  package func draw(_ picture: Picture) async -> Bool {
    console.endActivity()
    let capabilities = console.results.capabilities
    // The prompt of the shell comes below it.
    let room = PictureExtent(columns: capabilities.columns - 1, rows: capabilities.rows - 2)
    guard room.columns > 0, room.rows > 0, let pictures = console.pictures,
      let drawn = await pictures.drawing(of: picture, within: room)
    else { return false }
    pictures.write(drawn)
    if let problem = pictures.takeProblem() { console.note("\(ErrorMessage(problem).line, .dim)") }
    return true
  }
}
