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
