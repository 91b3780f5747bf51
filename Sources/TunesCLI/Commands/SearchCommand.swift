import ArgumentParser
import Entities
import ITunesSearch
import Persistence
import Scenes
import TerminalKit
import Views

struct SearchCommand: StoreCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "search", "Search for songs, albums, or artists.",
    discussion: """
      In a terminal, results are numbered and you can open one by its number; without a term, past \
      searches are suggested. In a pipe, results are printed without prompting. Filters and \
      sorting apply to the first 200 results, the most that iTunes returns.
      """)

  static let tool = ToolHints(
    title: "Search music", effect: .reads, isOnline: true,
    use: """
      Use it for music that the user doesn't know yet. Searches are few a minute, so prefer one good \
      term to several. match "close" means that only similar names were found.
      """, result: PackageResources.search_schema_json)

  @Argument(
    help: "Words from a title, artist, or album.", completion: .custom(ShellCandidates.terms))
  var term: [String] = []

  @Flag(help: "Search the lyrics saved in your library for a line.") var lyrics = false
  @OptionGroup(title: "Results") var list: ListOptions
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup var pages: PageOptions
  @OptionGroup(title: "Results") var service: ServiceSearchOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  func validate() throws {
    try list.validate(noInput: requests.noInput, output, pages)
    try require(!lyrics || !requests.refresh, "--lyrics and --refresh can't be used together.")
  }

  func check() throws(ErrorMessage) {
    _ = try service.attribute(for: list.entity, isOffline: requests.offline || lyrics)
    _ = try output.fields(among: list.fieldNames)
  }

  private static let filtersNeedTerm: StyledText = """
    The filters apply to what you search for here. To list songs that you have seen by genre or \
    year, run `tunes library` with the same options.
    """

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    var access = try requests.access()
    if lyrics { access.searchesLibrary = true }
    let run = SearchListRun(
      context: context, access: access, storefront: try chosenStorefront(), list: list,
      pages: pages, output: output, pictures: pictures, service: service,
      refreshes: requests.refresh || access.usesLibrary, searchesLyrics: lyrics)
    if term.isEmpty, run.asks {
      if try !list.criteria().isEmpty { context.note(Self.filtersNeedTerm) }
      return try await run(nil)
    }
    return try await run(try SearchTerm(words: term))
  }
}

extension SearchTerm {
  init(words: [String]) throws(ErrorMessage) {
    try self.init(argument: words.joined(separator: " "))
  }

  init(argument: some StringProtocol) throws(ErrorMessage) {
    do {
      self = try SearchTerm(argument)
    } catch {
      throw ErrorMessage(error)
    }
  }
}

/// Runs the search scene with the options of a command.
@MainActor struct SearchListRun {
  let context: ProgramContext
  let access: CatalogAccess
  /// The storefront from the command line; `nil` for the user's.
  let storefront: Storefront?
  let list: ListOptions
  let pages: PageOptions
  let output: OutputOptions
  let pictures: PictureChoice
  /// Options that only the service supports; `nil` to search the library.
  let service: ServiceSearchOptions?
  /// Whether to bypass the cache.
  let refreshes: Bool
  /// Whether terms are lines of lyrics.
  var searchesLyrics = false

  var asks: Bool { list.asks(output, noInput: !access.waitsForBudget, in: context) }

  /// Runs the scene; without a first term, it suggests past searches.
  func callAsFunction(_ firstTerm: SearchTerm?) async throws(ErrorMessage) -> Int32 {
    let entity = list.entity
    try validate(entity)
    let attribute = try service?.attribute(for: entity, isOffline: access.usesLibrary)
    let language = try service?.language()
    let wanted = try list.criteria()
    let fields = try output.fields(among: list.fieldNames)
    let assembly = try SceneAssembly(
      context, access, document: output.document, fields: fields, pictures: pictures, asks: asks)
    assembly.denied = try DenyListFile.read(context.environment)
    let storefront = await context.storefront(unless: storefront)
    var options = SearchListOptions(
      firstTerm: firstTerm, storefront: storefront, entity: entity, attribute: attribute,
      language: language, pageSize: pages.size(of: listed(firstTerm), in: context),
      countsAll: output.document == .json || asks && context.results.capabilities.isTerminal,
      grouping: list.group, criteria: wanted, filtersBySelection: list.filtersBySelection,
      sort: list.sort.sort,
      isReversed: list.sort.isReversed != list.reverse, firstPage: pages.page, refreshes: refreshes,
      corrects: list.correct && asks)
    options.searchesLyrics = searchesLyrics
    options.isOfLibrary = access.searchesLibrary
    options.leadsBack = !context.places.isEmpty
    if asks { options.usualStorefront = await context.usualStorefront() }
    assembly.searchOptions = options
    let end = await assembly.searchList(options, pick: list.pick).run()
    await assembly.finish()
    context.conversation.isOver = asks && end.exit == .quit
    if let pick = list.pick, case .outOfRange(_, let range) = end.state.notice {
      throw ErrorMessage(noNumber: pick, in: range)
    }
    return assembly.views.isInterrupted
      ? ErrorCode.interrupted.status : status(of: end.state, assembly.lastStatus)
  }

  /// Returns the kind of list; the whole library has a line above it, like lists of items.
  private func listed(_ term: SearchTerm?) -> PromptedList {
    term == .everything ? .items : .results
  }

  /// Throws if an option for tracks is used with albums or artists.
  private func validate(_ entity: SearchEntity) throws(ErrorMessage) {
    guard !entity.isTrack else { return }
    try output.refusePlaylist(of: "\(entity.rawValue)s")
    if list.group == .album {
      throw ErrorMessage(
        .usage, "Only tracks can be grouped by album", advice: "Remove --group album")
    }
  }

  private func status(of state: SearchListState, _ lastStatus: Int32) -> Int32 {
    switch state.content {
    case .failed(_, let error): ErrorMessage(error).code.status
    case .empty, .nothingFits, .pastEnd: ErrorCode.notFound.status
    case .loaded where list.pick != nil: lastStatus
    case .loaded(let listing):
      !asks && listing.isInexact ? ErrorCode.notFound.status : 0
    case .idle, .loading, .waiting: 0
    }
  }
}

struct SuggestionsCommand: ProgramCommand {
  private static let pickedLimit = 10

  static let configurableOptions = namedSettings.subtracting(["limit"])

  static let configuration = CommandConfiguration(
    "suggestions", "Suggest past searches and previously opened tracks.",
    aliases: ["suggestion"])

  @Argument(
    help: "Text to complete; case and accents don't matter.",
    completion: .custom(ShellCandidates.terms))
  var prefix = ""

  @OptionGroup var output: OutputOptions

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: .value("n", "Maximum number of suggestions, 1 to 1000."))
  var limit = 25

  func validate() throws { try limit.validate(upTo: 1000, as: "--limit") }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.history
    let fields = try output.fields(ofOne: "past searches", among: RecordTables.suggestions.names)
    let found = try await stored(await history.suggestions(for: prefix, limit: limit))
    // Only these formats can include tracks.
    let picked =
      [nil, .json].contains(output.document)
      ? try await stored(
        try await history.pickedTracks(for: prefix, limit: min(limit, Self.pickedLimit))) : []
    try await output.write(in: context) {
      SuggestionsDocument.text(prefix: prefix, found, picked, fields: fields, $0)
    } lines: {
      SuggestionsText.lines(found, picked, context.results.capabilities)
    }
    return found.isEmpty && picked.isEmpty ? ErrorCode.notFound.status : 0
  }
}
