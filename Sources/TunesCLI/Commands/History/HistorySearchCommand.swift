import ArgumentParser
import Entities
import Persistence
import Views

/// `tunes history search`.
struct HistorySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "List the past searches that fit a text, best first.")

  static let configurableOptions = ["fields", "format"]

  @Argument(help: ArgumentHelp("Part of a past search, ignoring case and accents."))
  var text: [String]

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = SQLiteSearchHistory(store: context.store)
    let found = try await stored { () throws(StorageError) in
      try await history.entries(
        matching: text.joined(separator: " "), offset: page.offset, limit: page.limit)
    }
    return try page.print(found, in: context)
  }
}
