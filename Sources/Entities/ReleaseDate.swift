/// The day a recording came out, as the store has it for one edition.
package struct ReleaseDate: Hashable, Sendable {
  /// What the service sent, for example `1969-09-26T07:00:00Z`.
  package let text: String
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `YYYY-MM-DD` and whatever follows it; `nil` where that is no date.
  ///
  /// The time that follows is midnight in California as often as not, so the day is taken as it is
  /// written and never moved to another time zone.
  package init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.text = text
    self.year = year
    self.month = month
    self.day = day
  }
}
