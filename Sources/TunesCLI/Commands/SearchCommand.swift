import ArgumentParser
import Entities
import Views

/// `tunes search`.
struct SearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for tracks, albums or artists, and pick from the numbered results.",
    discussion: """
      Without a term, on a terminal, past searches are offered. On a pipe the list is printed and \
      nothing is asked. Where results are narrowed or sorted, that is done to the 200 that the \
      service gives at most.
      """)

  static let configurableOptions =
    [
      "country", "entity", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + ListOptions.configurable + CriteriaOptions.configurable
    + ServiceSearchOptions.configurable + PictureOptions.configurable

  @Argument(
    help: ArgumentHelp("What to look for: words of a title, an artist or an album."),
    completion: .custom(TermCompletion.terms))
  var term: [String] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var criteria: CriteriaOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var service: ServiceSearchOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  func validate() throws {
    try list.validate(noInput: store.noInput, output)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let run = SearchListRun(
      context: context, access: try store.access(),
      storefront: try store.chosenStorefront(), list: list, criteria: criteria,
      output: output, pictures: pictures.choice, service: service,
      refreshes: store.refresh || store.offline)
    if term.isEmpty, run.asks { return try await run(nil) }
    return try await run(try SearchTerm(words: term))
  }
}

extension SearchTerm {
  /// The term that some words of the command line are.
  init(words: [String]) throws(ErrorMessage) {
    do {
      self = try SearchTerm(words.joined(separator: " "))
    } catch {
      throw ErrorMessage(error)
    }
  }
}

extension SearchCommand {
  /// As where no word says otherwise.
  static var untouched: Self {
    var command = Self()
    command.term = []
    command.store = .untouched
    command.criteria = .untouched
    command.list = .untouched
    command.service = .untouched
    command.output = .untouched
    command.pictures = .untouched
    return command
  }
}
