import ArgumentParser
import Entities
import Views

/// `tunes library search`.
struct LibrarySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search your library offline.",
    discussion: """
      Without a term, lists the whole library, newest first. Words can be in any order, the last \
      word can be incomplete, and misspelled words find close matches.
      """)

  static let configurableOptions =
    ["fields", "format", "noInput", "noSave"] + ListOptions.configurable
    + CriteriaOptions.configurable + PictureOptions.configurable

  @Argument(
    help: ArgumentHelp("Words from a title, artist, or album."),
    completion: .custom(TermCompletion.terms))
  var term: [String] = []

  @OptionGroup var criteria: CriteriaOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @Flag(help: "Don't prompt.")
  var noInput = false

  @Flag(help: "Don't save anything from this search.")
  var noSave = false

  func validate() throws {
    try list.validate(noInput: noInput, output)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let access = CatalogAccess(
      timeout: .seconds(1), savesResponses: !noSave, isOffline: true, waitsForBudget: !noInput)
    let run = SearchListRun(
      context: context, access: access, storefront: nil, list: list,
      criteria: criteria, output: output, pictures: pictures.choice, service: nil, refreshes: true)
    return try await run(term.isEmpty ? .everything : try SearchTerm(words: term))
  }
}
