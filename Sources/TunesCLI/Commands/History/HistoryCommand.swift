import ArgumentParser

/// `tunes history`.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "See, delete and exchange past searches.",
    subcommands: [
      HistoryListCommand.self, HistorySearchCommand.self, HistoryDeleteCommand.self,
      HistoryUndoCommand.self, HistoryClearCommand.self, HistoryStatsCommand.self,
      HistoryExportCommand.self, HistoryImportCommand.self,
    ], defaultSubcommand: HistoryListCommand.self)
}
