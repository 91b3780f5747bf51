import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes history export`.
struct HistoryExportCommand: ProgramCommand {
  private static let pageSize = 5000

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export your search history.",
    discussion: "Prints one JSON object per line, for `tunes history import`.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    var position: HistoryPosition? = .start
    while let next = position, context.results.failure == nil {
      let page = try await stored { () throws(StorageError) in
        try await history.records(from: next, limit: Self.pageSize)
      }
      context.results.write(document: RecordTables.exported(page.records))
      position = page.next
    }
    return 0
  }
}
