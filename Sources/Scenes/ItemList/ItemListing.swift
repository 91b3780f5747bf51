package import Entities

/// The items of any list except search results.
package struct ItemListing: NumberedItems {
  package var answer: ItemListAnswer
  private var pages = ShownPages()
  private var ranges: PageRanges
  /// The page of the matches, from 1.
  private var filteredPage = 1
  private var filteredRanges: PageRanges
  /// The page that was requested first, if it doesn't exist.
  package private(set) var missingPage: Int?
  package var filter = "" {
    didSet {
      guard filter != oldValue else { return }
      (filteredPage, filteredRanges) = (1, PageRanges(size: pageSize))
      matchesClosely = true
    }
  }
  package var favorites: Set<Track.ID> = []

  /// Whether the filter may fall back to close matches.
  private var matchesClosely = true

  package init(_ answer: ItemListAnswer, pageSize: Int = .max) {
    self.answer = answer
    ranges = PageRanges(size: pageSize)
    filteredRanges = ranges
  }

  /// Creates a list with the filter of an earlier one; its exact matches aren't replaced by close
  /// ones.
  init(_ answer: ItemListAnswer, pageSize: Int, filteredAs earlier: ItemListing?) {
    self.init(answer, pageSize: pageSize)
    guard let earlier, !earlier.filter.isEmpty else { return }
    filter = earlier.filter
    matchesClosely = earlier.isFilteredClosely
  }

  package var pageSize: Int {
    get { ranges.size }
    set { ranges.size = newValue }
  }

  package var count: Int { answer.entries.count }

  package var allItems: [CatalogItem]? {
    answer.entries.isComplete ? answer.entries.loaded.map(\.item) : nil
  }

  package var page: Int { filter.isEmpty ? pages.current : filteredPage }

  package var lastPage: Int {
    filter.isEmpty ? ranges.last(of: count) : filteredRanges.last(of: matches.count)
  }

  package var positions: ClosedRange<Int>? { 1...max(1, count) }

  package func entry(at position: Int) -> StoreItem? { answer.entries[position - 1] }

  package mutating func turn(to page: Int) -> Bool {
    guard filter.isEmpty else {
      filteredRanges.size = pageSize
      guard filteredRanges.reach(page, of: matches.count) else { return false }
      filteredPage = page
      return true
    }
    guard ranges.reach(page, of: count) else { return false }
    pages.turn(to: page)
    missingPage = nil
    return true
  }

  /// Shows a page first, as if no other had been shown.
  package mutating func begin(at page: Int) {
    if !turn(to: page) { missingPage = page }
    pages.restart()
  }

  package var rows: [Listing.Row] {
    guard !filter.isEmpty else { return rows(onPages: page...page) }
    let matches = matches
    return Array(matches[filteredRange.clamped(to: matches.indices)])
  }

  /// The rows on all pages that match the filter.
  package var matches: [Listing.Row] {
    let (rows, filter) = (rows(in: answer.entries.readRows), ItemFilter(filter))
    return matchesClosely ? filter.rows(of: rows) : filter.rowsContaining(rows)
  }

  private var isFilteredClosely: Bool {
    matchesClosely && ItemFilter(filter).rowsContaining(rows(in: answer.entries.readRows)).isEmpty
  }

  /// The visible part of the matches, as indices.
  package var filteredRange: Range<Int> { filteredRanges[filteredPage] }

  package var shownNumbers: [Int] { (filter.isEmpty ? rows : matches).map(\.position) }

  package var shownRows: [Listing.Row] { rows(onPages: pages.all) }

  package var tracks: [Track] { answer.entries.loaded.compactMap(\.item.track) }

  private func rows(onPages pages: ClosedRange<Int>) -> [Listing.Row] {
    let rows = ranges[pages.lowerBound].lowerBound..<ranges[pages.upperBound].upperBound
    return self.rows(in: rows.clamped(to: 0..<count))
  }

  private func rows(in range: Range<Int>) -> [Listing.Row] {
    range.compactMap { index in
      answer.entries[index].map { row($0.item, at: index + 1) }
    }
  }
}

extension ItemListAnswer {
  /// Keeps only the items that match words; the whole list must be loaded.
  func matching(_ words: String) -> ItemListAnswer {
    let items = entries.loaded
    let rows = items.enumerated().map {
      Listing.Row(position: $0.offset, item: $0.element.item, isFavorite: false)
    }
    var answer = self
    answer.words = words
    answer.entries = ItemEntries(ItemFilter(words).rows(of: rows).map { items[$0.position] })
    return answer
  }
}

/// The items of a list; a long one loads only those near the visible rows.
package struct ItemEntries: Equatable, Sendable {
  /// The number of rows to load before and after the visible ones.
  private static let margin = 100

  /// All items, unless ``ids`` has them.
  private var all: [StoreItem] = []
  private var ids: [Track.ID] = []
  private var known: [Track.ID: StoreItem] = [:]
  /// The loaded rows; an item missing there has been removed meanwhile.
  package private(set) var readRows: Range<Int>

  package init(_ entries: [StoreItem]) {
    all = entries
    readRows = entries.indices
  }

  /// Creates entries for tracks of the library, without loading any.
  package init(tracks ids: [Track.ID]) {
    self.ids = ids
    readRows = 0..<0
  }

  /// Whether all items are known, visible or not.
  var isComplete: Bool { ids.isEmpty }

  package var count: Int { ids.isEmpty ? all.count : ids.count }

  /// `nil` if the row isn't loaded, or its track was removed from the library.
  package subscript(row: Int) -> StoreItem? {
    guard (0..<count).contains(row) else { return nil }
    return ids.isEmpty ? all[row] : known[ids[row]]
  }

  /// Returns the row of an item, loaded or not.
  package func row(of item: CatalogItem.ID) -> Int? {
    if case .track(let track) = item, !ids.isEmpty { return ids.firstIndex(of: track) }
    return all.firstIndex { $0.item.id == item }
  }

  /// Returns the rows to load before some can be shown; `nil` if they are loaded.
  func rows(toShow rows: Range<Int>) -> Range<Int>? {
    let whole = 0..<count
    let rows = rows.clamped(to: whole)
    if rows.isEmpty
      || readRows.lowerBound <= rows.lowerBound && rows.upperBound <= readRows.upperBound
    {
      return nil
    }
    return (rows.lowerBound - Self.margin..<rows.upperBound + Self.margin).clamped(to: whole)
  }

  func unread(in rows: Range<Int>) -> [Track.ID] {
    rows.filter { !readRows.contains($0) }.map { ids[$0] }
  }

  /// The IDs of the loaded rows; none if all items are known.
  var read: [Track.ID] { ids.isEmpty ? [] : Array(ids[readRows]) }

  /// Adds loaded tracks, and drops all rows but some.
  mutating func take(_ tracks: [LibraryTrack], for rows: Range<Int>) {
    for track in tracks { known[track.id] = StoreItem(track) }
    let kept = Set(ids[rows])
    known = known.filter { kept.contains($0.key) }
    readRows = rows
  }

  /// Moves an item; the whole list must be loaded.
  mutating func move(_ row: Int, to new: Int) {
    all.insert(all.remove(at: row), at: new)
  }

  mutating func refresh(_ tracks: [LibraryTrack]) {
    known = Dictionary(
      tracks.map { ($0.id, StoreItem($0)) }, uniquingKeysWith: { first, _ in first })
  }

  package var loaded: [StoreItem] { readRows.compactMap { self[$0] } }
}
