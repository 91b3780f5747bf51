package import Foundation

/// The alphabetical order of a person's language, in which case and diacritics make no difference
/// where they make no other letter.
package struct Alphabet: Sendable {
  private let locale: Locale?

  /// - Parameter locale: the person's; `nil` for the locale `C`.
  package init(locale: Locale?) {
    self.locale = locale
  }

  /// The texts in order; those that are alike in the order they have.
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
