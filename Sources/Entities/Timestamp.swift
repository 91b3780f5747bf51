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

extension Timestamp {
  /// Parses the format of ``iso8601``, `2026-11-20T12:00:00Z`; `nil` for any other text.
  package init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
      [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.daysSinceEpoch(year: year, month: month, day: day)
    self.init(seconds: days * 86_400 + hour * 3600 + minute * 60 + second)
    // A day beyond the end of its month would become another date.
    guard iso8601 == text else { return nil }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }

  /// Counts in eras of 400 years that begin on March 1, so that the leap day is the last of its
  /// year.
  private static func daysSinceEpoch(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Timestamp: Codable {
  package init(from decoder: any Decoder) throws { self.init(seconds: try Int64(from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try seconds.encode(to: encoder) }
}

package protocol MachineClock: Sendable {
  /// The time of day, which can change at any moment.
  var now: Timestamp { get }

  /// The time since the computer started, the same for all processes.
  var uptime: Duration { get }
}
