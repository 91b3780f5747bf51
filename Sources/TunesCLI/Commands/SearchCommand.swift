import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes search`.
struct SearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for tracks, and pick one from the numbered results.",
    discussion: """
      Without a term, on a terminal, past searches are offered. On a pipe the list is printed and \
      nothing is asked.
      """)

  static let configurableOptions = [
    "country", "entity", "fields", "format", "group", "limit", "noInput", "noSave", "refresh",
    "timeout",
  ]

  @Argument(
    help: ArgumentHelp("What to look for: words of a title, an artist or an album."),
    completion: .custom(TermCompletion.terms))
  var term: [String] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("Results on a page, 1 to 200.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("The page to begin with.", valueName: "n"))
  var page = 1

  @Option(help: "The kind of result: song or musicVideo.")
  var entity = SearchEntity.song

  @Option(help: "Sort each page into sections: none, artist or album.")
  var group = Grouping.none

  @Option(help: ArgumentHelp("Show the track with this number, and ask nothing.", valueName: "n"))
  var pick: Int?

  @Flag(help: "Ask although standard input is a pipe, one answer a line.")
  var interactive = false

  func validate() throws {
    guard (1...200).contains(limit) else {
      throw ValidationError("--limit takes 1 to 200, not \(limit).")
    }
    guard (1...10_000).contains(page) else {
      throw ValidationError("--page takes 1 to 10000, not \(page).")
    }
    guard pick.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--pick takes a number of the list, from 1.")
    }
    guard !(interactive && store.noInput) else {
      throw ValidationError("--interactive and --no-input exclude each other.")
    }
    guard !interactive || (pick == nil && output.document == nil) else {
      throw ValidationError("--interactive goes with a table alone, and not with --pick.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let asks = asks(in: context)
    let fields = try output.trackFields()
    let firstTerm = try firstTerm(mayBeMissing: asks)
    let options = SearchListOptions(
      storefront: try store.storefront(context.environment), entity: entity, pageSize: limit,
      grouping: group, firstPage: page, refreshes: store.refresh || store.offline)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: fields,
      asks: asks)
    let scene = try assembly.searchList(options, firstTerm: firstTerm, pick: pick)
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state)
  }

  /// Whether a person answers: not where a document or a single track is asked for.
  @MainActor private func asks(in context: ProgramContext) -> Bool {
    guard output.document == nil, pick == nil, !store.noInput else { return false }
    return interactive || context.isConversation
  }

  private func firstTerm(mayBeMissing: Bool) throws(ErrorMessage) -> SearchTerm? {
    if term.isEmpty, mayBeMissing { return nil }
    do {
      return try SearchTerm(term.joined(separator: " "))
    } catch {
      throw ErrorMessage(error)
    }
  }

  private func status(of state: SearchListState) -> Int32 {
    switch state.content {
    case .failed(_, let error): ErrorMessage(error).code.status
    case .empty, .pastEnd: ErrorCode.notFound.status
    case .loaded:
      if case .outOfRange = state.notice, pick != nil { ErrorCode.notFound.status } else { 0 }
    case .idle, .suggestions, .loading, .waiting: 0
    }
  }
}

extension SearchEntity: ExpressibleByArgument {}
extension Grouping: ExpressibleByArgument {}
