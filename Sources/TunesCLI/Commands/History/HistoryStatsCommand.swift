import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

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
    let text = HistoryStatisticsText(
      statistics: statistics, capabilities: context.results.capabilities,
      format: PersonalFormat(environment: context.environment.variables, clock: SystemClock()))
    context.results.writeLines(text.lines)
    return 0
  }
}
