package import Entities

/// A page of past searches, with numbers that continue from earlier pages.
package struct HistoryListing: Equatable, Sendable {
  /// The text that listed searches match, best first; if empty, all are listed, most recent first.
  package let filter: String
  /// From 1.
  package let number: Int
  package let pageSize: Int
  package let page: HistoryPage

  package init(filter: String, number: Int, pageSize: Int, page: HistoryPage) {
    self.filter = filter
    self.number = number
    self.pageSize = pageSize
    self.page = page
  }

  /// The number of past searches before the page.
  package var offset: Int { (number - 1) * pageSize }

  /// The visible numbers only, because a deletion renumbers other pages.
  package var positions: ClosedRange<Int>? {
    page.entries.isEmpty ? nil : offset + 1...offset + page.entries.count
  }

  /// The number of the last page.
  package var lastNumber: Int { max(1, (page.total + pageSize - 1) / pageSize) }

  package func entry(at position: Int) -> HistoryEntry? {
    positions?.contains(position) == true ? page.entries[position - offset - 1] : nil
  }
}
