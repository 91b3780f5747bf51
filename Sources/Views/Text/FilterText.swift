import Entities
import Retrieval
import Scenes
import TerminalKit

enum FilterText {
  /// The maximum number of genres to name if none of them matches.
  private static let genreLimit = 12
  /// The maximum number of selected genres to name.
  private static let selectionLimit = 5

  /// Returns the criteria; `explains` adds that genres are the selected ones.
  static func text(_ criteria: ResultFilter, explains: Bool = true) -> SafeText {
    var parts: [SafeText] = []
    if !criteria.selectedGenres.isEmpty {
      parts.append(selection(criteria.selectedGenres, explains))
    } else if !criteria.genres.isEmpty {
      parts.append(criteria.genres.map { SafeText($0) }.joined(separator: " or "))
    }
    if let years = criteria.years { parts.append(SafeText(years.text)) }
    switch criteria.explicitContent {
    case .only: parts.append("explicit")
    case .excluded: parts.append("not explicit")
    case nil: break
    }
    return parts.joined(separator: ", ")
  }

  private static func selection(_ names: [String], _ explains: Bool) -> SafeText {
    let named = names.prefix(selectionLimit).map { SafeText($0) }.joined(separator: " or ")
    let rest = names.count - selectionLimit
    let kind: SafeText = names.count == 1 ? "selected genre " : "selected genres "
    return (explains ? kind : "") + named + (rest > 0 ? " or \(rest) more" : "")
  }

  /// Returns a note on the filter and the number of matches, or `nil` without a filter.
  static func note(on listing: Listing) -> ErrorMessage? {
    let criteria = listing.query.criteria
    guard !criteria.isEmpty else { return nil }
    guard let all = listing.unfilteredCount else {
      return ErrorMessage(.notFound, "Filtered by \(text(criteria))")
    }
    let matching = listing.count
    let results: SafeText = all == 1 ? "result" : "results"
    return ErrorMessage(
      .notFound,
      "\(matching) of \(all) \(results) \(matching == 1 ? "matches" : "match"): \(text(criteria))")
  }

  /// Returns the message if no results match; `advisesCommand` adds the command to show all genres.
  static func message(_ answer: FilteredOutAnswer, advisesCommand: Bool = true) -> ErrorMessage {
    let command: SafeText? =
      advisesCommand ? "To search all genres again, run `tunes genres clear`" : nil
    let term = answer.query.term
    let results: SafeText =
      switch (answer.trackCount, term == .everything) {
      case (1, true): "The only track in your library doesn't match"
      case (1, false): "The only result for \(quoting: term.text) doesn't match"
      case (let count, true): "None of the \(count) tracks in your library match"
      case (let count, false): "None of the \(count) results for \(quoting: term.text) match"
      }
    return ErrorMessage(
      .notFound, "\(results): \(text(answer.query.criteria))",
      advice: answer.query.criteria.selectedGenres.isEmpty
        ? advice(answer.genres) : command)
  }

  private static func advice(_ genres: [String]) -> SafeText? {
    guard !genres.isEmpty else { return nil }
    let names = genres.prefix(genreLimit).map { SafeText($0) }.joined(separator: ", ")
    let rest = genres.count - genreLimit
    return "Available genres: \(names)" + (rest > 0 ? ", and \(rest) more" : "")
  }
}

extension Highlighter {
  /// `nil` for an empty filter.
  init?(of filter: String) {
    guard !filter.isEmpty else { return nil }
    self.init(filter)
  }
}

extension StyledText {
  /// Creates a text with the letters that match a filter highlighted.
  init(_ text: SafeText, _ style: Style, _ highlighter: Highlighter?) {
    self.init(text, style, matched: highlighter?.ranges(in: text.string) ?? [])
  }

  func highlighted(by highlighter: Highlighter?) -> StyledText {
    highlighter.map { highlighter in highlighted { highlighter.ranges(in: $0) } } ?? self
  }
}
