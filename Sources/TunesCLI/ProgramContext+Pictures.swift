import Entities
import Media
import TerminalKit
import Views

// How artwork is drawn here.
extension ProgramContext {
  /// How long the terminal is waited for that is asked what it can.
  private static let patience = Duration.milliseconds(150)
  private static let programLimit = Duration.seconds(5)

  /// Where pictures are drawn as the person wants; `nil` where none are.
  func canvas(_ choice: PictureChoice) -> PictureCanvas? {
    canvas(choice, ask: askTerminal)
  }

  /// The same on a whole screen, of which the terminal was asked when that was taken.
  func canvas(_ choice: PictureChoice, askedBy input: TerminalInput) -> PictureCanvas? {
    canvas(choice) { await input.answers(within: Self.patience) }
  }

  private func canvas(
    _ choice: PictureChoice, ask: @escaping @MainActor () async -> TerminalAnswers?
  ) -> PictureCanvas? {
    let canvas = PictureCanvas(
      output: results, choice: choice, placed: placedPictures,
      program: Chafa(
        programs: InstalledPrograms(path: environment.value("PATH") ?? ""),
        limit: Self.programLimit, sleep: { try await Task.sleep(for: $0) }),
      ask: ask)
    return canvas.isOff ? nil : canvas
  }

  /// What the terminal says that it can, where a person sits at both its ends.
  func askTerminal() async -> TerminalAnswers? {
    guard isConversation, notes.capabilities.canRedraw else { return nil }
    return await keyboard?.ask(within: Self.patience)
  }
}
