package import Entities

/// How far the results of a term have been fetched, by kind, and their order.
struct ResultPages {
  private let pageSize: PageSize
  private let grouping: Grouping
  private var reach = CatalogReach()
  /// The order that the user chose for a term.
  private var chosenOrder: (term: SearchTerm, order: ResultOrder)?
  /// The results of other kinds for the current term.
  private var otherKinds: [SearchQuery: (listing: Listing, reach: CatalogReach)] = [:]
  /// Earlier results, the most recent last.
  private var before: [(listing: Listing, reach: CatalogReach)] = []
  /// The number of earlier results to keep.
  private static let mostBefore = 10

  init(pageSize: PageSize, grouping: Grouping) {
    (self.pageSize, self.grouping) = (pageSize, grouping)
  }

  /// Begins with the first results of a query, on the first page.
  mutating func begin(_ answer: SearchAnswer, to query: SearchQuery) -> Listing {
    let size = pageSize.current
    reach = CatalogReach(answer, to: query, limit: size)
    var listing = Listing(
      query: query, grouping: grouping, pageSize: size, answer: answer.page)
    listing.isExhausted = reach.isExhausted
    return listing
  }

  // MARK: Pages

  /// Returns the extent to request before a page can be shown; `nil` if the page is complete or
  /// there is no more.
  ///
  /// The rest of the first batch comes first, then the results beyond it, which not every catalog
  /// has.
  func extent(toShow page: Int, of listing: Listing) -> SearchExtent? {
    page > 1 && !listing.covers(page: page) ? reach.next : nil
  }

  var lacksFirstBatch: Bool { reach.next == .whole }

  mutating func append(_ page: ItemPage, _ extent: SearchExtent, to listing: inout Listing) {
    listing.append(page, extent)
    reach.advance(by: page)
    listing.isExhausted = reach.isExhausted
  }

  // MARK: Results of other searches

  var hasBefore: Bool { !before.isEmpty }

  /// Keeps results that a new search replaces; only the latest ones for each term.
  mutating func keep(_ listing: Listing) {
    if before.last?.listing.query.term == listing.query.term { before.removeLast() }
    before.append((listing, reach))
    if before.count > Self.mostBefore { before.removeFirst() }
  }

  /// Removes and returns the latest results that aren't those of a term.
  mutating func showBefore(_ term: SearchTerm?) -> Listing? {
    while let last = before.popLast() {
      guard last.listing.query.term != term else { continue }
      reach = last.reach
      return last.listing
    }
    return nil
  }

  /// Keeps the current results, and returns earlier results of another kind.
  mutating func showKind(
    _ entity: SearchEntity, insteadOf listing: Listing?, of query: SearchQuery
  ) -> Listing? {
    otherKinds = otherKinds.filter { $0.key.term == query.term }
    if let listing { otherKinds[query] = (listing, reach) }
    var other = query
    other.entity = entity
    guard let known = otherKinds[other] else { return nil }
    reach = known.reach
    return known.listing
  }

  /// The number of results by kind, for the kinds shown, by unsorted query.
  var counts: [SearchQuery: KnownCount] {
    Dictionary(otherKinds.map { ($0.key.unsorted, $0.value.listing.knownCount) }) {
      $0.isExhausted ? $0 : $1
    }
  }

  // MARK: Order

  /// Sorts results by a property, or by the next one if `nil`, and returns the order.
  mutating func sort(_ query: SearchQuery, by property: ResultSort?, among items: [CatalogItem])
    -> ResultOrder
  {
    let order = query.order.sorted(by: property, among: items)
    choose(order, for: query.term)
    return order
  }

  mutating func choose(_ order: ResultOrder, for term: SearchTerm) { chosenOrder = (term, order) }

  /// Returns the query in the order chosen for its term.
  func sorted(_ query: SearchQuery) -> SearchQuery {
    var query = query
    if let chosenOrder, chosenOrder.term == query.term { query.order = chosenOrder.order }
    return query
  }
}

/// How far a list's results have been fetched.
struct CatalogReach {
  /// The next extent to request; `nil` if there is no more.
  private(set) var next: SearchExtent?
  /// The number of records received so far.
  private var recordCount = 0
  /// Whether the last response was shorter than requested, or nothing more is requested.
  private(set) var isExhausted = false

  init() {
    next = nil
  }

  /// Creates the progress after the first response to a request for `limit` results.
  ///
  /// Results that are filtered or sorted here come as a whole, so no more follow. The library
  /// filters and sorts itself, so it can continue.
  init(_ answer: SearchAnswer, to query: SearchQuery, limit: Int) {
    let isLibrary = answer.page.provenance.source == .library(because: nil)
    if answer.isWhole {
      recordCount = answer.page.recordCount
      next = query.isArranged && !isLibrary ? nil : .beyond(recordCount)
    } else {
      next = .whole
    }
    take(answer.page, limit: answer.isWhole ? SearchListInteractor.catalogLimit : limit)
  }

  mutating func advance(by page: ItemPage) {
    recordCount += page.recordCount
    next = next != .whole && page.items.isEmpty ? nil : .beyond(recordCount)
    take(page, limit: SearchListInteractor.catalogLimit)
  }

  private mutating func take(_ page: ItemPage, limit: Int) {
    isExhausted = next == nil || page.recordCount < limit
  }
}

extension SearchEntity {
  /// Returns the kinds of results of a search; music videos only if requested.
  package static func kinds(with entity: SearchEntity) -> [SearchEntity] {
    allCases.filter { $0 != .musicVideo || entity == .musicVideo }
  }

  /// Returns the distance to another kind; `nil` if it isn't a kind of results.
  package func steps(to kind: SearchEntity) -> Int? {
    SearchEntity.allCases.indices.first { self.kind(by: $0) == kind }
  }

  /// Returns the kind this many places further, wrapping around.
  package func kind(by step: Int) -> SearchEntity {
    let kinds = Self.kinds(with: self)
    let index = kinds.firstIndex(of: self) ?? 0
    return kinds[(index + step + kinds.count) % kinds.count]
  }
}
