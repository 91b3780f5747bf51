/// Numbered things as a person pages through them: their numbers stay, whatever is on view.
package struct NumberedList<Element: Equatable & Sendable>: Equatable, Sendable {
  package let elements: [Element]
  package let pageSize: Int
  /// The page on view, from 1.
  package private(set) var page = 1
  /// Narrows what is on view to what contains this text; empty for no filter.
  package var filter = ""

  package init(_ elements: [Element], pageSize: Int) {
    self.elements = elements
    self.pageSize = pageSize
  }

  /// The numbers; `nil` where there is nothing.
  package var positions: ClosedRange<Int>? { elements.isEmpty ? nil : 1...elements.count }

  package func element(at position: Int) -> Element? {
    elements.indices.contains(position - 1) ? elements[position - 1] : nil
  }

  /// Shows a page; false where there is none of that number.
  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard page >= 1, page <= pageCount else { return false }
    self.page = page
    return true
  }

  /// What is on view by its indices: the page, or with a filter whatever fits it on any page.
  package func indices(fitting fits: (Element, String) -> Bool) -> [Int] {
    guard filter.isEmpty else {
      let filter = filter.folded
      return elements.indices.filter { fits(elements[$0], filter) }
    }
    let start = (page - 1) * pageSize
    return Array(start..<(start + min(pageSize, elements.count - start)))
  }

  private var pageCount: Int { max(1, (elements.count - 1) / pageSize + 1) }
}
