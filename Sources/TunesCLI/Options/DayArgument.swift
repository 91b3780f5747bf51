import Entities
import TerminalKit
import Views

extension ReleaseDate.Day {
  /// Parses a date (`2026-01-31`), a month (`2026-01`), a year or decade, `today`, `yesterday`, or
  /// a time before today such as `3 days ago` or `3d`.
  ///
  /// A month, year, or decade means its first day.
  init(argument text: String, today: ReleaseDate.Day) throws(ErrorMessage) {
    let words = text.lowercased().split(separator: " ").joined(separator: " ")
    guard
      let day = Self.named(words, today) ?? Self.ago(words, today) ?? Self.date(words)
        ?? Self.year(words)
    else { throw ErrorMessage(notADate: text) }
    self = day
  }

  /// Parses a date, or a month as its first day.
  private static func date(_ words: String) -> Self? {
    let date = words.utf8.count == 7 ? words + "-01" : words
    return date.utf8.count == 10 ? ReleaseDate(date).day?.adding(days: 0) : nil
  }

  /// Parses a year of four digits, or a decade, as its first day.
  private static func year(_ words: String) -> Self? {
    let isYear = words.utf8.count == 4 || words.hasSuffix("s")
    guard isYear, !words.contains("-"), let year = YearRange(words)?.first else { return nil }
    return Self(year: year, month: 1, day: 1)
  }

  private static func named(_ words: String, _ today: Self) -> Self? {
    switch words {
    case "today": today
    case "yesterday": today.adding(days: -1)
    default: nil
    }
  }

  /// Parses a number of days, weeks, months, or years before today.
  private static func ago(_ words: String, _ today: Self) -> Self? {
    let form = /(a|an|[0-9]{1,4}) ?(d|days?|w|weeks?|m|months?|y|years?)( ago)?/
    guard let match = words.wholeMatch(of: form) else { return nil }
    let count = Int(match.1) ?? 1
    return switch match.2.first {
    case "d": today.adding(days: -Int64(count))
    case "w": today.adding(days: -Int64(count) * 7)
    case "m": today.earlier(months: count)
    default: today.earlier(months: count * 12)
    }
  }

  /// Returns the same day of an earlier month, or the last day of a shorter one.
  private func earlier(months: Int) -> Self? {
    let month = year * 12 + self.month - 1 - months
    return stride(from: day, to: day - 4, by: -1).lazy
      .compactMap { Self(year: month / 12, month: month % 12 + 1, day: $0).adding(days: 0) }.first
  }
}

extension ErrorMessage {
  init(notADate text: String) {
    self.init(
      .usage, "\(quoting: text) isn't a date",
      advice: "Use a date such as 2026-01-31, 2026, yesterday, or 3 days ago")
  }
}

extension ProgramContext {
  /// The day in the user's time zone.
  var today: ReleaseDate.Day {
    SystemClock().now.localDate.day ?? ReleaseDate.Day(year: 1970, month: 1, day: 1)
  }
}
