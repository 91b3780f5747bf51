import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// `tunes genres`.
struct GenresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "genres",
    abstract: "List genres and select the ones to search.",
    subcommands: [
      GenresListCommand.self, GenresSelectCommand.self, GenresDeselectCommand.self,
      GenresClearCommand.self,
    ],
    defaultSubcommand: GenresListCommand.self)

  static let discussion = """
    Give genres by the store's name for them (case and accents don't matter) or by ID, as id:21 or \
    21.
    """
}

/// `tunes genres list`, or `tunes genres` alone.
struct GenresListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List a store's genres and select some.")

  static let configurableOptions = [
    "country", "format", "noInput", "noSave", "refresh", "timeout",
  ]

  @Argument(help: ArgumentHelp("Show only genres whose name contains this text."))
  var filter = ""

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard output.document != .m3u else {
      throw ValidationError("--format m3u isn't available for genres.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: RecordTables.genres.names)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields)
    let options = GenresOptions(
      storefront: try await store.storefront(in: context), order: context.alphabet,
      filter: filter, refreshes: store.refresh)
    return await assembly.run(assembly.genres(options))
  }
}

/// `tunes genres select`.
struct GenresSelectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Add genres to your selection; searches then show only selected genres.",
    discussion: GenresCommand.discussion)

  static let configurableOptions = ["country", "noInput", "timeout"]

  @Argument(
    help: ArgumentHelp("Genres, such as rock, \"Hip-Hop/Rap\", or id:21.", valueName: "name"))
  var names: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let run = GenresChange(context: context, store: store)
    return try await run(names, areSelected: true)
  }
}

/// `tunes genres deselect`.
struct GenresDeselectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "deselect",
    abstract: "Remove genres from your selection.",
    discussion: GenresCommand.discussion)

  static let configurableOptions = ["country", "noInput", "timeout"]

  @Argument(
    help: ArgumentHelp("Genres, such as rock, \"Hip-Hop/Rap\", or id:21.", valueName: "name"))
  var names: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let run = GenresChange(context: context, store: store)
    return try await run(names, areSelected: false)
  }
}

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
