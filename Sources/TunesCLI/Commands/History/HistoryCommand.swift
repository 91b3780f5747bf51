import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

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

/// `tunes history undo`.
struct HistoryUndoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Restore the last deleted searches.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    let count = try await stored { () throws(StorageError) in try await history.undoDeletion() }
    guard count > 0 else {
      throw ErrorMessage(.notFound, "There's no deletion to undo")
    }
    context.notes.writeSentence(HistoryChangeText.restored(count))
    return 0
  }
}

/// `tunes history stats`.
struct HistoryStatsCommand: ProgramCommand {
  private static let mostUsed = 5

  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show search statistics.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    let statistics = try await stored { () throws(StorageError) in
      try await history.statistics(mostUsed: Self.mostUsed)
    }
    let format = PersonalFormat(environment: context.environment.variables, clock: SystemClock())
    context.results.writeLines(
      StatisticsText.lines(statistics, context.results.capabilities, format))
    return 0
  }
}

/// A line of an export.
struct HistoryLine: Decodable {
  let term: String
  let storefront: String
  let useCount: Int
  let usesByOrigin: [String: Int]?
  let firstUsedAt: String
  let lastUsedAt: String

  /// Returns the record of a line; `nil` if the line is invalid.
  static func record(_ line: some DataProtocol, _ decoder: JSONDecoder) -> HistoryRecord? {
    guard let line = try? decoder.decode(HistoryLine.self, from: Data(line)),
      let first = Timestamp(iso8601: line.firstUsedAt),
      let last = Timestamp(iso8601: line.lastUsedAt)
    else { return nil }
    return HistoryRecord(
      term: line.term, storefront: line.storefront, useCount: line.useCount,
      usesByOrigin: line.usesByOrigin ?? [:], firstUsedAt: first, lastUsedAt: last)
  }
}
