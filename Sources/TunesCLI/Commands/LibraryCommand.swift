import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "library", "Search and manage all tracks you have seen.", aliases: ["libraries"],
    [
      LibrarySearchCommand.self, LibraryFillCommand.self, LibraryLyricsCommand.self,
      LibraryStatsCommand.self, LibraryRemoveCommand.self, LibraryExportCommand.self,
    ])
}

struct LibrarySearchCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "search", "Search your library offline.",
    discussion: """
      Your library has every track you have searched for, opened, or played; `tunes favorites` \
      lists those you kept. Without a term, lists the whole library, newest first. Words can be in \
      any order, the last word can be incomplete, and misspelled words find close matches.
      """)

  static let tool = ToolHints(
    title: "Search library", effect: .reads,
    use: """
      Use it before search for music that the user knows. It makes no request, and finds misspelled \
      and half-remembered names.
      """, result: PackageResources.search_schema_json)

  static let configurableOptions = namedSettings.subtracting(["entity"])

  @Argument(
    help: "Words from a title, artist, or album.", completion: .custom(ShellCandidates.terms))
  var term: [String] = []

  @OptionGroup(title: "Results") var list: ListOptions
  @OptionGroup var pages: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @Flag(help: "Don't prompt.") var noInput = false
  @Flag(help: "Don't save anything from this search.") var noSave = false

  func validate() throws { try list.validate(noInput: noInput, output, pages) }

  func check() throws(ErrorMessage) { _ = try output.fields(among: list.fieldNames) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if list.isUnchanged, list.asks(output, noInput: noInput, in: context) {
      let assembly = try SceneAssembly(context, .stored, pictures: pictures, asks: true)
      var items = pages.list(.library, in: context)
      items.words = term.joined(separator: " ")
      return await assembly.run(assembly.itemList(items))
    }
    let access = CatalogAccess(
      savesResponses: !noSave, searchesLibrary: true, waitsForBudget: !noInput)
    let run = SearchListRun(
      context: context, access: access, storefront: nil, list: list, pages: pages, output: output,
      pictures: pictures, service: nil, refreshes: true)
    return try await run(term.isEmpty ? .everything : try SearchTerm(words: term))
  }
}

struct LibraryStatsCommand: ProgramCommand {
  private static let mostGroups = 8

  static let configuration = CommandConfiguration("stats", "Show library statistics.")

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let table = RecordTables.librarySummary
    let fields = try output.fields(ofOne: "statistics", among: table.names)
    let library = context.library
    let summary = try await stored(await library.summary())
    try await output.write(in: context) {
      table.recordText(summary, fields, $0)
    } lines: { () throws(ErrorMessage) in
      StatisticsText.lines(
        summary, try await stored(await library.tallies(limit: Self.mostGroups)),
        context.results.capabilities, context.format)
    }
    return 0
  }
}

struct LibraryRemoveCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove tracks from your library.", aliases: ["delete", "rm"],
    discussion: """
      `tunes undo` restores what you removed, which also returns when a search finds it again. \
      Words find a track of the library. Removing a favorite asks for confirmation.
      """)

  @OptionGroup var tracks: TracksArgument
  @Flag(help: "Don't ask for confirmation.") var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let known = try await named(in: context)
    let favorites = known.filter { $0.starredAt != nil }
    let them: SafeText = known.count == 1 ? "it" : "them"
    if !yes, let first = favorites.first?.track {
      let (note, reason): (StyledText, SafeText) =
        known.count == 1
        ? (
          "\(first.name, .bold) by \(first.artist.name) is a favorite.",
          "\(quoting: first.name) is a favorite, so removing it"
        )
        : (
          "\(.counted(favorites.count, "favorite")) would be removed.",
          "Removing \(.counted(favorites.count, "favorite"))"
        )
      guard
        try await context.confirms(
          "Remove \(them) from your library? [y/N] ", after: note, because: reason)
      else { return 1 }
    }
    _ = try await stored(await context.library.remove(known.map(\.id)))
    context.note(
      """
      Removed \(FavoriteText.named(known.map(\.track))) from your library. \
      Run `tunes undo` to restore \(them).
      """)
    return 0
  }

  @MainActor private func named(in context: ProgramContext) async throws(ErrorMessage)
    -> [LibraryTrack]
  {
    let words = tracks.words
    if let term = try ItemArgument.term(words) {
      if let best = try await best(term.text, in: context) { return [best] }
      var found: [LibraryTrack] = []
      for name in ItemArgument.canBeSeveral(words) ? words : [term.text] {
        guard let best = try await best(name, in: context) else {
          throw ErrorMessage(.notFound, "Your library has no track that matches \(quoting: name)")
        }
        if !found.contains(best) { found.append(best) }
      }
      return found
    }
    let ids = try await ItemReferences(context).tracks(words, for: "library remove")
      .items.map(\.trackID)
    let known = try await stored(await context.library.tracks(ids))
    if let missing = ids.first(where: { id in !known.contains { $0.id == id } }) {
      throw ErrorMessage(.notFound, "Your library has no track with ID \(String(missing.number))")
    }
    return known
  }

  /// Returns the best track in the library with all words.
  private func best(_ name: String, in context: ProgramContext) async throws(ErrorMessage)
    -> LibraryTrack?
  {
    var query = LibraryQuery(text: name)
    query.isExact = true
    return try await stored(await context.library.search(query, limit: 1, offset: 0)).tracks.first
  }
}

struct LibraryExportCommand: ExportCommand {
  static let configuration = CommandConfiguration(
    "export", "Export your whole library, newest first.", discussion: ExportFile.discussion)

  static let listName = "library"
  static let source = ItemListSource.library

  @OptionGroup var file: ExportFile
  @OptionGroup var output: OutputOptions
}
