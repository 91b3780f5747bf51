import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes library stats`.
struct LibraryStatsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Say how much was seen, and since when.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let library = SQLiteLibrary(store: context.store)
    let summary = try await stored { () throws(StorageError) in try await library.summary() }
    let text = LibrarySummaryText(
      summary: summary, capabilities: context.results.capabilities,
      format: PersonalFormat(environment: context.environment.variables))
    context.results.writeLines(text.lines)
    return 0
  }
}
