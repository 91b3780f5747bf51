import Entities
import Media
import TerminalKit
import Views

// The drawing of artwork.
extension ProgramContext {
  /// The time to wait for the terminal to report its capabilities.
  private static let patience = Duration.milliseconds(150)
  private static let programLimit = Duration.seconds(5)

  /// Returns the canvas for the user's choice; `nil` if no artwork is drawn.
  func canvas(_ choice: PictureChoice) -> PictureCanvas? {
    canvas(choice, ask: askTerminal)
  }

  /// Returns the canvas for full-screen mode, which queries the terminal when it starts.
  func canvas(_ choice: PictureChoice, askedBy input: TerminalInput) -> PictureCanvas? {
    canvas(choice) { await input.answers(within: Self.patience) }
  }

  private func canvas(
    _ choice: PictureChoice, ask: @escaping @MainActor () async -> TerminalAnswers?
  ) -> PictureCanvas? {
    let canvas = PictureCanvas(
      output: results, choice: choice, placed: placedPictures,
      program: Chafa(
        programs: environment.programs,
        limit: Self.programLimit, sleep: { try await Task.sleep(for: $0) }),
      ask: ask)
    return canvas.isOff ? nil : canvas
  }

  /// Queries the terminal's capabilities; `nil` if input or output isn't a terminal.
  func askTerminal() async -> TerminalAnswers? {
    guard isConversation, notes.capabilities.canRedraw else { return nil }
    return await keyboard?.ask(within: Self.patience)
  }
}
