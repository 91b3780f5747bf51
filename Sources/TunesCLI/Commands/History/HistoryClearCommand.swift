import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes history clear`.
struct HistoryClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Delete all past searches.",
    discussion: "On a terminal you are asked; elsewhere --yes is needed.")

  static let configurableOptions: [String] = []

  @Flag(help: "Do not ask.")
  var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    let statistics = try await stored { () throws(StorageError) in
      try await history.statistics(mostUsed: 0)
    }
    guard try await isMeant(statistics.termCount, in: context) else { return 1 }
    let count = try await stored { () throws(StorageError) in try await history.deleteAll() }
    context.notes.writeLine(HistoryChangeText.deleted(count))
    return 0
  }

  @MainActor private func isMeant(_ count: Int, in context: ProgramContext)
    async throws(ErrorMessage) -> Bool
  {
    if yes || count == 0 { return true }
    guard context.isConversation else {
      throw ErrorMessage(
        .usage, "nobody is there to confirm that all past searches go", advice: "give --yes")
    }
    return await context.confirms("Delete all \(HistoryChangeText.searches(count))? [y/N] ")
  }
}
