package import Entities

/// The items of a list with their numbers, which stay the same as long as the list lives.
package struct ItemListing: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let item: CatalogItem
    package let storefront: Storefront

    package init(_ item: CatalogItem, of storefront: Storefront) {
      self.item = item
      self.storefront = storefront
    }

    package init(_ track: LibraryTrack) {
      self.init(.track(track.track), of: track.storefront)
    }
  }

  package var answer: ItemListAnswer
  package let pageSize: Int
  /// The visible page, from 1.
  package private(set) var page = 1
  /// The pages shown so far.
  package private(set) var shownPages = 1...1
  /// Filters the visible rows; empty for no filter.
  package var filter = ""
  /// The favorites among the tracks; a removed one stays in the list and can be added again.
  package var favorites: Set<Track.ID> = []

  /// Creates a list of at least one item.
  package init(_ answer: ItemListAnswer, pageSize: Int = .max) {
    self.answer = answer
    self.pageSize = pageSize
  }

  package var count: Int { answer.entries.count }

  package var positions: ClosedRange<Int> { 1...max(1, count) }

  package func entry(at position: Int) -> Entry? { answer.entries[position - 1] }

  /// Shows a page; returns `false` if there is no such page.
  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard (1...pageCount).contains(page) else { return false }
    self.page = page
    shownPages = min(shownPages.lowerBound, page)...max(shownPages.upperBound, page)
    return true
  }

  /// Shows a page first, as if no other had been shown.
  package mutating func begin(at page: Int) -> Bool {
    defer { shownPages = self.page...self.page }
    return turn(to: page)
  }

  /// The visible rows: those of the page, or with a filter the matches on all pages.
  package var rows: [Listing.Row] {
    guard !filter.isEmpty else { return rows(onPages: page...page) }
    let filter = ItemFilter(filter)
    return rows(in: answer.entries.readRows).filter { filter.accepts($0.item) }
  }

  package func rows(onPages pages: ClosedRange<Int>) -> [Listing.Row] {
    let start = (pages.lowerBound - 1) * min(pageSize, count)
    let last = (pages.upperBound - 1) * min(pageSize, count)
    return rows(in: start..<min(count, last + min(pageSize, count)))
  }

  /// The loaded tracks.
  package var tracks: [Track] { answer.entries.loaded.compactMap(\.item.track) }

  /// Whether any of the tracks has a playable preview.
  package var hasPreviews: Bool {
    tracks.contains { $0.previewURL.flatMap(WebLink.init) != nil }
  }

  /// Returns the entries with some numbers; open-ended ranges end with the visible rows.
  func entries(at ranges: PositionRanges) -> [Entry] {
    ranges.positions(within: positions, onView: rows.map(\.position)).compactMap(entry(at:))
  }

  private var pageCount: Int { max(1, (count - 1) / pageSize + 1) }

  private func rows(in range: Range<Int>) -> [Listing.Row] {
    range.compactMap { index in
      answer.entries[index].map { entry in
        Listing.Row(
          position: index + 1, item: entry.item,
          isFavorite: entry.item.track.map { favorites.contains($0.id) } ?? false)
      }
    }
  }
}
