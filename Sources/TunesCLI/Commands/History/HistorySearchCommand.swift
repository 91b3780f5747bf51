import ArgumentParser
import Views

/// `tunes history search`.
struct HistorySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "List the past searches that fit a text, best first.",
    discussion: "On a terminal you may then search for one again, or delete some.")

  static let configurableOptions = HistoryPageOptions.configurable

  @Argument(help: ArgumentHelp("Part of a past search, ignoring case and accents."))
  var text: [String]

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await page.run(fitting: text.joined(separator: " "), in: context)
  }
}
