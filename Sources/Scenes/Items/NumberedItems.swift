package import Entities
import Foundation
import Retrieval

/// A list of items whose numbers stay the same as long as the list lives: paging, filtering, and
/// grouping never change them.
package protocol NumberedItems: PagedListing {
  /// The number of known items, including those not shown yet.
  var count: Int { get }
  /// Whether there are no more items than those known.
  var isExhausted: Bool { get }
  /// The items on all pages; `nil` if not all are known.
  var allItems: [CatalogItem]? { get }
  /// All numbers; `nil` if there are none yet.
  var positions: ClosedRange<Int>? { get }
  /// The visible rows: those of the page, or with a filter the matches on any page.
  var rows: [Listing.Row] { get }
  /// The rows of the pages shown so far.
  var shownRows: [Listing.Row] { get }
  /// The favorites among the tracks; a removed one stays in the list and can be added again.
  var favorites: Set<Track.ID> { get set }
  /// The tracks that have numbers and are loaded.
  var tracks: [Track] { get }
  func entry(at position: Int) -> StoreItem?
}

extension NumberedItems {
  package var isExhausted: Bool { true }

  package var shownNumbers: [Int] { rows.map(\.position) }

  func row(_ item: CatalogItem, at position: Int) -> Listing.Row {
    Listing.Row(
      position: position, item: item,
      isFavorite: item.track.map { favorites.contains($0.id) } ?? false)
  }
}

/// The rows of pages whose size can change: a page keeps the rows that it was first shown with.
struct PageRanges: Equatable, Sendable {
  /// The size of the pages that haven't been shown yet.
  var size: Int
  private var ranges: [Range<Int>]

  init(size: Int) {
    self.size = size
    ranges = [0..<size]
  }

  /// The rows of a page that was reached; the last page can have fewer.
  subscript(page: Int) -> Range<Int> { ranges[page - 1] }

  /// Returns whether a list of so many rows has a page, and sets its rows.
  mutating func reach(_ page: Int, of count: Int) -> Bool {
    while ranges.count < page, end < count { ranges.append(end..<end + min(size, .max - end)) }
    return page == 1 || ranges.indices.contains(page - 1) && self[page].lowerBound < count
  }

  /// Returns the last page of a list of so many rows.
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
  /// The tracks that are added or removed, without those that are favorites already.
  let tracks: [Track]
  private let ids: Set<Track.ID>

  /// Adds the tracks, unless all of them are in `favorites`; then it removes them.
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

/// A filter for items by the names of them, their artists, and albums, and by the year.
struct ItemFilter {
  /// The number of rows to compare by similar words, so that typing stays fast.
  private static let maximumCompared = 500

  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.folded.split(separator: " ").map(String.init)
  }

  /// Returns the rows that contain every word, ignoring case and diacritics, or else close matches,
  /// best first.
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
  /// The text in a form that ignores case, diacritics, and width.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
