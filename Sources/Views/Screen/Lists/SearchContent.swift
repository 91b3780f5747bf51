import Entities
import Retrieval
import Scenes
import TerminalKit

/// The rows of the search list, and its cursor.
@MainActor struct SearchContent {
  typealias Found = (name: SafeText, rows: [Listing.Row])
  private typealias Group = (name: SafeText, rows: [Row])

  /// A row of the list.
  ///
  /// Items are identified by ID, because their numbers change with the results.
  enum Row: Hashable, Sendable {
    /// A past search.
    case term(String)
    /// A result, or a previously opened item.
    case item(CatalogItem.ID)
    /// An item that has a number, but no ID.
    case number(Int)

    var item: CatalogItem.ID? { if case .item(let id) = self { id } else { nil } }
  }

  /// The subject of the list, to distinguish a new list from an updated one.
  enum Subject: Equatable {
    case past
    case found(SearchQuery)

    /// Whether the subjects differ only in their order.
    func isReordered(by other: Subject) -> Bool {
      guard case .found(let old) = self, case .found(let new) = other else { return false }
      return old != new && old.unsorted == new.unsorted
    }
  }

  /// The maximum number of past searches above the results.
  private static let completionLimit = 4
  /// The margin for loading the next page: the minimum number of rows after the cursor.
  private static let pageMargin = 20
  private static let (question, past): (SafeText, SafeText) = ("Did you mean", "Past searches")

  var state = SearchListState()
  var start = StartState()
  /// Whether past searches and items to start from are listed instead of results.
  var isStart = false
  /// The results, even while more are loading.
  var listing: Listing?
  var list = ScreenList<Row>()
  var headings: [SafeText] = []
  var needs = ColumnNeeds()
  var cells: [Row: ListCells] = [:]
  var items: [Row: Listing.Row] = [:]
  /// All rows, whatever a filter hides.
  private var groups: [Group] = []
  /// The name of the start's first group.
  private(set) var startName = past
  private(set) var subject = Subject.past
  /// Whether the user has moved the cursor from the first result.
  private var isChosen = false
  private var isWhole = false
  /// Whether the cursor follows the end of the list while it grows.
  private var followsEnd = false
  var marks = Marks<StoreItem>()
  /// The rows under the cursor and the marks of the other kinds of results.
  private var kinds: [SearchEntity: (row: Row?, marks: Marks<StoreItem>)] = [:]
  var isInPanes = false
  /// The filter of the start; a scene filters results.
  private var filterOfStart = FilterLine()

  /// Whether the list belongs to an earlier search.
  var isOutdated: Bool {
    switch state.content {
    case .loading(let query), .waiting(let query, _), .failed(let query, .cancelled):
      subject != .found(query)
    default: false
    }
  }

  /// Whether the cursor is near the end of a list that may have more results.
  var isNearEnd: Bool {
    canFilter && !isFiltered && !isWhole && list.countAfterCursor < Self.pageMargin
  }

  /// The row under the cursor; `nil` if the list is about to be replaced.
  var selected: Row? { isOutdated ? nil : list.selected }

  var selectedPosition: Int? { selected.flatMap { items[$0]?.position } }

  /// The items from the cursor on, each with its store; empty on a past search.
  ///
  /// Events hold items because their numbers may change before an event is handled.
  var selectedItems: [StoreItem] {
    guard selectedPosition != nil else { return [] }
    let rows = list.ids[list.window.cursor...].compactMap { items[$0] }
    guard let listing else { return rows.map(\.position).compactMap(start.item) }
    return rows.map { StoreItem($0.item, of: listing.query.storefront) }
  }

  /// Whether the rows belong to a text: its results, or the start for an empty text.
  func belongs(to text: String) -> Bool {
    guard let term = try? SearchTerm(text) else {
      return isStart && text.allSatisfy(\.isWhitespace)
    }
    guard case .found(let query) = subject else { return false }
    return query.term == term && !isOutdated && !isGuessed
  }

  /// Whether the library has no or only close matches for a typed term, which the store may have.
  var isGuessed: Bool {
    guard state.isTyped && !state.isOnlyInLibrary || state.content.isUnderWay else { return false }
    if case .empty(_, _, let provenance) = state.content { return provenance.isLibrary }
    return listing.map { $0.isCorrected && $0.provenance.isLibrary } == true
  }

  var selectedItem: CatalogItem.ID? { list.selected?.item }

  /// The item under the cursor, in the store of the results, which has its own prices.
  var lookedAt: AnyHashable? {
    guard case .found(let query) = subject else { return selectedItem }
    let offer = list.selected.flatMap { items[$0]?.item.track?.country }
    return selectedItem.map { [AnyHashable($0), query.storefront, offer] }
  }

  /// Restores the cursor's position, or its item if that has moved.
  mutating func restore(_ place: ListPlace) {
    isChosen = true
    list.window.restore(cursor: place.row, top: place.top)
    guard let id = place.item, let index = list.ids.firstIndex(of: .item(id)) else { return }
    list.window.restore(cursor: index, top: place.top + index - place.row)
  }

  mutating func move(_ action: ScreenAction) -> Bool {
    let isMove = list.move(action)
    (isChosen, followsEnd) = (isChosen || isMove, action == .last && isNearEnd)
    return isMove
  }

  mutating func click(at position: Position) -> ListClick? {
    (isChosen, followsEnd) = (true, false)
    return list.click(at: position)
  }

  mutating func scroll(by rows: Int) {
    (isChosen, followsEnd) = (true, false)
    list.scroll(by: rows)
  }

  /// Keeps the cursor where it is, whatever results arrive.
  mutating func keepCursor() {
    isChosen = true
  }

  /// Lets the cursor move to the first result of a new search.
  mutating func releaseCursor() {
    (isChosen, followsEnd) = (false, false)
  }

  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext,
    _ highlighter: Highlighter? = nil, sort: @escaping (ResultSort) -> Void = { _ in }
  ) {
    let (ids, cells, headings, marks) = (list.ids, cells, headings, marks)
    let columns = ListColumns(needs, columns: region.columns, highlighter: highlighter)
    let rows = hasHeads ? context.belowHeads(region) : region
    let query = state.content.query
    columns.drawHeads(
      in: &frame, region, above: rows, of: query?.entity, order: query?.order, context.targets,
      sort: sort)
    let counts = headings.indices.map {
      headings[$0] == Self.question ? nil : list.window.count(ofSection: $0)
    }
    list.window.draw(in: &frame, rows, context, columns) { number in
      .heading(headings[number], counts[number].map { "\($0)" } ?? "")
    } cells: {
      var cells = cells[ids[$0]] ?? ListCells()
      if case .item(let id) = ids[$0] { cells.isMarked = marks.contains(id) }
      return cells
    }
    if isOutdated { frame.restyle(rows, Style.quiet) }
  }

  /// Whether to show the headings of columns; past searches have none.
  private var hasHeads: Bool { !items.isEmpty && subject != .past }

  mutating func take(_ state: SearchListState) {
    self.state = state
    (isStart, filterOfStart) = (false, FilterLine())
    let former = listing
    listing = state.content.listing
    let term = state.content.query?.term.text
    let past = state.completions.filter { $0 != term }.prefix(Self.completionLimit).map(Row.term)
      .filter { !meant.contains($0) }
    switch state.content {
    case .loading(let query), .waiting(let query, _):
      if former?.query == query { listing = former }
      // Past searches and the results of another term have nothing to do with the loading results.
      if !keepsRows(for: query) { show(.found(query), past) }
    case .loaded(let listing):
      let isEnd =
        switch state.notice {
        case .lastPage, .noMore: true
        default: false
        }
      isWhole = isEnd || (isWhole && subject == .found(listing.query))
      let rows = listing.filter.isEmpty ? listing.numberedRows : listing.rows
      show(.found(listing.query), past, [(Self.name(of: listing.query.entity), rows)])
      if followsEnd { _ = list.move(.last) }
      followsEnd = followsEnd && rows.count < listing.count
    // The user went on; what was there stays until there is something else.
    case .failed(_, .cancelled): listing = former
    case .empty(let query, _, _), .pastEnd(let query, _, _, _), .failed(let query, _):
      show(.found(query), past)
    case .nothingFits(let answer): show(.found(answer.query), past)
    // The start stays until there is something to show for the text.
    case .idle: if subject != .past || list.ids.isEmpty { show(.past, past) }
    }
  }

  /// Whether the list stays while a query is loading.
  private func keepsRows(for query: SearchQuery) -> Bool {
    guard case .found(let old) = subject else { return isLoading && !list.ids.isEmpty }
    return isLoading || old.term == query.term
  }

  /// Shows past searches and groups of items, each item once.
  private mutating func show(_ subject: Subject, _ past: [Row], _ found: [Found] = []) {
    let isOtherKind = noteKind(before: subject)
    let isReordered = self.subject.isReordered(by: subject)
    followsEnd = followsEnd && subject == self.subject
    let former = items
    (items, cells) = ([:], [:])
    groups = [(Self.question, meant), (Self.past, past)]
    for row in groups.flatMap(\.rows) {
      if case .term(let text) = row { cells[row] = ListCells(term: text) }
    }
    for row in meant { cells[row]?.mark = "❯" }
    for group in found {
      let rows = withSelectedRow(group.rows, of: subject, among: former)
        .map { (id: $0.item.id.map(Row.item) ?? .number($0.position), row: $0) }
        .filter { items[$0.id] == nil }
      for (id, row) in rows { (items[id], cells[id]) = (row, ListCells(row)) }
      groups.append((group.name, rows.map(\.id)))
    }
    self.subject = subject
    needs =
      if case .found(let query) = subject { ColumnNeeds(of: query.entity) } else {
        ColumnNeeds(groups.flatMap(\.rows).compactMap { cells[$0] })
      }
    list(groups)
    let isUnsure = !meant.isEmpty && listing?.isCorrected == true
    let first = subject == .past || items.isEmpty || isUnsure ? 0 : list.ids.count - items.count
    if !isChosen || isOtherKind || isReordered { list.window.restore(cursor: first, top: 0) }
    if isOtherKind, case .found(let query) = subject, let row = kinds[query.entity]?.row {
      list.select(row)
    }
  }

  /// Lists groups below their names, apart from the first one if the title of the pane names it.
  private mutating func list(_ groups: [Group]) {
    let groups = groups.filter { !$0.rows.isEmpty }
    let first = groups.first?.name
    if subject == .past, let first { startName = first }
    let title = if case .found(let query) = subject { Self.name(of: query.entity) } else { first }
    let headed = groups.indices.dropFirst(first == title ? 1 : 0)
    headings = headed.map { groups[$0].name }
    list.replace(
      groups.flatMap(\.rows),
      sections: headed.map { groups[..<$0].reduce(0) { $0 + $1.rows.count } },
      isFiltered: isFiltered, start: filterOfStart.start)
  }

  /// Returns new rows with the one under a cursor that the user has moved, because that never
  /// becomes another item's row; only a filter hides it.
  private func withSelectedRow(
    _ rows: [Listing.Row], of subject: Subject, among items: [Row: Listing.Row]
  ) -> [Listing.Row] {
    guard isChosen, subject == self.subject, subject != .past, !isFiltered, !rows.isEmpty,
      let kept = list.selected.flatMap({ items[$0] }),
      !rows.contains(where: { $0.item.id == kept.item.id })
    else { return rows }
    let above = list.ids[..<list.window.cursor].count { items[$0] != nil }
    return rows.prefix(above) + [kept] + rows.dropFirst(above)
  }

  /// Keeps the row under the cursor and the marks if results of another kind follow for the same
  /// term; returns whether they do.
  private mutating func noteKind(before subject: Subject) -> Bool {
    guard case .found(let old) = self.subject, case .found(let new) = subject,
      old.term == new.term
    else {
      kinds = [:]
      if subject != self.subject { marks.removeAll() }
      // Results of another term begin with the first one.
      if case .found = self.subject { releaseCursor() }
      return false
    }
    guard old.entity != new.entity else {
      if old.unsorted != new.unsorted { marks.removeAll() }
      return false
    }
    kinds[old.entity] = (list.selected, marks)
    marks = kinds[new.entity]?.marks ?? Marks()
    return true
  }
}

// The first screen: past searches and items to start from.
extension SearchContent {
  mutating func take(_ start: StartState, isInFront: Bool) {
    self.start = start
    isStart = isInFront || isStart
    guard isInFront else { return }
    (state, listing) = (SearchListState(), nil)
    showStart()
  }

  mutating func filterStart(by filter: FilterLine) {
    filterOfStart = filter
    showStart()
  }

  private mutating func showStart() {
    arrangeStart()
    let ids = groups.flatMap(\.rows)
    guard let matches = filterOfStart.matches(in: ids.map { cells[$0]?.text ?? "" }) else { return }
    let matching = Set(matches.map { ids[$0] })
    list(groups.map { ($0.name, $0.rows.filter(matching.contains)) })
  }

  private mutating func arrangeStart() {
    // As in the pane beside the chart, the last search is the first.
    let suggestions = start.content.searches.sorted { $0.lastUsedAt > $1.lastUsedAt }
    let picked = start.content.picked
    let featured = featuredRows(after: suggestions.count + picked.count)
    let favorites = Array(featured.prefix(start.featured.favorites.count))
    let chart = Found("Top songs", Array(featured.dropFirst(favorites.count)))
    guard !isInPanes else {
      show(.past, [], [chart])
      for (index, row) in list.ids.enumerated() {
        cells[row]?[.number] = "\(index + 1)"
        for column in [ListColumn.album, .year] { cells[row]?[column] = "" }
      }
      needs = ColumnNeeds(of: .song, numbers: cells.count).fitted(to: Array(cells.values))
      return
    }
    let rows = picked.enumerated().map { index, entry in
      Listing.Row(
        position: suggestions.count + index + 1, item: .track(entry.track),
        isFavorite: start.featured.isFavorite(.track(entry.track)))
    }
    show(
      .past, suggestions.map { .term($0.term.text) },
      [("Previously opened", rows), ("Latest favorites", favorites), chart])
  }

  /// Lists only the chart if panes beside it have the rest.
  mutating func arrange(inPanes isInPanes: Bool) {
    guard isInPanes != self.isInPanes else { return }
    self.isInPanes = isInPanes
    if isStart { showStart() } else { take(state) }
  }

  /// Returns the favorites and the chart, numbered after `count` others.
  private func featuredRows(after count: Int) -> [Listing.Row] {
    start.featured.all.enumerated().map { index, entry in
      Listing.Row(
        position: count + index + 1, item: entry.item,
        isFavorite: start.featured.isFavorite(entry.item))
    }
  }
}

// The state of the search, as far as it affects the list.
extension SearchContent {
  var isBusy: Bool { state.content.isUnderWay || state.isAsking }

  /// Whether a search failed, or is waiting.
  var canRetry: Bool {
    switch state.content {
    case .failed, .waiting: true
    default: false
    }
  }

  var isLoading: Bool { if case .loading = state.content { true } else { false } }

  var hasNoResults: Bool { if case .empty = state.content { true } else { false } }

  var filter: String {
    if isStart { return filterOfStart.text }
    return if case .loaded(let listing) = state.content { listing.filter } else { "" }
  }

  var isFiltered: Bool { !filter.isEmpty }

  /// Whether genres filter the search.
  var isNarrowed: Bool { state.content.query?.criteria.genres.isEmpty == false }

  var canFilter: Bool { if case .loaded = state.content { true } else { false } }

  /// Whether the listed results are for a text that is a valid term.
  func isFound(for text: String) -> Bool {
    guard case .loaded(let listing) = state.content else { return false }
    guard let term = try? SearchTerm(text) else { return true }
    return term == listing.query.term
  }

  /// The row of a suggested term, if any.
  var meant: [Row] {
    switch state.content {
    case .loaded, .empty: isFiltered ? [] : state.didYouMean.map { [.term($0.text)] } ?? []
    default: []
    }
  }
}
