package import Entities
import Foundation
package import TerminalKit

/// Dates and prices in the form a person is used to.
package struct PersonalFormat: Sendable {
  /// `nil` for the locale `C`, whose forms are the international ones.
  private let dateLocale: Locale?
  private let priceLocale: Locale?

  /// The forms that the environment asks for.
  package init(environment: [String: String]) {
    dateLocale = LocaleName("LC_TIME", environment).locale
    priceLocale = LocaleName("LC_MONETARY", environment).locale
  }

  /// `26 September 1969`, or in the locale `C` `1969-09-26`.
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

  /// `$1.29`, or in the locale `C` `1.29 USD`.
  package func amount(_ amount: Double, currency: String?) -> SafeText {
    guard let currency, currency.count == 3, let locale = priceLocale else {
      let isWhole = amount.rounded() == amount
      let number = isWhole ? JSONText.number(amount) : String(format: "%.2f", amount)
      return SafeText([number, currency].compactMap(\.self).joined(separator: " "))
    }
    return SafeText(amount.formatted(.currency(code: currency).locale(locale)))
  }
}
