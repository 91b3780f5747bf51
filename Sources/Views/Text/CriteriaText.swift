import Entities
import Scenes
import TerminalKit

/// What is said where results are narrowed.
enum CriteriaText {
  /// How many genres of an answer are named where none is the one wanted.
  private static let genreLimit = 12
  /// How many of the selected genres are named.
  private static let selectionLimit = 5

  static func text(_ criteria: TrackCriteria) -> SafeText {
    var parts: [SafeText] = []
    if !criteria.selectedGenres.isEmpty {
      parts.append(selection(criteria.selectedGenres))
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

  private static func selection(_ names: [String]) -> SafeText {
    let named = names.prefix(selectionLimit).map { SafeText($0) }.joined(separator: " or ")
    let rest = names.count - selectionLimit
    return (names.count == 1 ? "your genre " : "your genres ") + named
      + (rest > 0 ? " or \(rest) more" : "")
  }

  /// By what a listing is narrowed, and to how many; `nil` where it is not.
  static func note(on listing: Listing) -> ErrorMessage? {
    let criteria = listing.query.criteria
    guard !criteria.isEmpty else { return nil }
    guard let all = listing.unnarrowedCount else {
      return ErrorMessage(.notFound, "narrowed to \(text(criteria))")
    }
    let fitting = listing.count
    return ErrorMessage(
      .notFound, "\(fitting) of \(all) \(fitting == 1 ? "fits" : "fit"): \(text(criteria))")
  }

  /// What is said where nothing is left.
  static func message(_ answer: UnfitAnswer) -> ErrorMessage {
    let term = answer.query.term
    let results: SafeText =
      switch (answer.trackCount, term == .everything) {
      case (1, true): "the one track in your library does not fit"
      case (1, false): "the one result for \(term.text) does not fit"
      case (let count, true): "none of \(count) tracks in your library fits"
      case (let count, false): "none of \(count) results for \(term.text) fits"
      }
    return ErrorMessage(
      .notFound, "\(results): \(text(answer.query.criteria))", advice: advice(answer.genres))
  }

  private static func advice(_ genres: [String]) -> SafeText? {
    guard !genres.isEmpty else { return nil }
    let names = genres.prefix(genreLimit).map { SafeText($0) }.joined(separator: ", ")
    let rest = genres.count - genreLimit
    return "the genres here are \(names)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
