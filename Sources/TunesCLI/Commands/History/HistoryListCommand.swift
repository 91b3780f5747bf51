import ArgumentParser
import Views

/// `tunes history list`.
struct HistoryListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List past searches, most recent first.",
    discussion: "In a terminal, you can then repeat or delete searches.")

  static let configurableOptions = HistoryPageOptions.configurable

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await page.run(matching: "", in: context)
  }
}
