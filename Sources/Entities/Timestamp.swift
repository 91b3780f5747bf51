/// A moment in whole seconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }

  /// The time as ISO 8601 in UTC, for example `2026-11-20T12:00:00Z`.
  package var iso8601: String {
    let (days, secondOfDay) = seconds.floorDivided(by: 86_400)
    let (year, month, day) = Self.civilDate(daysSinceEpoch: days)
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map(Self.padded)
    return "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
      + "T\(time.joined(separator: ":"))Z"
  }

  /// Returns the date in the proleptic Gregorian calendar.
  ///
  /// It counts in eras of 400 years that begin on March 1, so that the leap day is the last of its
  /// year.
  private static func civilDate(daysSinceEpoch: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (daysSinceEpoch + 719_468).floorDivided(by: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int64) -> String { padded(number, 2) }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
