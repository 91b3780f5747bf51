import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes genres clear`.
struct GenresClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Clear your selected genres.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let selections = SQLiteSelections(store: context.store)
    let count = try await stored { () throws(StorageError) in try await selections.clearGenres() }
    context.notes.writeSentence(GenresNoticeText.cleared(count))
    return 0
  }
}
