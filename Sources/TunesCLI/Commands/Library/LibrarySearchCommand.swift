import ArgumentParser
import Entities
import Views

/// `tunes library search`.
struct LibrarySearchCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search what was ever seen, and pick a track; nobody is asked.",
    discussion: """
      Without a term it lists all that fits, the latest first. Words may stand in any order, the \
      last one unfinished, and a misspelt one finds what is like it.
      """)

  static let configurableOptions =
    ["fields", "format", "noInput", "noSave"] + ListOptions.configurable
    + CriteriaOptions.configurable + PictureOptions.configurable

  @Argument(
    help: ArgumentHelp("What to look for: words of a title, an artist or an album."),
    completion: .custom(TermCompletion.terms))
  var term: [String] = []

  @OptionGroup var criteria: CriteriaOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @Flag(help: "Never ask.")
  var noInput = false

  @Flag(help: "Remember nothing of this.")
  var noSave = false

  func validate() throws {
    try list.validate(noInput: noInput, output)
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let access = CatalogAccess(
      timeout: .seconds(1), keepsAnswers: !noSave, isOffline: true, waitsForBudget: !noInput)
    let run = SearchListRun(
      context: context, access: access, storefront: nil, list: list,
      criteria: criteria, output: output, pictures: pictures.choice, service: nil, refreshes: true)
    return try await run(term.isEmpty ? .everything : try SearchTerm(words: term))
  }
}
