import ArgumentParser
import Views

/// `tunes history search`.
struct HistorySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find past searches, best match first.",
    discussion: "In a terminal, you can then repeat or delete searches.")

  static let configurableOptions = HistoryPageOptions.configurable

  @Argument(help: ArgumentHelp("Text to find; case and accents don't matter."))
  var text: [String]

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await page.run(matching: text.joined(separator: " "), in: context)
  }
}
