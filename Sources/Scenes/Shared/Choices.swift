package import Entities
package import Foundation

/// The user's changes to the saved selections.
package struct ChoiceChanges: Equatable, Sendable {
  /// The storefront to use from now on; `nil` if unchanged.
  package var storefront: Storefront?
  /// Whether the genre selection changed.
  package var hasChangedGenres: Bool

  package init(storefront: Storefront? = nil, hasChangedGenres: Bool = false) {
    self.storefront = storefront
    self.hasChangedGenres = hasChangedGenres
  }

  /// Adds later changes.
  mutating func add(_ later: ChoiceChanges) {
    storefront = later.storefront ?? storefront
    hasChangedGenres = hasChangedGenres || later.hasChangedGenres
  }
}

/// Items by page, with numbers that stay stable whatever is visible.
package struct NumberedList<Element: Equatable & Sendable>: Equatable, Sendable {
  package let elements: [Element]
  package let pageSize: Int
  /// The visible page, from 1.
  package private(set) var page = 1
  /// The text that visible items must contain; empty for no filter.
  package var filter = ""

  package init(_ elements: [Element], pageSize: Int) {
    self.elements = elements
    self.pageSize = pageSize
  }

  /// The numbers; `nil` if the list is empty.
  package var positions: ClosedRange<Int>? { elements.isEmpty ? nil : 1...elements.count }

  package func element(at position: Int) -> Element? {
    elements.indices.contains(position - 1) ? elements[position - 1] : nil
  }

  /// Turns to a page and returns whether it exists.
  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard page >= 1, page <= pageCount else { return false }
    self.page = page
    return true
  }

  /// Returns the visible indices: the page, or with a filter all matches on any page.
  package func indices(matching fits: (Element, String) -> Bool) -> [Int] {
    guard filter.isEmpty else {
      let filter = filter.folded
      return elements.indices.filter { fits(elements[$0], filter) }
    }
    let start = (page - 1) * pageSize
    return Array(start..<(start + min(pageSize, elements.count - start)))
  }

  private var pageCount: Int { max(1, (elements.count - 1) / pageSize + 1) }
}

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
