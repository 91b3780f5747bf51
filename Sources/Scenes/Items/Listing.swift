package import Entities
import Retrieval

/// Search results in pages.
///
/// Items get their numbers page by page.
package struct Listing: NumberedItems {
  package struct Row: Equatable, Sendable {
    package var position: Int
    package var item: CatalogItem
    package var isFavorite: Bool
    /// The line of the lyrics that matched.
    package var line: String?

    package init(position: Int, item: CatalogItem, isFavorite: Bool = false) {
      self.position = position
      self.item = item
      self.isFavorite = isFavorite
    }
  }

  /// Rows under a title, which is `nil` if the list isn't grouped.
  package struct Section: Equatable, Sendable {
    package var title: String?
    package var rows: [Row]

    package init(title: String?, rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  package let query: SearchQuery
  package let grouping: Grouping
  package var pageSize: Int
  private var shownPages = ShownPages()
  package var filter = ""
  package var favorites: Set<Track.ID> = []
  package private(set) var omitted = SkippedRecords()
  package private(set) var provenance: Provenance
  /// How each track that isn't an exact match matches.
  package let matches: [Track.ID: Match]
  /// The lines of lyrics that matched.
  package let lines: [Track.ID: String]
  /// Whether no item has the words as typed.
  package let isCorrected: Bool
  /// The source of the service's empty response, if these results of the library replace it.
  package let emptyResponse: Provenance?
  /// Whether these results replace the ones searched for.
  package var isInexact: Bool { isCorrected || emptyResponse != nil }
  /// Whether all items were found by their lyrics.
  package var isByLyrics: Bool { !items.isEmpty && lines.count == items.count }
  package var knownCount: KnownCount { KnownCount(count: count, isExhausted: isExhausted) }
  /// The number of items before filtering; `nil` without a filter, or if the library filtered.
  package let unfilteredCount: Int?
  /// Whether the catalog has no more items.
  package var isExhausted = false
  package var allItems: [CatalogItem]? { isExhausted ? items : nil }
  /// The known items: first those with positions, then the rest in catalog order.
  private(set) var items: [CatalogItem] = []
  private var pages: [Range<Int>] = []

  /// Creates a list of the items that match the query, in its order, on the first page.
  package init(query: SearchQuery, grouping: Grouping, pageSize: Int, answer: ItemPage) {
    self.query = query
    self.grouping = grouping
    self.pageSize = pageSize
    items = query.isArranged ? TrackArrangement(query).arranged(answer.items) : answer.items
    matches = answer.matches
    lines = answer.lines
    isCorrected = answer.isCorrected
    emptyResponse = answer.emptyResponse
    unfilteredCount =
      query.criteria.isEmpty || answer.provenance.isLibrary ? nil : answer.items.count
    omitted = answer.omitted
    provenance = answer.provenance
    turn(to: 1)
  }

  /// Appends new items.
  ///
  /// Skipped records are counted once: only responses beyond the first batch skip other records
  /// than before.
  package mutating func append(_ answer: ItemPage, _ extent: SearchExtent) {
    items += TrackArrangement(query).arranged(answer.items)
    omitted = extent == .whole ? answer.omitted : omitted + answer.omitted
  }

  /// Whether the known items fill a page.
  package func covers(page: Int) -> Bool {
    page <= pages.count || items.count >= positionedCount + (page - pages.count) * pageSize
  }

  package var page: Int { shownPages.current }

  /// Turns to a page, or to the last one and returns `false` if it doesn't exist.
  @discardableResult package mutating func turn(to page: Int) -> Bool {
    filter = ""
    while pages.count < page, positionedCount < items.count { positionNextPage() }
    shownPages.turn(to: max(1, min(page, pages.count)))
    return page == self.page
  }

  /// Turns to a page first, as if no other had been shown.
  package mutating func begin(at page: Int) -> Bool {
    defer { shownPages.restart() }
    return turn(to: page)
  }

  package var lastPage: Int {
    pages.count + (items.count - positionedCount + pageSize - 1) / pageSize
  }

  package var positions: ClosedRange<Int>? {
    positionedCount > 0 ? 1...positionedCount : nil
  }

  /// The number of known items, including those not shown yet.
  package var count: Int { items.count }

  package var shownRows: [Row] {
    pages.indices.filter { shownPages.all.contains($0 + 1) }.flatMap { rows(in: pages[$0]) }
  }

  package var numberedRows: [Row] { rows(in: 0..<positionedCount) }

  package var tracks: [Track] { items[..<positionedCount].compactMap(\.track) }

  /// The listed part of the answer.
  var found: ItemPage {
    var page = ItemPage(items: items, omitted: omitted, matches: matches, provenance: provenance)
    page.emptyResponse = emptyResponse
    return page
  }

  package func entry(at position: Int) -> StoreItem? {
    positions?.contains(position) == true
      ? StoreItem(items[position - 1], of: query.storefront) : nil
  }

  package var rows: [Row] {
    guard !filter.isEmpty else {
      return pages.indices.contains(page - 1) ? rows(in: pages[page - 1]) : []
    }
    return ItemFilter(filter).rows(of: numberedRows)
  }

  package var sections: [Section] {
    guard grouping != .none else { return [Section(title: nil, rows: rows)] }
    var sections: [Section] = []
    for row in rows {
      let title = grouping.title(of: row.item)
      if sections.last?.title == title {
        sections[sections.count - 1].rows.append(row)
      } else {
        sections.append(Section(title: title, rows: [row]))
      }
    }
    return sections
  }

  private var positionedCount: Int { pages.last?.upperBound ?? 0 }

  private mutating func positionNextPage() {
    let range = positionedCount..<min(positionedCount + pageSize, items.count)
    if grouping != .none {
      items.replaceSubrange(range, with: items[range].sorted(by: grouping.areInOrder))
    }
    pages.append(range)
  }

  private func rows(in range: Range<Int>) -> [Row] {
    range.map {
      var row = row(items[$0], at: $0 + 1)
      row.line = items[$0].track.flatMap { lines[$0.id] }
      return row
    }
  }
}

/// The filters and the order of a query.
struct TrackArrangement {
  private let criteria: ResultFilter
  private let sort: ResultSort
  private let isReversed: Bool

  init(_ query: SearchQuery) {
    criteria = query.criteria
    (sort, isReversed) = (query.sort, query.isReversed)
  }

  func arranged(_ items: [CatalogItem]) -> [CatalogItem] {
    let genres = criteria.genres(among: items)
    let matching = items.filter { accepts($0, genres) }
    guard sort != .relevance else { return matching }
    return matching.sorted(descending: isReversed) { sort.key(of: $0, folding: \.folded) }
  }

  private func accepts(_ item: CatalogItem, _ genres: Set<String>) -> Bool {
    (criteria.genres.isEmpty || (item.genre.map(genres.contains) ?? false))
      && (criteria.years?.contains(item.releaseDate?.day?.year) ?? true)
      && (criteria.explicitContent?.accepts(item.explicitness) ?? true)
  }
}

extension ResultFilter {
  /// Returns the genres of items that the names in the filter mean.
  func genres(among items: [CatalogItem]) -> Set<String> {
    let known = Set(items.compactMap(\.genre)).sorted()
    let matcher = Matcher(known)
    return Set(genres.flatMap { matcher.places(named: $0).map { known[$0] } })
  }
}

/// A number of results, and whether it is final.
package struct KnownCount: Equatable, Sendable {
  package var count: Int
  package var isExhausted: Bool
}

extension Provenance {
  /// Whether the results come from the library, which filters and sorts itself.
  package var isLibrary: Bool {
    if case .library = source { true } else { false }
  }
}

package enum SearchExtent: Equatable, Sendable {
  case first(Int)
  /// All results that the catalog returns at once.
  case whole
  /// The results after this many records.
  case beyond(Int)
}
