package import Entities

/// The items of a list other than a search's.
package struct ItemListing: NumberedItems {
  package var answer: ItemListAnswer
  package let pageSize: Int
  private var pages = ShownPages()
  package var filter = ""
  package var favorites: Set<Track.ID> = []

  /// Creates a list of at least one item.
  package init(_ answer: ItemListAnswer, pageSize: Int = .max) {
    self.answer = answer
    self.pageSize = pageSize
  }

  package var count: Int { answer.entries.count }

  package var page: Int { pages.current }

  package var positions: ClosedRange<Int>? { 1...max(1, count) }

  package func entry(at position: Int) -> StoreItem? { answer.entries[position - 1] }

  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard (1...max(1, (count - 1) / pageSize + 1)).contains(page) else { return false }
    pages.turn(to: page)
    return true
  }

  /// Shows a page first, as if no other had been shown.
  package mutating func begin(at page: Int) -> Bool {
    defer { pages.restart() }
    return turn(to: page)
  }

  package var rows: [Listing.Row] {
    guard !filter.isEmpty else { return rows(onPages: page...page) }
    let filter = ItemFilter(filter)
    return rows(in: answer.entries.readRows).filter { filter.accepts($0.item) }
  }

  /// The rows of the pages shown so far.
  package var shownRows: [Listing.Row] { rows(onPages: pages.all) }

  /// The loaded tracks.
  package var tracks: [Track] { answer.entries.loaded.compactMap(\.item.track) }

  /// Whether any of the tracks has a playable preview.
  package var hasPreviews: Bool { tracks.contains { $0.preview != nil } }

  private func rows(onPages pages: ClosedRange<Int>) -> [Listing.Row] {
    let size = min(pageSize, count)
    return rows(in: (pages.lowerBound - 1) * size..<min(count, pages.upperBound * size))
  }

  private func rows(in range: Range<Int>) -> [Listing.Row] {
    range.compactMap { index in
      answer.entries[index].map { row($0.item, at: index + 1) }
    }
  }
}
