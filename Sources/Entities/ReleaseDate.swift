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
