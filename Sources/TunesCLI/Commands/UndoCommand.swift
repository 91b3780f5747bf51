import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct UndoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "undo", "Undo your last change.",
    discussion: """
      Undoes what you changed last in this terminal, with commands, at prompts, or in the full-screen \
      app: favorites, playlists, your library, and past searches. Run it again to undo the change \
      before, and `tunes redo` to redo what you undid. What was changed again elsewhere stays as it is.
      """)

  @Flag(help: "List the changes that can be undone or redone.") var list = false
  @Flag(help: "Also undo what was changed in other terminals.") var all = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    guard list else { return try await context.take(.undo, everywhere: all) }
    let changes = try await stored(await context.journal.changes(everywhere: all))
    guard !changes.isEmpty else { throw ChangeText.nothingToUndo(elsewhere: nil) }
    context.results.writeLines(ChangeText.lines(changes, context.format))
    return 0
  }
}

struct RedoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "redo", "Redo the change you undid last.",
    discussion: "A new change in this terminal ends redoing.")

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try await context.take(.redo)
  }
}

extension ProgramContext {
  var journal: SQLiteJournal {
    SQLiteJournal(store: store, scope: scope, settings: configuration.historySettings)
  }

  fileprivate func take(_ step: JournalStep, everywhere: Bool = false)
    async throws(ErrorMessage) -> Int32
  {
    let log = ChangeLog(journal, clock: SystemClock())
    switch try await stored(await log.take(step, everywhere: everywhere)) {
    case .undone(_, let outcome):
      note(ChangeText.sentences(step, outcome))
      return outcome.isDone ? 0 : ErrorCode.notFound.status
    case .nothingToUndo(let change): throw ChangeText.nothingToUndo(elsewhere: change)
    default: throw ErrorMessage(.notFound, "There's nothing to redo")
    }
  }
}
