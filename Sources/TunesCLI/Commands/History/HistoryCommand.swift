import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "history", "Manage your search history.",
    [
      HistoryListCommand.self, HistorySearchCommand.self, HistoryDeleteCommand.self,
      HistoryUndoCommand.self, HistoryClearCommand.self, HistoryStatsCommand.self,
      HistoryExportCommand.self, HistoryImportCommand.self,
    ])
}

struct HistoryListCommand: HistoryPageCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List past searches, most recent first.",
    discussion: "In a terminal, you can then repeat or delete searches.")

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var pages: PageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await run(matching: "", in: context)
  }
}

struct HistorySearchCommand: HistoryPageCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find past searches, best match first.",
    discussion: "In a terminal, you can then repeat or delete searches.")

  @Argument(
    help: ArgumentHelp("Text to find; case and accents don't matter."),
    completion: .custom(ShellCandidates.terms))
  var text: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var pages: PageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await run(matching: text.joined(separator: " "), in: context)
  }
}

struct HistoryUndoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Restore the last deleted searches.")

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let count = try await stored(await context.searchHistory.undoDeletion())
    guard count > 0 else {
      throw ErrorMessage(.notFound, "There's no deletion to undo")
    }
    context.notes.writeSentence(HistoryChangeText.restored(count))
    return 0
  }
}

struct HistoryStatsCommand: ProgramCommand {
  private static let mostUsed = 5

  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show search statistics.")

  static let configurableOptions = ["format"]

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let table = RecordTables.statistics
    let fields = try output.fields(ofOne: "statistics", among: table.names)
    let statistics = try await stored(
      await context.searchHistory.statistics(mostUsed: Self.mostUsed))
    try await output.write(in: context) {
      table.recordText(statistics, fields, $0)
    } lines: {
      StatisticsText.lines(statistics, context.results.capabilities, context.format)
    }
    return 0
  }
}

/// A command that lists past searches, and can repeat one of them.
protocol HistoryPageCommand: ItemCommand {
  var pages: PageOptions { get }
}

extension HistoryPageCommand {
  static var configurableOptions: [String] { itemOptions }

  func validate() throws {
    try pages.validate(limit: 100_000, page: 100_000_000)
  }

  /// Runs the scene of the past searches that match `filter`.
  ///
  /// - Returns: The exit status; 1 if there are no searches to print.
  @MainActor func run(matching filter: String, in context: ProgramContext)
    async throws(ErrorMessage) -> Int32
  {
    try output.refusePlaylist(of: "past searches")
    let assembly = try assembly(in: context, fields: RecordTables.history.names)
    assembly.denied = try DenyListFile.read(context.environment)
    assembly.searchOptions = SearchListOptions(
      storefront: try await storefront(in: context), pageSize: context.pageSize,
      countsAll: true, filtersBySelection: true,
      refreshes: requests.refresh || requests.offline)
    return await assembly.run(
      assembly.history(
        HistoryOptions(
          filter: filter, pageSize: pages.limit ?? context.pageSize, firstPage: pages.page)))
  }
}
