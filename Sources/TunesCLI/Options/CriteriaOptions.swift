import ArgumentParser
import Entities
import TerminalKit
import Views

/// What narrows results, and their order.
struct CriteriaOptions: ParsableArguments {
  static let configurable = ["explicit", "genre", "sort"]

  @Option(
    help: ArgumentHelp(
      "Only this genre, ignoring case and accents; may be given several times, and counts in place of those selected.",
      valueName: "name"),
    completion: .custom(GenreCompletion.genres))
  var genre: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what came out then: 1969, 1960-1969, 1960- or -1969.", valueName: "years"))
  var year: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Only tracks that are marked as explicit, or none of them.")
  var explicit: Bool?

  @Option(
    help: "The order: relevance, artist, album, name, date (oldest first) or duration.")
  var sort = TrackSort.relevance

  /// Whether the selected genres count: a genre that is given, even an empty one, counts in their place.
  var narrowsToSelection: Bool { genre.isEmpty }

  func criteria() throws(ErrorMessage) -> TrackCriteria {
    TrackCriteria(
      genres: genre.filter { !$0.allSatisfy(\.isWhitespace) }, years: try years(),
      explicitContent: explicit.map { $0 ? .only : .excluded })
  }

  private func years() throws(ErrorMessage) -> YearRange? {
    guard let year else { return nil }
    if let years = YearRange(year) { return years }
    let swapped = year.split(separator: "-").reversed().joined(separator: "-")
    throw ErrorMessage(
      .usage, "\"\(year)\" is neither a year nor a range of years",
      advice: YearRange(swapped).map { "did you mean \($0.text)?" }
        ?? "use 1969, 1960-1969, 1960- or -1969")
  }
}

extension TrackSort: ExpressibleByArgument {}

extension CriteriaOptions {
  /// As where no word says otherwise.
  static var untouched: Self {
    var options = Self()
    options.genre = []
    options.year = nil
    options.explicit = nil
    options.sort = .relevance
    return options
  }
}
