import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct GenresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "genres", "List genres and select the ones to search.", aliases: ["genre"],
    [
      GenresListCommand.self, GenresSelectCommand.self, GenresDeselectCommand.self,
      GenresClearCommand.self,
    ])
}

struct GenresListCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "list", "List a store's genres and select some.", aliases: ["ls"])

  @Argument(help: "Show only genres whose name contains this text.") var filter = ""
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "genres", among: RecordTables.genres.names)
    let assembly = try SceneAssembly(
      context, try requests.access(), document: output.document, fields: fields)
    let options = GenresOptions(
      storefront: try await storefront(in: context), order: context.alphabet,
      filter: filter, refreshes: requests.refresh)
    return await assembly.run(assembly.genres(options))
  }
}

protocol GenreSelecting: StoreCommand, ChangeCommand {
  var genres: GenreNames { get }
  /// Whether the command selects genres rather than deselecting them.
  static var selects: Bool { get }
}

extension GenreSelecting {
  static var configurableOptions: Set<String> { namedSettings.subtracting(["noSave", "refresh"]) }
}

struct GenresSelectCommand: GenreSelecting {
  static let selects = true
  static let configuration = CommandConfiguration(
    "select", "Add genres to your selection; searches then show only selected genres.",
    discussion: GenreNames.discussion)

  @OptionGroup var genres: GenreNames
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
}

struct GenresDeselectCommand: GenreSelecting {
  static let selects = false
  static let configuration = CommandConfiguration(
    "deselect", "Remove genres from your selection.", discussion: GenreNames.discussion)

  @OptionGroup var genres: GenreNames
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
}

struct GenresClearCommand: ChangeCommand {
  static let configuration = CommandConfiguration("clear", "Clear your selected genres.")

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let selections = SQLiteSelections(store: context.store)
    let count = try await stored(await selections.clearGenres())
    return GenresNoticeText.cleared(count)
  }
}

/// The arguments of commands that change the selected genres.
struct GenreNames: ParsableArguments {
  static let discussion = """
    Give genres by the store's name for them or its beginning (case, accents, spaces, and symbols \
    don't matter), or by ID, as id:21 or 21.
    """

  @Argument(
    help: .value("name", "Genres, such as rock, \"Hip-Hop/Rap\", or id:21."),
    completion: .custom(ChartGenre.completions))
  var names: [String]
}

extension GenreSelecting {
  /// Selects or deselects genres; an invalid name changes none of them.
  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let assembly = try assembly(for: context)
    let storefront = try await storefront(in: context)
    let listing = try await assembly.finishing { () throws(ErrorMessage) -> GenreListing in
      try await self.listing(of: storefront, assembly)
    }
    for note in GenresNoticeText.notes(on: listing) { context.note(note.line) }
    let references = GenreReferences(listing: listing, mustBeSelected: !Self.selects)
    var chosen: [Genre] = []
    for name in genres.names {
      let genre = try references.genre(name)
      if !chosen.contains(genre) { chosen.append(genre) }
    }
    let (ids, names) = (chosen.map(\.id), chosen.map(\.name))
    try await stored(await SQLiteSelections(store: context.store).setGenres(Self.selects, ids))
    return Self.selects ? GenresNoticeText.selected(names) : GenresNoticeText.deselected(names)
  }

  @MainActor private func listing(of storefront: Storefront, _ assembly: SceneAssembly)
    async throws(ErrorMessage) -> GenreListing
  {
    let interactor = assembly.genresInteractor
    let tree = try await assembly.answer {
      GenresNoticeText.failure($0, of: storefront)
    } _: { purpose throws(CatalogError) in
      try await interactor.genres(in: storefront, for: purpose)
    }
    var selected: Set<Genre.ID> = []
    do {
      selected = try await interactor.selected()
    } catch {
      assembly.context.note(NoticeText.line(.unknownSelection(error)))
    }
    return GenreListing(
      tree, of: storefront, selected: selected, in: assembly.context.alphabet, pageSize: .max)
  }
}
