/// The day a recording came out, as the store has it for one edition.
package struct ReleaseDate: Hashable, Sendable {
  /// A day of the Gregorian calendar.
  package struct Day: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
  }

  /// What the service sent, for example `1969-09-26T07:00:00Z`.
  package let text: String
  /// The day it names; `nil` where the text is no date.
  package let day: Day?

  /// Reads `YYYY-MM-DD` and whatever follows it.
  ///
  /// The time that follows is midnight in California as often as not, so the day is taken as it is
  /// written and never moved to another time zone.
  package init(_ text: String) {
    self.text = text
    day = Self.day(in: text)
  }

  private static func day(in text: String) -> Day? {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
