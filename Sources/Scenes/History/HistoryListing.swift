package import Entities

/// A page of the past searches, numbered on from the pages before it.
package struct HistoryListing: Equatable, Sendable {
  /// Only what fits this text is listed, best first; where it is empty all are, the last one first.
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

  /// How many past searches stand before the page.
  package var offset: Int { (number - 1) * pageSize }

  /// The numbers on view: those of other pages would change with each deletion.
  package var positions: ClosedRange<Int>? {
    page.entries.isEmpty ? nil : offset + 1...offset + page.entries.count
  }

  /// The last page that there is.
  package var lastNumber: Int { max(1, (page.total + pageSize - 1) / pageSize) }

  package func entry(at position: Int) -> HistoryEntry? {
    positions?.contains(position) == true ? page.entries[position - offset - 1] : nil
  }
}
