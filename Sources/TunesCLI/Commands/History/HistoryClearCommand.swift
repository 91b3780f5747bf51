import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes history clear`.
struct HistoryClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Delete your whole search history.",
    discussion: """
      In a terminal, asks for confirmation; elsewhere, requires --yes. A cleared history can't be \
      restored. To delete all searches so that you can restore them, run `tunes history delete all`.
      """)

  static let configurableOptions: [String] = []

  @Flag(help: "Don't ask for confirmation.")
  var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    let statistics = try await stored { () throws(StorageError) in
      try await history.statistics(mostUsed: 0)
    }
    guard try await isMeant(statistics.termCount, in: context) else { return 1 }
    let count = try await stored { () throws(StorageError) in try await history.clear() }
    context.notes.writeSentence(HistoryChangeText.cleared(count))
    if let note = StoreTroubleText.uncleared(context.store.damagedCopies) {
      context.notes.writeSentence(note)
    }
    return 0
  }

  @MainActor private func isMeant(_ count: Int, in context: ProgramContext)
    async throws(ErrorMessage) -> Bool
  {
    if yes || count == 0 { return true }
    guard context.isConversation else {
      throw ErrorMessage(
        .usage, "Deleting your search history needs confirmation", advice: "Pass --yes to confirm")
    }
    let all: SafeText =
      count == 1 ? "your only past search" : "all \(HistoryChangeText.searches(count))"
    return await context.confirms("Delete \(all)? [y/N] ")
  }
}
