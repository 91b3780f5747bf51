import Retrieval

/// An item of a ``NumberedList``.
package protocol NamedEntry: Equatable, Sendable {
  /// The names that a filter matches.
  var names: [String] { get }
  /// Whether a filter falls back to similar names if no name contains it.
  static var matchesClosely: Bool { get }
}

extension NamedEntry {
  package static var matchesClosely: Bool { true }
}

extension NoticePresenter {
  /// Returns the element with a number; if it doesn't exist or is hidden, shows why.
  func element<Element>(at position: Int, of list: NumberedList<Element>?) -> Element? {
    guard let refusal = refusal(of: [position], among: list?.positions) else {
      return list?.element(at: position)
    }
    show(notice: refusal)
    return nil
  }
}

/// Items in pages, with numbers that never change.
package struct NumberedList<Element: NamedEntry>: PagedListing {
  package let elements: [Element]
  package var pageSize: Int
  package var filter = "" {
    didSet {
      if filter != oldValue { filtered = Pages(matches(of: filter), size: pageSize) }
    }
  }
  private var whole: Pages
  /// The elements that match the filter, best first.
  private var filtered: Pages

  private struct Pages: Equatable, Sendable {
    let indices: [Int]
    var ranges: PageRanges
    var page = 1

    init(_ indices: [Int], size: Int) {
      self.indices = indices
      ranges = PageRanges(size: size)
    }

    mutating func turn(to page: Int, size: Int) -> Bool {
      ranges.size = size
      guard ranges.reach(page, of: indices.count) else { return false }
      self.page = page
      return true
    }
  }

  package init(_ elements: [Element], pageSize: Int = .max) {
    self.elements = elements
    self.pageSize = pageSize
    whole = Pages(Array(elements.indices), size: pageSize)
    filtered = Pages([], size: pageSize)
  }

  private var pages: Pages { filter.isEmpty ? whole : filtered }

  /// Replaces the elements, keeping the filter, and the page if it still exists.
  func replacing(_ elements: [Element], pageSize: Int) -> Self {
    var list = NumberedList(elements, pageSize: pageSize)
    list.filter = filter
    _ = list.turn(to: min(page, list.lastPage))
    return list
  }

  package var page: Int { pages.page }

  package var positions: ClosedRange<Int>? { elements.isEmpty ? nil : 1...elements.count }

  package func element(at position: Int) -> Element? {
    elements.indices.contains(position - 1) ? elements[position - 1] : nil
  }

  package mutating func turn(to page: Int) -> Bool {
    filter.isEmpty
      ? whole.turn(to: page, size: pageSize) : filtered.turn(to: page, size: pageSize)
  }

  /// Returns the indices of the elements whose names match a filter, best first.
  private func matches(of filter: String) -> [Int] {
    let names = elements.enumerated().flatMap { index, element in
      element.names.map { (index: index, name: $0) }
    }
    var found: Set<Int> = []
    return Matcher(names.map(\.name)).places(for: filter, closely: Element.matchesClosely).map {
      names[$0].index
    }
    .filter { found.insert($0).inserted }
  }

  /// The indices of the elements on the visible page.
  package var indices: [Int] { Array(pages.indices[range]) }

  /// The visible part of the list, or of its matches.
  package var range: Range<Int> { pages.ranges[page].clamped(to: pages.indices.indices) }

  /// The number of elements, or of matches if there is a filter.
  package var count: Int { pages.indices.count }

  /// The numbers on the visible page, or of all matches if there is a filter.
  package var shownNumbers: [Int] {
    (filter.isEmpty ? indices : filtered.indices).map { $0 + 1 }
  }

  package var lastPage: Int { pages.ranges.last(of: pages.indices.count) }
}
