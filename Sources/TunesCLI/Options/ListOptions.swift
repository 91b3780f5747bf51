import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// Options for filtering, sorting, and listing results, and for opening one of them.
struct ListOptions: ParsableArguments {
  static let configurable = ["correct", "explicit", "genre", "group", "limit", "sort", "year"]

  @Option(
    help: ArgumentHelp(
      "Show only this genre (repeatable); overrides your selected genres.",
      valueName: "name"),
    completion: .custom(ShellCandidates.genres))
  var genre: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only releases from these years: 1969, 1960-1969, 1960-, or -1969.", valueName: "years"))
  var year: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show only explicit tracks, or hide them.")
  var explicit: Bool?

  @Option(
    help: "Sort order; date puts the oldest first.")
  var sort = ResultSort.relevance

  @Option(help: ArgumentHelp("Results per page, 1 to 200.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("Page to start with.", valueName: "n"))
  var page = 1

  @Option(help: "Type of result to search for.")
  var entity = SearchEntity.song

  @Option(help: "Group each page of results.")
  var group = Grouping.none

  @Option(help: ArgumentHelp("Open the result with this number without prompting.", valueName: "n"))
  var pick: Int?

  @Flag(help: "In a terminal, correct a misspelled term and search again.")
  var correct = false

  @Flag(help: "Prompt even if standard input is a pipe, and read one answer per line.")
  var interactive = false

  func validate() throws {
    try limit.validate(upTo: 200, as: "--limit")
    try page.validate(upTo: 10_000, as: "--page")
    guard pick.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--pick must be 1 or more.")
    }
  }

  /// Throws if options can't be used together.
  func validate(noInput: Bool, _ output: OutputOptions) throws {
    guard !(interactive && noInput) else {
      throw ValidationError("--interactive and --no-input can't be used together.")
    }
    guard !interactive || (pick == nil && output.document == nil) else {
      throw ValidationError("--interactive works only with table output and without --pick.")
    }
  }

  /// Whether to show a prompt; never for a document or a single result.
  @MainActor func asks(_ output: OutputOptions, noInput: Bool, in context: ProgramContext) -> Bool {
    guard output.document == nil, pick == nil, !noInput else { return false }
    return interactive || context.isConversation
  }

  /// Whether to limit results to the selected genres; `--genre` overrides them, even if empty.
  var filtersBySelection: Bool { genre.isEmpty }

  func criteria() throws(ErrorMessage) -> ResultFilter {
    ResultFilter(
      genres: genre.filter { !$0.allSatisfy(\.isWhitespace) }, years: try years(),
      explicitContent: explicit.map { $0 ? .only : .excluded })
  }

  private func years() throws(ErrorMessage) -> YearRange? {
    guard let year else { return nil }
    if let years = YearRange(year) { return years }
    let swapped = year.split(separator: "-").reversed().joined(separator: "-")
    throw ErrorMessage(
      .usage, "\(quoting: year) isn't a year or a range of years",
      advice: YearRange(swapped).map { "Did you mean \($0.text)?" }
        ?? "Use a form such as 1969, 1960-1969, 1960-, or -1969")
  }
}

extension SearchEntity: ExpressibleByArgument {
  /// Throws if offline and the library doesn't contain this kind of item.
  func validate(isOffline: Bool) throws(ErrorMessage) {
    guard isOffline, !isTrack else { return }
    throw ErrorMessage(
      .usage, "Your library contains only songs and music videos",
      advice: "Use --entity song or --entity musicVideo, or search online")
  }
}
extension Grouping: ExpressibleByArgument {}
extension ResultSort: ExpressibleByArgument {}

extension Int {
  /// Throws if the value of an option isn't from 1 to a limit.
  func validate(upTo limit: Int, as option: String) throws {
    guard (1...limit).contains(self) else {
      throw ValidationError("\(option) must be from 1 to \(limit), not \(self).")
    }
  }
}
