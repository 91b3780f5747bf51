import ArgumentParser
import Views

/// `tunes history list`.
struct HistoryListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List past searches, the last one first.",
    discussion: "On a terminal you may then search for one again, or delete some.")

  static let configurableOptions = HistoryPageOptions.configurable

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await page.run(fitting: "", in: context)
  }
}
