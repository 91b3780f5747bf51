/// The release date of one edition of a recording, as given by the store.
package struct ReleaseDate: Hashable, Sendable {
  package struct Day: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }

    package static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
  }

  private static let placeholder = "1900-01-01"

  /// The date as the service sent it, for example `1969-09-26T07:00:00Z`.
  package let text: String
  /// The parsed day; `nil` if the text isn't a date, or stands for an unknown one.
  package let day: Day?
  /// Whether the service doesn't know the date.
  package let isUnknown: Bool

  /// Parses `YYYY-MM-DD` and ignores the rest.
  ///
  /// The time that follows is often midnight in California, so the day is taken as written and
  /// never converted to another time zone.
  package init(_ text: String) {
    self.text = text
    isUnknown = text.hasPrefix(Self.placeholder)
    day = isUnknown ? nil : Self.day(in: text)
  }

  private static func day(in text: String) -> Day? {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

extension ReleaseDate.Day {
  /// The day as `2026-01-31`.
  package var text: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }.joined(separator: "-")
  }

  /// Returns the day some days later, or earlier; `nil` if this day isn't in the calendar.
  package func adding(days: Int64) -> ReleaseDate.Day? {
    guard let start = Timestamp(iso8601: "\(text)T00:00:00Z") else { return nil }
    return ReleaseDate(Timestamp(seconds: start.seconds + days * 86_400).iso8601).day
  }
}
