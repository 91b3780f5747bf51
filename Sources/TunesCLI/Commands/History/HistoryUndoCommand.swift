import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

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
