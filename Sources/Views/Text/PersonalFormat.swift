package import Entities
import Foundation
package import TerminalKit

/// Dates and prices in the form a person is used to.
package struct PersonalFormat: Sendable {
  /// `nil` for the locale `C`, whose form is the international one.
  private let locale: Locale?

  /// The form that the environment asks for, by `LC_ALL`, else the category, else `LANG`.
  package init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let identifier = name.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "C"
    locale = ["C", "POSIX"].contains(identifier) ? nil : Locale(identifier: identifier)
  }

  /// `26 September 1969`, or in the locale `C` `1969-09-26`.
  package func date(_ date: ReleaseDate) -> SafeText {
    let international = SafeText(String(date.text.prefix(10)))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(year: date.year, month: date.month, day: date.day)
    guard let locale, let moment = calendar.date(from: components) else { return international }
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    return SafeText(moment.formatted(style))
  }

  /// `$1.29`, or in the locale `C` `1.29 USD`.
  package func amount(_ amount: Double, currency: String?) -> SafeText {
    guard let currency, currency.count == 3, let locale else {
      let isWhole = amount.rounded() == amount
      let number = isWhole ? JSONText.number(amount) : String(format: "%.2f", amount)
      return SafeText([number, currency].compactMap(\.self).joined(separator: " "))
    }
    return SafeText(amount.formatted(.currency(code: currency).locale(locale)))
  }
}
