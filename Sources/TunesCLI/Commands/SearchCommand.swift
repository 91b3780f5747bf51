import ArgumentParser
import Entities
import Views

/// `tunes search`.
struct SearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for songs, albums, or artists.",
    discussion: """
      In a terminal, results are numbered and you can open one by its number; without a term, past \
      searches are suggested. In a pipe, results are printed without prompting. Filters and \
      sorting apply to the first 200 results, the most that iTunes returns.
      """)

  static let configurableOptions =
    [
      "country", "entity", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + ListOptions.configurable + CriteriaOptions.configurable
    + ServiceSearchOptions.configurable + PictureOptions.configurable

  @Argument(
    help: ArgumentHelp("Words from a title, artist, or album."),
    completion: .custom(ShellCandidates.terms))
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
  /// Joins words of the command line into a term.
  init(words: [String]) throws(ErrorMessage) {
    do {
      self = try SearchTerm(words.joined(separator: " "))
    } catch {
      throw ErrorMessage(error)
    }
  }
}
