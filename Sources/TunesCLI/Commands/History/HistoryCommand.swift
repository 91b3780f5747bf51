import ArgumentParser

/// `tunes history`.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Manage your search history.",
    subcommands: [
      HistoryListCommand.self, HistorySearchCommand.self, HistoryDeleteCommand.self,
      HistoryUndoCommand.self, HistoryClearCommand.self, HistoryStatsCommand.self,
      HistoryExportCommand.self, HistoryImportCommand.self,
    ], defaultSubcommand: HistoryListCommand.self)
}
