import ArgumentParser
import Entities
import Persistence
import Views

/// `tunes history list`.
struct HistoryListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List past searches, the last one first.")

  static let configurableOptions = ["fields", "format"]

  @OptionGroup var page: HistoryPageOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = SQLiteSearchHistory(store: context.store)
    let found = try await stored { () throws(StorageError) in
      try await history.entries(offset: page.offset, limit: page.limit)
    }
    return try page.print(found, in: context)
  }
}
