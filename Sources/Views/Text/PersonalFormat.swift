package import Entities
package import Foundation
package import TerminalKit

/// The date and price formats of the user's locale.
package struct PersonalFormat: Sendable {
  /// How long times are relative, in seconds.
  private static let recent: Int64 = 30 * 86_400

  /// The locale of dates; `nil` for the `C` locale, which uses international formats.
  private var dateLocale: Locale?
  private var priceLocale: Locale?
  private let clock: any MachineClock

  /// Reads the formats from the environment.
  package init(environment: [String: String], clock: any MachineClock) {
    dateLocale = LocaleName("LC_TIME", environment).locale
    priceLocale = LocaleName("LC_MONETARY", environment).locale
    self.clock = clock
  }

  /// The same formats, but US English instead of the `C` locale's.
  package var inUSEnglish: PersonalFormat {
    var format = self
    let locale = Locale(identifier: "en_US")
    (format.dateLocale, format.priceLocale) = (dateLocale ?? locale, priceLocale ?? locale)
    return format
  }

  /// Returns a date: `26 September 1969`, or `1969-09-26` in the `C` locale.
  package func date(_ date: ReleaseDate) -> SafeText {
    guard let day = date.day else { return date.isUnknown ? "unknown" : SafeText(date.text) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(year: day.year, month: day.month, day: day.day)
    guard let locale = dateLocale, let moment = calendar.date(from: components) else {
      return SafeText(date.text.prefix(10))
    }
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    return SafeText(moment.formatted(style))
  }

  func date(_ time: Timestamp) -> SafeText { date(time.localDate) }

  /// When the last seven days began in the user's time zone, today first.
  package var dayStarts: [Timestamp] {
    let calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSince1970: Double(clock.now.seconds))
    return (0..<7).compactMap { days in
      // Days don't all begin at the same time.
      calendar.date(byAdding: .day, value: -days, to: now)
        .map { Timestamp(seconds: Int64(calendar.startOfDay(for: $0).timeIntervalSince1970)) }
    }
  }

  /// Returns the name of one of ``dayStarts``: `Today`, `Yesterday`, or the day of the week.
  func dayName(_ start: Timestamp?) -> SafeText {
    guard let start else { return "Earlier" }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    let day = Date(timeIntervalSince1970: Double(start.seconds))
    let now = Date(timeIntervalSince1970: Double(clock.now.seconds))
    // Days don't all have 24 hours.
    let yesterday = calendar.date(byAdding: .day, value: -1, to: now) ?? now
    if calendar.isDate(day, inSameDayAs: now) { return "Today" }
    if calendar.isDate(day, inSameDayAs: yesterday) { return "Yesterday" }
    return SafeText(calendar.weekdaySymbols[calendar.component(.weekday, from: day) - 1])
  }

  /// Returns the time since an event: `3 hours ago`.
  package func age(of time: Timestamp) -> SafeText {
    DurationText.age(.seconds(max(0, clock.now.seconds - time.seconds)))
  }

  func hasPassed(_ age: Duration, since time: Timestamp) -> Bool {
    clock.now.seconds - time.seconds >= age.components.seconds
  }

  /// Returns the time since an event in the last 30 days, or else its date.
  func ago(_ time: Timestamp) -> SafeText {
    clock.now.seconds - time.seconds < Self.recent ? age(of: time) : date(time)
  }

  /// Returns a price: `$1.29`, or `1.29 USD` in the `C` locale.
  package func amount(_ amount: Double, currency: String?) -> SafeText {
    guard let currency, currency.count == 3, let locale = priceLocale else {
      let isWhole = amount.rounded() == amount
      let number = isWhole ? JSONText.number(amount) : String(format: "%.2f", amount)
      return SafeText([number, currency].compactMap(\.self).joined(separator: " "))
    }
    return SafeText(amount.formatted(.currency(code: currency).locale(locale)))
  }
}

extension Timestamp {
  /// The date in the user's time zone.
  package var localDate: ReleaseDate {
    let offset = TimeZone.current.secondsFromGMT(
      for: Date(timeIntervalSince1970: Double(seconds)))
    return ReleaseDate(Timestamp(seconds: seconds + Int64(offset)).iso8601)
  }
}

/// The POSIX locale for one category, according to the environment.
package struct LocaleName {
  /// The name without encoding and modifier, such as `de_DE`; `nil` for `C` and invalid names, or
  /// if none is set.
  package let identifier: String?

  /// Reads `LC_ALL`, or else the variable of the category, or else `LANG`.
  package init(_ category: String, _ environment: [String: String]) {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let identifier = String((name ?? "C").prefix { $0 != "." && $0 != "@" })
    let parts = identifier.split(separator: "_", omittingEmptySubsequences: false)
    let isKnown =
      [[2], [3], [2, 2], [3, 2]].contains(parts.map(\.count))
      && parts.joined().allSatisfy { $0.isASCII && $0.isLetter }
    self.identifier = isKnown ? identifier : nil
  }

  /// The region code, such as `DE`.
  package var region: String? {
    identifier?.split(separator: "_").dropFirst().first.map(String.init)
  }

  /// `nil` for the `C` locale.
  package var locale: Locale? { identifier.map(Locale.init(identifier:)) }
}

enum DurationText {
  /// Returns a playing time in whole seconds, rounded down: `3:05`, `1:02:03`.
  static func clock(_ duration: Duration) -> SafeText {
    let seconds = max(0, duration.components.seconds)
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// Returns a playing time of at most five columns: `3:05`, `1h02`.
  static func short(_ duration: Duration) -> SafeText {
    let minutes = max(0, duration.components.seconds / 60)
    return minutes < 60 ? clock(duration) : "\(minutes / 60)h\(twoDigits(minutes % 60))"
  }

  /// Returns a waiting time: `1 second`, `2.5 seconds`.
  static func seconds(_ duration: Duration) -> SafeText {
    let (whole, attoseconds) = duration.components
    let tenths = attoseconds / 100_000_000_000_000_000
    if tenths > 0 { return "\(whole).\(tenths) seconds" }
    return whole == 1 ? "1 second" : "\(whole) seconds"
  }

  /// Returns the time since an event, in its largest unit: `3 hours ago`.
  static func age(_ age: Duration) -> SafeText {
    let seconds = age.components.seconds
    let units: [(seconds: Int64, name: SafeText)] = [
      (86_400, "day"), (3600, "hour"), (60, "minute"),
    ]
    guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "just now" }
    let count = seconds / unit.seconds
    return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
  }

  private static func twoDigits(_ number: Int64) -> SafeText {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

enum WaitText {
  static func text(_ wait: Duration) -> StyledText {
    let seconds = DurationText.seconds(.seconds(wait.wholeSecondsRoundedUp))
    return "Request limit reached. Continuing in \(seconds)…"
  }

  static func short(_ wait: Duration) -> StyledText {
    StyledText("◷", .warn) + " Continuing in \(wait.wholeSecondsRoundedUp) s"
  }
}

/// Notes about waits for the request limit, for output without a line to redraw.
@MainActor struct WaitNotes {
  private static let shortest = Duration.seconds(2)

  let output: TextOutput
  /// Receives the waits instead.
  let onWait: ((Duration) -> Void)?
  private var left = Duration.zero

  init(output: TextOutput, onWait: ((Duration) -> Void)?) {
    (self.output, self.onWait) = (output, onWait)
  }

  /// Notes a long wait once: shorter and shorter waits are the rest of the same one.
  mutating func show(_ wait: Duration) {
    if let onWait { return onWait(wait) }
    if wait > max(left, Self.shortest) { output.writeSentence(WaitText.text(wait)) }
    left = wait
  }
}
