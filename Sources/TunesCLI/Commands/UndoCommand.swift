import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct UndoCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "undo", "Undo your last change.",
    discussion: """
      Undoes what you changed last in this terminal, with commands, at prompts, or in the full-screen \
      app: favorites, playlists, your library, and past searches. Run it again to undo the change \
      before, and `tunes redo` to redo what you undid. What was changed again elsewhere stays as it is.
      """)

  static let tool = ToolHints(
    title: "Undo", effect: .removes,
    use: "Your own changes come first; with all, those that the user made elsewhere can follow.")

  @Flag(help: "List the changes that can be undone or redone.") var list = false
  @Flag(help: "Also undo what was changed in other terminals.") var all = false
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !list, output.document != nil else { return }
    throw ValidationError("The formats of output are those of the list. Add --list.")
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    guard list else { return try await context.take(.undo, everywhere: all) }
    let table = RecordTables.changes
    let fields = try output.fields(ofOne: "the list of changes", among: table.names)
    let changes = try await stored(await context.journal.changes(everywhere: all))
    if let format = output.document {
      context.results.write(document: table.text(changes, fields, format))
    } else if changes.isEmpty {
      throw ChangeText.nothingToUndo(elsewhere: nil)
    } else {
      context.results.writeLines(ChangeText.lines(changes, context.format))
    }
    return changes.isEmpty ? ErrorCode.notFound.status : 0
  }
}

struct RedoCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "redo", "Redo the change you undid last.",
    discussion: "A new change in this terminal ends redoing.")

  static let tool = ToolHints(title: "Redo", effect: .removes)

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
