package import Entities

/// The results of a search as a person pages through them.
///
/// A track's position, its number, stays the same for as long as the listing lives: turning pages,
/// filtering and grouping never change it. Tracks get their positions a page at a time.
package struct Listing: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// From 1.
    package var position: Int
    package var item: CatalogItem
    package var isFavorite: Bool

    package init(position: Int, item: CatalogItem, isFavorite: Bool = false) {
      self.position = position
      self.item = item
      self.isFavorite = isFavorite
    }
  }

  /// Rows under a common title; without a title where the listing is not grouped.
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
  package let pageSize: Int
  /// The page on view, from 1.
  package private(set) var page = 1
  /// Narrows what is on view to the tracks that contain this text; empty for no filter.
  package var filter = ""
  /// Those of the tracks that have a star.
  package var favorites: Set<Track.ID> = []
  package private(set) var omitted = Omissions()
  package private(set) var provenance: Provenance
  /// Whether nothing has the words of the term, and these tracks have others that are like them.
  package let isCorrected: Bool
  /// How many tracks there were before they were narrowed; `nil` where they were not, or where that
  /// was done by whoever found them.
  package let unnarrowedCount: Int?
  /// What is known so far: first those that have positions, then the rest in catalog order.
  private(set) var items: [CatalogItem] = []
  private var pages: [Range<Int>] = []

  /// A listing of what of `answer` fits the query, in the query's order, on its first page.
  package init(query: SearchQuery, grouping: Grouping, pageSize: Int, answer: TrackPage) {
    self.query = query
    self.grouping = grouping
    self.pageSize = pageSize
    items = TrackArrangement(query).arranged(answer.items)
    isCorrected = answer.isCorrected
    unnarrowedCount =
      query.criteria.isEmpty || answer.provenance.isLibrary ? nil : answer.items.count
    omitted = answer.omitted
    provenance = answer.provenance
    turn(to: 1)
  }

  /// Adds tracks that were not known.
  ///
  /// What was omitted counts once: only an answer from beyond the first batch leaves out others
  /// than those counted so far.
  package mutating func append(_ answer: TrackPage, _ extent: SearchExtent) {
    items += TrackArrangement(query).arranged(answer.items)
    omitted = extent == .beyond ? omitted + answer.omitted : answer.omitted
  }

  /// Whether a page would be whole with what is known.
  package func covers(page: Int) -> Bool {
    page <= pages.count || items.count >= positionedCount + (page - pages.count) * pageSize
  }

  /// Shows a page; past the last one shows that, and says so by false.
  @discardableResult package mutating func turn(to page: Int) -> Bool {
    filter = ""
    while pages.count < page, positionedCount < items.count { positionNextPage() }
    self.page = max(1, min(page, pages.count))
    return page == self.page
  }

  /// The positions of all tracks that have been on view.
  package var positions: ClosedRange<Int>? {
    positionedCount > 0 ? 1...positionedCount : nil
  }

  /// How many tracks are known, those not yet on view included.
  package var count: Int { items.count }

  /// The rows of some pages that have been turned to.
  package func rows(onPages range: ClosedRange<Int>) -> [Row] {
    pages.indices.filter { range.contains($0 + 1) }.flatMap { rows(in: pages[$0]) }
  }

  /// All rows that have a number.
  package var numberedRows: [Row] { rows(in: 0..<positionedCount) }

  package func item(at position: Int) -> CatalogItem? {
    positions?.contains(position) == true ? items[position - 1] : nil
  }

  /// `nil` also where something else has the number.
  package func track(at position: Int) -> Track? {
    item(at: position)?.track
  }

  /// What is on view: the page, or with a filter whatever fits it on any page shown so far.
  package var rows: [Row] {
    guard !filter.isEmpty else {
      return pages.indices.contains(page - 1) ? rows(in: pages[page - 1]) : []
    }
    let filter = ItemFilter(filter)
    return numberedRows.filter { filter.accepts($0.item) }
  }

  /// ``rows`` under their titles.
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
    range.map { index in
      let item = items[index]
      return Row(
        position: index + 1, item: item,
        isFavorite: item.track.map { favorites.contains($0.id) } ?? false)
    }
  }
}
