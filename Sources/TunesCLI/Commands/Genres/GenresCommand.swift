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
    let fields = try output.fields(among: GenresDocument.fields)
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
    discussion: GenreNames.discussion)

  static let configurableOptions = GenreNames.configurable

  @OptionGroup var genres: GenreNames

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let names = try await genres.select(true, in: context)
    context.notes.writeSentence(GenresNoticeText.selected(names))
    return 0
  }
}

/// `tunes genres deselect`.
struct GenresDeselectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "deselect",
    abstract: "Remove genres from your selection.",
    discussion: GenreNames.discussion)

  static let configurableOptions = GenreNames.configurable

  @OptionGroup var genres: GenreNames

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let names = try await genres.select(false, in: context)
    context.notes.writeSentence(GenresNoticeText.deselected(names))
    return 0
  }
}

/// `tunes genres clear`.
struct GenresClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Clear your selected genres.")

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let selections = SQLiteSelections(store: context.store)
    let count = try await stored(await selections.clearGenres())
    context.notes.writeSentence(GenresNoticeText.cleared(count))
    return 0
  }
}
