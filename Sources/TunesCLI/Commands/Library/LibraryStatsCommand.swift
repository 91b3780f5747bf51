import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes library stats`.
struct LibraryStatsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show library statistics.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let library = SQLiteLibrary(store: context.store)
    let summary = try await stored { () throws(StorageError) in try await library.summary() }
    let text = LibrarySummaryText(
      summary: summary, capabilities: context.results.capabilities,
      format: PersonalFormat(environment: context.environment.variables, clock: SystemClock()))
    context.results.writeLines(text.lines)
    return 0
  }
}
