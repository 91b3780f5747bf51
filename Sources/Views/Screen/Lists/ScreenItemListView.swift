package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of a list of items, in place of search results.
@MainActor
package final class ScreenItemListView: ItemListView, ScenePane, ListPane,
  CursorPane, ItemPane, FilteringPane, MarkingPane
{
  package static let place = PanePlace.master
  package static let quitEvent = ItemListEvent.leave(.quit)

  let stage: any PaneHost
  package let events = UserEvents<ItemListEvent>(interrupts: \.interrupts)
  private(set) var state = ItemListState(.library)
  var list = ListWindow(hasGaps: false)
  private(set) var needs = ColumnNeeds(of: .song)
  var filter = FilterLine()
  var marks = Marks<StoreItem>()
  /// The numbers of the matching items; `nil` if all items are listed in order.
  private var matching: [Int]?
  /// Whether the other chart takes half of the screen.
  private(set) var hasHalf = false
  /// Whether the list hasn't been shown yet.
  var isNew = true
  /// The rows below the headings of days.
  private var dayRows: [Int] = []
  /// The item that was under the cursor last.
  private var lastItem: CatalogItem.ID?
  /// The song that keys are moving, if any; the cursor is already in its new row.
  var movedItem: CatalogItem.ID?

  init(stage: any PaneHost) {
    self.stage = stage
  }

  package func show(_ state: ItemListState) {
    let isOther = !state.source.isSameList(as: self.state.source)
    let isReordered = !isOther && state.source != self.state.source && state.source.order != nil
    let before = number(inRow: list.cursor)
    lastItem = movedItem ?? entry?.item.id ?? lastItem
    if isOther {
      noteCursor()
      if state.source.sorted(in: ResultOrder()) != self.state.source.sorted(in: ResultOrder()) {
        filter.clear()
        marks.removeAll()
      }
      isNew = true
    }
    self.state = state
    chooseColumns()
    stage.say(state.notice, from: self)
    // A list keeps its cursor while it reloads.
    guard listing != nil || isOther else { return stage.update() }
    let wasFiltered = matching != nil
    matching = listing.flatMap { $0.filter.isEmpty ? nil : $0.rows.map(\.position) }
    let count = matching?.count ?? listing?.count ?? 0
    let isFollowed = rowOfLastItem.map { $0 != list.cursor } == true && matching == nil
    let dayRows = matching == nil ? listing?.answer.days.map(\.row) ?? [] : []
    if count != list.count || isOther || isReordered || isFollowed || wasFiltered || matching != nil
      || dayRows != self.dayRows
    {
      self.dayRows = dayRows
      let row = matching.map { $0.firstIndex(of: before) ?? 0 } ?? rowOfLastItem
      list.replace(
        count: count, sections: dayRows,
        cursor: isOther || isReordered ? 0 : row ?? (wasFiltered ? before - 1 : list.cursor))
    }
    if listing != nil, isNew { restoreCursor() }
    stage.update()
  }

  /// The row of the item that was last under the cursor, after a reload or a filter.
  ///
  /// The first row if a filter hides the item, and `nil` if it was removed.
  private var rowOfLastItem: Int? {
    guard state.source.isOwn, let listing else { return nil }
    return lastItem.flatMap(listing.answer.entries.row) ?? (filter.text.isEmpty ? nil : 0)
  }

  package func leave() {
    noteCursor()
    stage.leave(self)
  }

  package var work: PaneWork { PaneWork(state.content) }

  package var isBlank: Bool { state.content == .loading }

  package var status: StyledText {
    switch state.content {
    case .loaded(let listing):
      ItemListText.notes(on: listing.answer).map { StyledText($0.sentence) }
        .joined(separator: "  ")
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
      hints.insert(contentsOf: [.delete, .moveEarlier, .moveLater], at: min(2, hints.count))
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

  package var lookedAt: AnyHashable? {
    entry.map { [AnyHashable($0.item.id), $0.storefront] }
  }

  package var reopening: SearchListEvent? { .go(.list(state.source)) }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .delete: "remove"
    case .nextPane: otherChart?.query.kind == .albums ? "albums" : "songs"
    default: markHint(action) ?? filterHint(action)
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
    movedItem = nil
    list.move(to: row)
    return true
  }

  package func postLook() {
    events.post(.items(.look(number(inRow: list.cursor))), replacing: \.isLook)
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
    let columns = ListColumns(
      needs, columns: inside.columns, sortedBy: state.source.order?.sort,
      highlighter: filter.highlighter)
    columns.drawHeads(
      in: &frame, inside, above: rest, order: state.source.order,
      state.source.order == nil ? nil : context.targets, sort: sort)
    list.draw(in: &frame, rest, context, columns) { day in
      .heading(context.format.dayName(listing.answer.days[day].start))
    } cells: {
      cells[$0] ?? ListCells()
    }
    if state.other == nil, stage.showsTwoCharts(context.grid) {
      events.post(.sightOther, replacing: \.isSightOfOther)
    }
    let rows = list.items
    guard matching == nil, let first = rows.first, let last = rows.last,
      !listing.answer.entries.readRows.contains(first)
        || !listing.answer.entries.readRows.contains(last)
    else { return }
    events.post(.sight(first..<last + 1), replacing: \.isSight)
  }

  private func listRegion(_ inside: Region, _ context: DrawingContext) -> Region {
    tab == .charts ? inside : context.belowHeads(inside)
  }

  /// Chooses the columns of the list, without empty ones in a chart.
  private func chooseColumns() {
    guard case .chart(let query) = state.source else { return needs = ColumnNeeds(of: .song) }
    needs = ColumnNeeds(
      of: query.kind == .songs ? .song : .album, numbers: listing?.count ?? 0)
    guard let listing, listing.count > 0 else { return }
    let rows = (1...listing.count).map { cells($0, of: listing) }
    needs = needs.without(
      needs.columns.filter { column in rows.allSatisfy { $0[column].isEmpty } })
  }

  /// Returns the cells of the visible rows.
  private func visibleCells(in inside: Region, _ context: DrawingContext) -> [Int: ListCells] {
    guard let listing, list.count > 0 else { return [:] }
    let height = listRegion(inside, context).rows
    list.resize(height: height)
    let hasHalf = stage.showsTwoCharts(context.grid) && !context.grid.hasSidebar
    if hasHalf != self.hasHalf {
      self.hasHalf = hasHalf
      chooseColumns()
    }
    return Dictionary(
      list.items.map { ($0, self.cells(number(inRow: $0), of: listing)) }
    ) { first, _ in first }
  }

  package var naturalColumns: Int { needs.natural }

  package var crumb: SafeText? { title.trail.last }

  package var tab: ScreenTab {
    switch state.source {
    case .saved(.all, _): .library
    case .saved(.favorites, _): .favorites
    case .chart: .charts
    case .playlist: .playlists
    case .lookup: .search
    }
  }
}
