package import Entities
import Foundation
import Retrieval

/// A list of items with permanent numbers: paging, filtering, and grouping never change them.
package protocol NumberedItems: PagedListing {
  /// The number of known items, including those not shown yet.
  var count: Int { get }
  /// Whether all items are known.
  var isExhausted: Bool { get }
  /// The items on all pages; `nil` if not all are known.
  var allItems: [CatalogItem]? { get }
  /// All numbers; `nil` if the list is empty.
  var positions: ClosedRange<Int>? { get }
  /// The visible rows: the page, or all matches if there is a filter.
  var rows: [Listing.Row] { get }
  /// The visible rows under their titles.
  var sections: [Listing.Section] { get }
  /// The rows of the pages shown so far.
  var shownRows: [Listing.Row] { get }
  /// The favorites among the tracks; removed ones stay listed and can be added again.
  var favorites: Set<Track.ID> { get set }
  /// The loaded tracks that have numbers.
  var tracks: [Track] { get }
  func entry(at position: Int) -> StoreItem?
}

extension NumberedItems {
  package var isExhausted: Bool { true }

  package var shownNumbers: [Int] { rows.map(\.position) }

  package var sections: [Listing.Section] { [Listing.Section(title: nil, rows: rows)] }

  func row(_ item: CatalogItem, at position: Int) -> Listing.Row {
    Listing.Row(
      position: position, item: item,
      isFavorite: item.track.map { favorites.contains($0.id) } ?? false)
  }
}

/// The rows of pages: a page keeps the rows it was first shown with, even if the page size changes.
struct PageRanges: Equatable, Sendable {
  /// The size of the pages that haven't been shown yet.
  var size: Int
  private var ranges: [Range<Int>]

  init(size: Int) {
    self.size = size
    ranges = [0..<size]
  }

  /// The rows of a page that has been shown; the last page can have fewer.
  subscript(page: Int) -> Range<Int> { ranges[page - 1] }

  /// Sets the rows of a page in a list with `count` rows; returns `false` if there is no such page.
  mutating func reach(_ page: Int, of count: Int) -> Bool {
    while ranges.count < page, end < count { ranges.append(end..<end + min(size, .max - end)) }
    return page == 1 || ranges.indices.contains(page - 1) && self[page].lowerBound < count
  }

  func last(of count: Int) -> Int {
    let shown = max(1, ranges.prefix { $0.lowerBound < count }.count)
    return shown + (end < count ? (count - end - 1) / size + 1 : 0)
  }

  private var end: Int { ranges[ranges.count - 1].upperBound }
}

struct ShownPages: Equatable {
  /// The visible page, from 1.
  private(set) var current = 1
  private(set) var all = 1...1

  mutating func turn(to page: Int) {
    current = page
    all = min(all.lowerBound, page)...max(all.upperBound, page)
  }

  mutating func restart() { all = current...current }
}

struct FavoritesChange {
  /// Whether the tracks are added rather than removed.
  let adds: Bool
  /// The added or removed tracks, without any that were favorites before.
  let tracks: [Track]
  private let ids: Set<Track.ID>

  /// Adds the tracks, or removes them if all are in `favorites`.
  init(_ tracks: [Track], among favorites: Set<Track.ID>) {
    ids = Set(tracks.map(\.id))
    let new = tracks.filter { !favorites.contains($0.id) }
    adds = !new.isEmpty
    self.tracks = adds ? new : tracks
  }

  var notice: Notice { adds ? .starred(tracks) : .unstarred(tracks) }

  func applied(to favorites: Set<Track.ID>) -> Set<Track.ID> {
    adds ? favorites.union(ids) : favorites.subtracting(ids)
  }
}

/// Filters items by their names, artists, albums, and years.
struct ItemFilter {
  /// The maximum number of rows to compare by similarity, so that typing stays fast.
  private static let maximumCompared = 500

  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.folded.split(separator: " ").map(String.init)
  }

  /// Returns the rows that contain every word, or else close matches, best first.
  ///
  /// Case and diacritics are ignored.
  func rows(of rows: [Listing.Row]) -> [Listing.Row] {
    let containing = rowsContaining(rows)
    guard containing.isEmpty else { return containing }
    let compared = rows.prefix(Self.maximumCompared)
    let matcher = Matcher(compared.map { Self.text(of: $0.item) })
    return matcher.places(for: text).map { compared[$0] }
  }

  /// Returns the rows that contain every word, ignoring case and diacritics.
  func rowsContaining(_ rows: [Listing.Row]) -> [Listing.Row] {
    rows.filter {
      let text = Self.text(of: $0.item).folded
      return words.allSatisfy(text.contains)
    }
  }

  private static func text(of item: CatalogItem) -> String {
    let year = item.releaseDate?.day.map { "\($0.year)" }
    return [item.name, item.artistName, item.track?.album?.name, year].compactMap(\.self)
      .joined(separator: "\n")
  }
}

extension String {
  /// The text without case, diacritics, and width.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
