package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of a list of items, in place of search results.
@MainActor
package final class ScreenItemListView: ItemListView, ScenePane, CursorPane, ItemsPane {
  package static let place = PanePlace.master
  package static let quitEvent = ItemListEvent.leave(.quit)

  let stage: any PaneHost
  package let events = UserEvents<ItemListEvent>(interrupts: \.interrupts)
  private(set) var state = ItemListState(.library)
  var list = ListWindow(hasGaps: false) {
    didSet { if list.cursor != oldValue.cursor { followed = nil } }
  }
  private(set) var needs = ColumnNeeds(of: .song)
  var filter = FilterLine()
  var marks = Marks<StoreItem>()
  /// The numbers of the matching items; `nil` if all items are listed in order.
  private var matching: [Int]?
  /// The filter of the rows.
  private var shownFilter = ""
  /// The lists that were open before, such as the other chart, and the items under their cursors.
  private var left: [(list: ItemListSource, item: CatalogItem.ID?)] = []
  /// Whether the list hasn't been shown yet.
  var isNew = true
  /// The item that the cursor stays on when the list changes; `nil` once the user moves it.
  private var followed: CatalogItem.ID?

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: ItemListState) {
    let isReordered = state.source.isReordered(self.state.source)
    let isOther = !isReordered && !state.source.isSameList(as: self.state.source)
    let before = place
    let startsOver = isReordered || isListed && isEmpty
    let followed = startsOver ? nil : followed ?? entry?.id
    if isReordered { list.moveToFirst() }
    if isOther {
      note(in: &stage.noted)
      left.append((self.state.source, entry?.id))
      filter.clear()
      marks.removeAll()
      isNew = true
    }
    self.state = state
    chooseColumns()
    stage.say(state.notice, from: self)
    // A list keeps its cursor while it reloads.
    guard listing != nil || isOther else {
      self.followed = followed
      return stage.update()
    }
    matching = listing.flatMap { $0.filter.isEmpty ? nil : $0.rows.map(\.position) }
    var cursor = isOther ? 0 : followed.flatMap { row(of: $0) }
    if cursor == nil, let filter = listing?.filterText, filter != shownFilter {
      let (number, item) = before.map { ($0.number, $0.item) } ?? (1, nil)
      cursor =
        item.flatMap { row(of: $0) } ?? matching.map { $0.firstIndex(of: number) ?? 0 }
        ?? (filter.isEmpty ? number - 1 : 0)
    }
    shownFilter = listing?.filterText ?? shownFilter
    if let entries = listing?.answer.entries, shownFilter.isEmpty {
      marks.keep { $0.item.id.flatMap(entries.row) != nil }
    }
    list.replace(
      count: matching?.count ?? listing?.count ?? 0,
      sections: matching == nil ? listing?.answer.days.map(\.row) ?? [] : [],
      cursor: cursor ?? list.cursor)
    self.followed = followed == entry?.id ? followed : nil
    if listing != nil, isNew { restoreCursor() }
    stage.update()
  }

  package func leave() {
    note(in: &stage.noted)
    stage.leave(self)
  }

  package var work: PaneWork { PaneWork(state.content) }

  package var isBlank: Bool { state.content == .loading }

  package var isPassing: Bool { if case .found = state.content { true } else { false } }

  package var status: StyledText {
    switch state.content {
    case .loaded(let listing):
      ItemListText.notes(on: listing.answer).sentences.joined(separator: "  ")
    case .loading, .waiting, .empty, .found, .failed: ""
    }
  }

  package var hints: [ScreenAction] {
    if let filterHints { return filterHints }
    let other: ScreenAction = tab == .library ? .favorites : .library
    if listing == nil {
      if case .failed(let error) = state.content, !error.isPermanent {
        return [.retry, .back, other]
      }
      return [.back, other]
    }
    var hints = entry?.item.id?.hints ?? [.choose]
    if tab == .playlists {
      // Marked songs aren't moved.
      let edits: [ScreenAction] = marks.isEmpty ? [.delete, .moveEarlier, .moveLater] : [.delete]
      hints.insert(contentsOf: edits, at: min(2, hints.count))
    }
    if hasOtherChart { hints.insert(.nextPane, at: min(2, hints.count)) }
    let others: [ScreenAction] =
      switch tab {
      case .playlists: []
      case .favorites, .library: [.delete, other]
      case .charts: hasOtherChart ? [.genres, .storefronts] : [.nextKind, .genres, .storefronts]
      default: [other]
      }
    return [.back] + hints + [.filter, .open] + others
  }

  var listing: ItemListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  /// Returns the number of the item in a row.
  func number(inRow row: Int) -> Int {
    matching.map { $0.indices.contains(row) ? $0[row] : 0 } ?? row + 1
  }

  /// Returns the row of a loaded item; `nil` if the list lacks it.
  func row(of item: CatalogItem.ID) -> Int? {
    guard let row = listing?.answer.entries.row(of: item) else { return nil }
    return matching.map { $0.firstIndex(of: row + 1) } ?? row
  }

  var entry: StoreItem? { listing?.entry(at: number(inRow: list.cursor)) }

  func isUnderCursor(_ item: CatalogItem.ID?) -> Bool {
    item.flatMap { row(of: $0) } == list.cursor
  }

  package var lookedAt: AnyHashable? {
    entry.map { [AnyHashable($0.item.id), $0.storefront] }
  }

  package var reopening: SearchListEvent? { .go(.list(state.source)) }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .delete: "remove"
    case .nextPane: otherChart?.query.kind == .albums ? "albums" : "songs"
    default: filterHint(action) ?? markHint(action)
    }
  }

  var rowToMark: StoreItem? { entry }

  /// The other chart, with its items once they are loaded; `nil` for other lists.
  var otherChart: (query: ChartQuery, items: [StoreItem]?)? {
    if case .chart(let query) = state.source { (query.other, state.other) } else { nil }
  }

  private var hasOtherChart: Bool {
    stage.showsTwoCharts(ScreenGrid(stage.size)) && otherChart?.items != nil
  }

  package func goTo(_ track: Track.ID) -> Bool {
    guard let listing,
      let row = (matching.map { Array($0.indices) } ?? Array(listing.answer.entries.readRows))
        .first(where: { listing.entry(at: number(inRow: $0))?.item.id == .track(track) })
    else { return false }
    list.move(to: row)
    return true
  }
}

// MARK: - Drawing

extension ScreenItemListView {
  /// Draws the list, and requests visible rows that aren't loaded.
  ///
  /// The number of visible rows is known only here.
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let cells = visibleCells(in: context.inside(region), context)
    var title = title
    if tab == .charts, let provenance = listing?.answer.provenance {
      title.aside = StyledText("updated \(context.format.age(of: provenance.fetchedAt))")
    }
    let border = context.drawBorder(title, in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    guard let listing, list.count > 0 else {
      return message(context).draw(in: &frame, inside, on: stage)
    }
    let rest = listRegion(inside, context)
    let columns = ListColumns(needs, columns: inside.columns, highlighter: filter.highlighter)
    columns.drawHeads(
      in: &frame, inside, above: rest, order: isByMatch ? nil : state.source.order,
      state.source.order == nil ? nil : context.targets, sort: sort)
    list.draw(in: &frame, rest, context, columns) { day in
      .heading(context.format.dayName(listing.answer.days[day].start))
    } cells: {
      cells[$0] ?? ListCells()
    }
    if state.other == nil, stage.showsTwoCharts(context.grid) {
      events.post(.sightOther, as: .otherChart)
    }
    let rows = list.items
    guard matching == nil, let first = rows.first, let last = rows.last,
      !listing.answer.entries.readRows.contains(first)
        || !listing.answer.entries.readRows.contains(last)
    else { return }
    events.post(.sight(first..<last + 1), as: .sight)
  }

  private func listRegion(_ inside: Region, _ context: DrawingContext) -> Region {
    tab == .charts ? inside : context.belowHeads(inside)
  }

  /// Chooses the columns of the list, without empty ones in a chart.
  private func chooseColumns() {
    guard case .chart(let query) = state.source else { return needs = ColumnNeeds(of: .song) }
    needs = ColumnNeeds(of: query.kind == .songs ? .song : .album, numbers: listing?.count ?? 0)
    guard let listing, listing.count > 0 else { return }
    needs = needs.fitted(to: (1...listing.count).map { cells($0, of: listing) })
  }

  private func visibleCells(in inside: Region, _ context: DrawingContext) -> [Int: ListCells] {
    guard let listing, list.count > 0 else { return [:] }
    let height = listRegion(inside, context).rows
    list.resize(height: height)
    return Dictionary(
      list.items.map { ($0, self.cells(number(inRow: $0), of: listing)) }
    ) { first, _ in first }
  }

  package var crumb: SafeText? { title.trail.last }

  var playlist: Playlist? {
    if case .playlist(let playlist, _) = state.source { playlist } else { nil }
  }

  package var tab: ScreenSession.Tab {
    switch state.source {
    case .saved(.all, _): .library
    case .saved(.favorites, _): .favorites
    case .chart: .charts
    case .playlist: .playlists
    case .lookup: .search
    }
  }

  var title: PaneTitle {
    var title =
      switch state.source {
      case .saved(let tracks, let order):
        PaneTitle(
          tracks == .all ? "Library" : "Favorites", note: counted,
          aside: isByMatch ? "" : StyledText(order.name))
      case .playlist(let playlist, _): PaneTitle("\(playlist.name.text)", note: counted)
      case .chart(let query): chartTitle(query)
      case .lookup: PaneTitle("Results")
      }
    if let listing, tab == .library, filter.text.isEmpty {
      let counts: SafeText? = listing.answer.counts.map {
        " · \(.counted($0.albums, "album")) · \(.counted($0.artists, "artist"))"
      }
      title.notes = [counts, ""].compactMap(\.self).map { "you have seen\($0)" }
    }
    title.position = isEmpty ? "" : StyledText(list.position)
    return title
  }

  private func chartTitle(_ query: ChartQuery) -> PaneTitle {
    var title = PaneTitle(ItemListText.title(state.source) ?? "")
    if !filter.text.isEmpty { title.note = counted }
    title.others = query.kind == .songs ? [("Albums", 1)] : [("Songs", -1)]
    title.show = { [unowned self] _ in _ = perform(.nextKind) }
    return title
  }

  /// Whether the best matches of a filter come first, as in the library unless it is sorted.
  private var isByMatch: Bool {
    tab == .library && !filter.text.isEmpty && state.source.order?.sort == .relevance
  }

  /// The number of songs, or of those that match the filter.
  ///
  /// A song that is no longer a favorite stays listed until the list is left.
  private var counted: StyledText {
    guard listing != nil || isUnmatched else { return "" }
    let rows = isUnmatched ? 0 : list.count
    let isOfFavorites = tab == .favorites && filter.text.isEmpty
    let count = isOfFavorites ? listing?.favorites.count ?? rows : rows
    return StyledText(
      filter.text.isEmpty ? .counted(count, "song") : .counted(count, "match", "matches"))
  }

  /// Whether the list was read; it can have no matches.
  private var isListed: Bool {
    switch state.content {
    case .loaded, .empty: true
    case .loading, .waiting, .found, .failed: false
    }
  }

  func message(_ context: DrawingContext) -> MessageText {
    if isUnmatched { return unmatchedMessage }
    let (text, keys) = textAndKeys(context)
    return text.helped(by: stage.help(keys, in: self))
  }

  var isUnmatched: Bool { isListed && isEmpty && !filter.text.isEmpty }

  private func textAndKeys(_ context: DrawingContext) -> (MessageText, [KeyWord]) {
    let others: [KeyWord] =
      switch state.source {
      case .chart(let query):
        (query.genre == nil ? [] : [(.allGenres, "all genres")]) + [(.storefronts, "another store")]
      case .saved(.all, _): [(.search, "search"), (.charts, "charts")]
      case .saved(.favorites, _):
        [(.search, "search"), (.charts, "charts"), (.library, "library")]
      case .playlist: [(.search, "search"), (.library, "library")]
      case .lookup: [(.search, "search")]
      }
    switch state.content {
    case .loading, .loaded: return (MessageText("\(context.spinner) Loading"), [])
    case .found: return (MessageText(""), [])
    case .waiting(let wait): return (MessageText(waiting: wait), [(.retry, "retry now")])
    case .empty(let answer): return (emptyText(answer), others)
    case .failed(let error):
      let retry: [KeyWord] = error.isPermanent ? [] : [(.retry, "retry")]
      return (MessageText(ErrorMessage(error)), retry + others)
    }
  }

  private func emptyText(_ answer: ItemListAnswer) -> MessageText {
    func advice(_ action: ScreenAction) -> StyledText? {
      stage.bindings.key(of: action).map { "Select a song and press \($0, .bold) to add it." }
    }
    return switch state.source {
    case .saved(.all, _):
      MessageText("Your library is empty.", "Songs from your searches are added automatically.")
    case .saved(.favorites, _): MessageText("You have no favorites yet.", advice(.star))
    case .playlist: MessageText("This playlist has no songs yet.", advice(.addToPlaylist))
    case .chart, .lookup:
      MessageText(
        ItemListText.notes(on: answer).first.map { "\($0.happened)." } ?? "The list is empty.")
    }
  }

  func cells(_ number: Int, of listing: ItemListing) -> ListCells {
    guard let item = listing.entry(at: number)?.item else {
      var cells = ListCells()
      cells.isQuiet = true
      cells[.title] =
        listing.answer.entries.readRows.contains(number - 1) ? "no longer in your library" : "…"
      return cells
    }
    let isFavorite = item.track.map { listing.favorites.contains($0.id) }
    var cells = ListCells(item, isFavorite: isFavorite == true)
    cells.isMarked = item.id.map { marks.contains($0) } == true
    if tab == .charts { cells[.number] = "\(number)" }
    return cells
  }
}

// MARK: - Keys

extension ScreenItemListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if list.move(action) || performInItems(action) { return true }
    let position = position
    switch action {
    case .library where tab != .playlists, .favorites where tab != .playlists:
      events.post(
        .show(tab.action == action ? state.source : stage.source(of: action) ?? state.source))
    case .nextPane: if let position { events.post(.items(.select(RowNumber(position)))) }
    case .play where entry?.item.track == nil:
      // Continuing with the next album would take a request for each.
      guard let entry else { return false }
      events.post(.items(.playItems([entry], .replacing)))
    case .choose, .play, .enqueue, .playNext, .star, .addToPlaylist:
      guard let event = position.flatMap(action.itemsEvent) else { return false }
      events.post(.items(event))
    case .delete where [.playlists, .favorites, .library].contains(tab):
      let items = marks.isEmpty ? [entry].compactMap(\.self) : marks.rows
      guard !items.isEmpty else { return false }
      marks.removeAll()
      events.post(.edit(.removeItems(items)))
    case .renamePlaylist:
      guard let playlist else { return false }
      stage.enter(
        CommandsPane(
          stage: stage, "Rename playlist", creating: "Rename to", from: playlist.name.text
        ) { [events] in events.post(.edit(.rename($0))) }, in: .overlay)
    case .moveEarlier where tab == .playlists: move(by: -1)
    case .moveLater where tab == .playlists: move(by: 1)
    case .sort where state.source.order != nil: sort(by: nil)
    case .reverse where state.source.order != nil: sort(by: state.source.order?.sort)
    case .retry:
      // A filtered library is read again by the filter itself.
      if filter.text.isEmpty || tab != .library { events.post(.list(.retry)) }
      if !filter.text.isEmpty { applyFilter() }
    case .back: events.post(.leave(.back))
    default:
      return performOnChart(action) || performOnItem(action)
    }
    return true
  }

  /// Shows another chart; returns `false` in other lists.
  private func performOnChart(_ action: ScreenAction) -> Bool {
    guard case .chart(let query) = state.source else { return false }
    let show: @MainActor (ChartQuery) -> Void = { [events] in events.post(.show(.chart($0))) }
    switch action {
    case .previousKind, .nextKind: show(query.other)
    case .genres:
      stage.enter(CommandsPane(stage: stage) { show(query.with($0)) }, in: .overlay)
    case .allGenres: if query.genre != nil { show(query.with(nil)) }
    default: return false
    }
    return true
  }

  /// Sorts by a property, or by the next one; the same property again reverses the order.
  func sort(by property: ResultSort?) {
    guard let order = state.source.order else { return }
    let tracks = state.content.listing?.tracks.map(CatalogItem.track) ?? []
    events.post(.show(state.source.sorted(in: order.sorted(by: property, among: tracks))))
    if !filter.text.isEmpty { applyFilter() }
  }

  var canFilter: Bool { true }

  /// The item under a cursor, and its number if it isn't loaded.
  private struct Place: Hashable {
    let number: Int
    let item: CatalogItem.ID?
  }

  var row: AnyHashable? {
    isEmpty ? nil : Place(number: number(inRow: list.cursor), item: entry?.id)
  }

  /// The place of the cursor, or where a filter that nothing matches began.
  private var place: Place? { (row ?? filter.start)?.base as? Place }

  /// The number of the item under the cursor; `nil` if it isn't loaded.
  private var position: Int? { entry.map { _ in number(inRow: list.cursor) } }

  /// Moves the track under the cursor in its playlist, together with the cursor.
  private func move(by rows: Int) {
    guard let position, (0..<list.count).contains(list.cursor + rows) else { return }
    let moved = followed ?? entry?.id
    list.move(by: rows)
    followed = moved
    events.post(.edit(.move(position, by: rows)))
  }

  package func refresh() { events.post(.items(.refresh), as: .refresh) }

  package var isEmpty: Bool { listing == nil || list.count == 0 }

  package func act(_ action: ItemAction) {
    if let position { events.post(.items(.act(action, RowNumber(position)))) }
  }
}

// MARK: - The place of the tab

extension ScreenItemListView {
  package var placeTab: ScreenSession.Tab? {
    switch state.source {
    case .lookup: nil
    case .playlist: .playlist
    case .chart, .saved: tab
    }
  }

  package func note(in session: inout ScreenSession) {
    guard let placeTab, !isNew, stage.list === self else { return }
    var place = start
    place.filter = filter.text
    (place.item, place.row, place.top) = (self.place?.item, (self.place?.number ?? 1) - 1, list.top)
    place.keepPages(of: session.places[placeTab])
    session.places[placeTab] = place
  }

  private var start: ListPlace {
    var place = ListPlace()
    switch state.source {
    case .saved(_, let order): place.order = order
    case .chart(let query): place.chart = query
    case .playlist(let playlist, _): place.playlist = playlist.id
    case .lookup: break
    }
    return place
  }

  /// Restores the filter and then the cursor, unless the user has typed another filter.
  func restoreCursor() {
    let noted = stage.list === self ? placeTab.flatMap { stage.noted.places[$0] } : nil
    let place = noted.flatMap { $0.isInList(of: start) ? $0 : nil }
    if let place, let placeTab, !place.filter.isEmpty, !filter.isTyping {
      stage.noted.places[placeTab]?.filter = ""
      filter = FilterLine(place.filter, start: Place(number: place.row + 1, item: place.item))
      return applyFilter()
    }
    isNew = false
    guard let place else {
      let item = left.last { $0.list.isSameList(as: state.source) }?.item
      if let row = item.flatMap({ row(of: $0) }) { list.move(to: row) }
      return
    }
    list.restore(cursor: place.item.flatMap { row(of: $0) } ?? place.row, top: place.top)
    guard place.showsPages, let entries = listing?.answer.entries else { return }
    let height = stage.size.rows
    let near = max(0, list.cursor - height)..<min(list.cursor + height, entries.count)
    // Behind a page, no rows are loaded.
    if near.clamped(to: entries.readRows) != near { events.post(.sight(near), as: .sight) }
    _ = reopenPages()
  }
}

extension ItemListing {
  /// The filter of the rows, or the words that the library was searched for.
  fileprivate var filterText: String { filter.isEmpty ? answer.words : filter }
}

extension ItemListEvent {
  /// Whether the event cancels the current request; filters and actions on items wait instead.
  var interrupts: Bool {
    switch self {
    case .items(let event): event.interrupts
    case .sight, .sightOther, .list(.filter): false
    default: true
    }
  }
}
