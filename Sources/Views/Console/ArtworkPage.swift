package import Entities
import TerminalKit

/// A single artwork, drawn as large as the terminal allows.
@MainActor package struct ArtworkPage {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  /// Shows the progress until the artwork is drawn or `end()` is called.
  package func begin() {
    console.showActivity("Loading artwork…")
  }

  package func end() {
    console.endActivity()
  }

  /// Draws an image.
  ///
  /// - Parameter picture: The image to draw.
  /// - Returns: Whether the terminal could draw the image and had room for it.
  package func draw(_ picture: Picture) async -> Bool {
    console.endActivity()
    let capabilities = console.results.capabilities
    // Leave room for the shell prompt below the image.
    let room = PictureExtent(columns: capabilities.columns - 1, rows: capabilities.rows - 2)
    guard room.columns > 0, room.rows > 0, let pictures = console.pictures,
      let drawn = await pictures.drawing(of: picture, within: room)
    else { return false }
    pictures.write(drawn)
    if let problem = pictures.takeProblem() { console.note("\(ErrorMessage(problem).line, .dim)") }
    return true
  }
}
