import ArgumentParser
import Entities
import TerminalKit
import Views

/// Options for filtering and sorting results.
struct CriteriaOptions: ParsableArguments {
  static let configurable = ["explicit", "genre", "sort"]

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

extension ResultSort: ExpressibleByArgument {}
