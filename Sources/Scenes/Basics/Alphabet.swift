package import Foundation

/// The alphabetical order of the user's language.
///
/// Case and diacritics are ignored unless they make a different letter.
package struct Alphabet: Sendable {
  private let locale: Locale?

  /// - Parameter locale: The user's locale; `nil` for the locale `C`.
  package init(locale: Locale?) {
    self.locale = locale
  }

  /// Returns the elements sorted by name; equal names keep their order.
  package func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    elements.map { (element: $0, name: name($0)) }
      .sorted { isBefore($0.name, $1.name) }.map(\.element)
  }

  private func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(
      right, options: [.caseInsensitive, .diacriticInsensitive], range: nil, locale: locale)
      == .orderedAscending
  }
}
