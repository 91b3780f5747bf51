package import Entities
import Foundation
package import TerminalKit

/// The date and price formats of the user's locale.
package struct PersonalFormat: Sendable {
  /// The locale of dates; `nil` for the `C` locale, which uses international formats.
  private let dateLocale: Locale?
  private let priceLocale: Locale?
  private let clock: any MachineClock

  /// Reads the formats from the environment.
  package init(environment: [String: String], clock: any MachineClock) {
    dateLocale = LocaleName("LC_TIME", environment).locale
    priceLocale = LocaleName("LC_MONETARY", environment).locale
    self.clock = clock
  }

  /// Returns a date: `26 September 1969`, or `1969-09-26` in the `C` locale.
  package func date(_ date: ReleaseDate) -> SafeText {
    guard let day = date.day else { return SafeText(date.text) }
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

  /// Returns the time since an event: `3 hours ago`.
  package func age(of time: Timestamp) -> SafeText {
    DurationText.age(.seconds(max(0, clock.now.seconds - time.seconds)))
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
