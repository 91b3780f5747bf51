import Entities
import Scenes
import TerminalKit

/// A pane of shortcuts beside other panes; Enter follows one.
@MainActor final class ShortcutsPane: CursorPane, ItemPane, FilteringPane, MarkingPane {
  enum Target {
    case action(ScreenAction)
    case event(SearchListEvent)
    /// An item that is opened from the list beside the pane.
    case item(StoreItem)
  }

  struct ID: Hashable, Sendable {
    let section: SafeText?
    let item: CatalogItem.ID?
    let title: SafeText
  }

  struct Shortcut {
    var cells: ListCells
    let target: Target
    /// Whether this tab is open.
    var isOpen = false

    /// Identifies the shortcut in its pane, whatever else is there.
    func id(in section: Section) -> ID {
      ID(section: section.title, item: item?.id, title: cells[.title])
    }

    /// The item that the shortcut opens, if it opens one.
    var item: StoreItem? {
      switch target {
      case .event(.go(.item(let item))), .item(let item): item
      default: nil
      }
    }
  }

  struct Section {
    /// `nil` for the shortcuts at the top.
    var title: SafeText?
    /// The text beside the title, in the border.
    var aside: SafeText = ""
    let shortcuts: [Shortcut]
  }

  /// Everything that the sections depend on.
  private struct Basis: Equatable {
    let tab: ScreenSession.Tab
    /// Whether the user is typing, so that letters open no tabs.
    let isTyping: Bool
    let items: FeaturedItems
    let detail: TrackDetail?
    let chart: [StoreItem]?
  }

  /// The last drawn sections.
  private struct Contents {
    var basis: Basis
    let first: Section?
    let headings: [SafeText]
    let shortcuts: [Shortcut]
    let ids: [ID]
    /// The index of the first shortcut below each heading.
    let starts: [Int]
    let needs: ColumnNeeds
  }

  private unowned let stage: Stage
  var host: any PaneHost { stage }
  let side: ScreenSession.Side
  /// `nil` for the first section.
  private let title: SafeText?
  /// The action that shows the whole list.
  private let all: ScreenAction?
  private let sections: (Stage) -> [Section]
  var list = ScreenList<ID>()
  var marks = Marks<StoreItem>()
  var filter = FilterLine()
  private var known: Contents?

  init(
    _ side: ScreenSession.Side, _ title: SafeText?, all: ScreenAction? = nil, on stage: Stage,
    _ sections: @escaping (Stage) -> [Section]
  ) {
    (self.side, self.title, self.all) = (side, title, all)
    (self.stage, self.sections) = (stage, sections)
  }

  private var contents: Contents {
    let basis = Basis(
      tab: stage.openTab, isTyping: stage.panes.active?.isTyping == true, items: stage.featured,
      detail: stage.nowPlaying.detail, chart: stage.otherChart?.items)
    if let known, known.basis == basis {
      // Comparing the same storage is quick.
      self.known?.basis = basis
      return known
    }
    let sections = sections(stage).filter { !$0.shortcuts.isEmpty }
    let shortcuts = sections.flatMap(\.shortcuts)
    var starts: [Int] = []
    let listed = title == nil ? sections.indices.dropFirst() : sections.indices[...]
    for index in listed where sections[index].title != nil {
      starts.append(sections[..<index].reduce(0) { $0 + $1.shortcuts.count })
    }
    let cells = shortcuts.map(\.cells)
    // The sidebar and the past searches have other shortcuts, too.
    let hasItems = shortcuts.allSatisfy { $0.item != nil }
    let contents = Contents(
      basis: basis, first: sections.first, headings: sections[listed].compactMap(\.title),
      shortcuts: shortcuts,
      ids: sections.flatMap { section in section.shortcuts.map { $0.id(in: section) } },
      starts: starts,
      needs: hasItems
        ? ColumnNeeds(of: .song, numbers: shortcuts.count).fitted(to: cells) : ColumnNeeds(cells))
    known = contents
    marks.keep { row in shortcuts.contains { $0.item?.id == row.id } }
    applyFilter()
    return contents
  }

  /// The listed shortcuts: all, or those that match the filter.
  private var listed: [Shortcut] {
    let all = contents.shortcuts
    return list.shown(all)
  }

  /// Whether the pane is the second list of a tab, rather than beside all its panes.
  var isList: Bool { [.otherChart, .albumOfPlaying].contains(side) }

  var isBlank: Bool { contents.shortcuts.isEmpty }

  /// The rows, with the borders.
  var naturalRows: Int { contents.shortcuts.count + 2 }

  var hints: [ScreenAction] {
    filterHints ?? (items.first?.item.id?.hints ?? [.choose]) + [.nextPane, .filter, .back]
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let (shortcuts, headings) = (listed, contents.headings)
    let key = all.flatMap(stage.key)
    let aside = key.map { "\($0, .bold) all" } ?? StyledText(contents.first?.aside ?? "")
    var title = PaneTitle(title ?? contents.first?.title ?? "", aside: aside)
    if side == .otherChart { title.position = StyledText(list.window.position) }
    let border = context.drawBorder(title, in: &frame, region)
    let inside = filter.draw(in: &frame, region, inside: border, context)
    if isUnmatched { return unmatchedMessage.draw(in: &frame, inside, on: stage) }
    let columns = ListColumns(
      contents.needs, columns: inside.columns, highlighter: filter.highlighter)
    let (cursor, marks) = (context.hasFocus ? list.window.cursor : nil, marks)
    list.window.draw(in: &frame, inside, context, columns, showsCursor: context.hasFocus) {
      .heading(headings[$0])
    } cells: {
      var cells = shortcuts[$0].cells
      cells.isMarked = shortcuts[$0].item?.id.map(marks.contains) == true
      return cells
    }
    guard let open = shortcuts.firstIndex(where: \.isOpen), open != cursor,
      let row = list.window.rows.firstIndex(of: .item(open))
    else { return }
    let line = inside.split(top: row).rest.split(top: 1).top
    frame.restyle(line, Style.accent.merging(.bold))
    context.focused(false).drawCursor(in: &frame, line)
  }
}

// MARK: - Keys

extension ShortcutsPane {
  func perform(_ action: ScreenAction) -> Bool {
    if list.move(action) || performInFilter(action) || performInMarks(action) { return true }
    if let event = takeMarkedEvent(action) { return post(event) }
    switch action {
    case .choose: follow()
    case .back: stage.leave(self)
    case .previousKind where side == .otherChart, .nextKind where side == .otherChart,
      .genres where side == .otherChart, .allGenres where side == .otherChart:
      stage.leave(self)
      return stage.focused?.perform(action) ?? false
    default:
      guard let event = action.itemsEvent(on: items) else { return false }
      guard case .perform(let action, let item) = event else { return post(event) }
      stage.act(action, on: item)
    }
    return true
  }

  func post(_ event: ItemsEvent) -> Bool { stage.post(event) }

  func hint(_ action: ScreenAction) -> SafeText? { filterHint(action) ?? markHint(action) }

  var canFilter: Bool { !isBlank }

  var isUnmatched: Bool { list.ids.isEmpty && !filter.text.isEmpty }

  var row: AnyHashable? { list.selected }

  func applyFilter() {
    guard let known else { return }
    list.replace(
      known.ids, sections: known.starts, texts: known.shortcuts.map(\.cells.text), in: filter)
  }

  var rowToMark: StoreItem? { items.first }

  func act(_ action: ItemAction) {
    if let item = items.first { stage.act(action, on: item) }
  }

  /// The items from the cursor to the next shortcut of another kind.
  private var items: [StoreItem] {
    let shortcuts = listed.dropFirst(list.window.cursor)
    return shortcuts.prefix { $0.item != nil }.compactMap(\.item)
  }

  func goUp() -> Bool {
    guard list.isFirst, !filter.isTyping else { return false }
    stage.leave(self)
    return true
  }

  private func follow() {
    let (shortcuts, index) = (listed, list.window.cursor)
    if shortcuts.indices.contains(index) { stage.follow(shortcuts[index].target) }
  }

  func quit() {
    stage.leave(self)
    stage.quit()
  }
}

@MainActor struct ShortcutsPanes {
  let sidebar, pastSearches, latestFavorites, seenLately, albumOfPlaying, topSongs,
    otherChart: ShortcutsPane

  init(on stage: Stage) {
    sidebar = ShortcutsPane(.sidebar, "tunes", on: stage, ShortcutsPane.sidebar)
    pastSearches = ShortcutsPane(
      .pastSearches, "Past searches", all: .history, on: stage, ShortcutsPane.pastSearches)
    latestFavorites = ShortcutsPane(
      .latestFavorites, "Latest favorites", all: .favorites, on: stage
    ) { ShortcutsPane.items(\.favorites, of: $0) }
    seenLately = ShortcutsPane(.seenLately, "Seen lately", all: .library, on: stage) {
      ShortcutsPane.items(\.seen, of: $0)
    }
    albumOfPlaying = ShortcutsPane(.albumOfPlaying, nil, on: stage, ShortcutsPane.albumOfPlaying)
    topSongs = ShortcutsPane(.topSongs, "Top songs", on: stage, ShortcutsPane.topSongs)
    otherChart = ShortcutsPane(.otherChart, nil, on: stage, ShortcutsPane.otherChart)
  }
}

// The sections of each pane
extension ShortcutsPane {
  fileprivate static func sidebar(of stage: Stage) -> [Section] {
    let items = stage.featured
    let storefront = items.storefronts.first ?? .unitedStates
    var charts: [(title: SafeText, query: ChartQuery)] = [
      ("Top songs", .scrolled(in: storefront)),
      ("Top albums", .scrolled(.albums, in: storefront)),
    ]
    for genre in items.genres.prefix(4) {
      guard let chart = ChartGenre.all.first(where: { $0.id == genre.id.number }) else { continue }
      charts.append(("Top songs: \(genre.name)", .scrolled(in: storefront, genre: chart)))
    }
    return [
      Section(shortcuts: ScreenSession.Tab.shown.map { tab($0, of: stage) }),
      Section(
        title: "Past searches",
        shortcuts: items.searches.map { Shortcut("\($0.term.text)", .event(.submit($0.term))) }),
      Section(title: "Favorites", shortcuts: items.favorites.map(Shortcut.init)),
      Section(title: "Artists", shortcuts: items.artists.map(Shortcut.init)),
      Section(
        title: "Charts",
        shortcuts: charts.map { Shortcut($0.title, .event(.go(.list(.chart($0.query))))) }),
      Section(
        title: "Stores",
        shortcuts: items.storefronts.map {
          Shortcut("\($0.name)", .event(.choose(.storefront($0))), isChosen: $0 == storefront)
        }),
      Section(
        title: "Genres",
        shortcuts: items.genres.map {
          Shortcut(
            "\($0.name)", .event(.choose(.genre($0.id))),
            isChosen: items.selectedGenres.contains($0.id))
        }),
    ]
  }

  private static func tab(_ tab: ScreenSession.Tab, of stage: Stage) -> Shortcut {
    var shortcut = Shortcut(tab.title, .action(tab.action))
    if stage.panes.active?.isTyping != true {
      let binding = stage.bindings.table.first { $0.action == tab.action }
      shortcut.cells[.time] = binding?.keys.last.map(KeyName.text) ?? ""
    }
    shortcut.cells.isQuiet = false
    shortcut.isOpen = tab == stage.openTab
    return shortcut
  }

  fileprivate static func pastSearches(of stage: Stage) -> [Section] {
    let shortcuts = stage.featured.searches.map { search in
      var shortcut = Shortcut("\(search.term.text)", .event(.submit(search.term)))
      (shortcut.cells.mark, shortcut.cells.isQuiet) = ("↺", false)
      if search.useCount > 1 { shortcut.cells[.year] = "\(search.useCount)×" }
      shortcut.cells[.time] = stage.context.format.ago(search.lastUsedAt)
      return shortcut
    }
    return [Section(shortcuts: shortcuts)]
  }

  fileprivate static func items(
    _ items: (FeaturedItems) -> [StoreItem], of stage: Stage
  ) -> [Section] {
    let featured = stage.featured
    return [Section(shortcuts: items(featured).map { Shortcut(row: $0, in: featured) })]
  }

  fileprivate static func albumOfPlaying(of stage: Stage) -> [Section] {
    guard let detail = stage.nowPlaying.detail else { return [] }
    let songs = detail.albumTracks.map { track in
      let entry = StoreItem(.track(track), of: detail.storefront)
      var row = Shortcut(row: entry, isFavorite: detail.favorites.contains(track.id))
      (row.cells[.artist], row.cells[.number]) = ("", track.trackNumber.map { "\($0)" } ?? "")
      row.cells[.time] = ListCells(entry.item, isFavorite: false)[.time]
      return row
    }
    let albums = detail.otherAlbums.map { album in
      var row = Shortcut(row: StoreItem(.album(album), of: detail.storefront), isFavorite: false)
      row.cells = ListCells(besideSongs: album)
      return row
    }
    return [
      Section(
        title: "From \(detail.track.album?.name ?? "the album")",
        aside: .counted(songs.count, "song"), shortcuts: songs),
      Section(
        title: "More by \(detail.track.artist.name)", aside: .counted(albums.count, "album"),
        shortcuts: albums),
    ]
  }

  fileprivate static func topSongs(of stage: Stage) -> [Section] {
    [Section(shortcuts: rows(of: stage.featured.chart, stage.featured))]
  }

  fileprivate static func otherChart(of stage: Stage) -> [Section] {
    guard let chart = stage.otherChart, let items = chart.items else { return [] }
    let shortcuts = rows(of: items, stage.featured).map { row in
      Shortcut(cells: row.cells, target: row.item.map(Target.item) ?? row.target)
    }
    return [Section(title: ItemListText.title(.chart(chart.query)), shortcuts: shortcuts)]
  }

  private static func rows(of chart: [StoreItem], _ featured: FeaturedItems) -> [Shortcut] {
    chart.enumerated().map { index, entry in
      var row = Shortcut(row: entry, in: featured)
      row.cells[.number] = "\(index + 1)"
      return row
    }
  }
}

extension ShortcutsPane.Shortcut {
  init(_ title: SafeText, _ target: ShortcutsPane.Target, isChosen: Bool = false) {
    self.init(cells: ListCells(), target: target)
    cells[.title] = title
    cells.isQuiet = true
    if isChosen { cells.mark = StyledText("✓", .accent) }
  }

  init(_ entry: StoreItem) {
    self.init("\(entry.item.name)", .event(.go(.item(entry))))
    cells.track = entry.item.track?.id
  }

  init(row entry: StoreItem, in featured: FeaturedItems) {
    self.init(row: entry, isFavorite: featured.isFavorite(entry.item))
  }

  init(row entry: StoreItem, isFavorite: Bool) {
    self.init(
      cells: ListCells(entry.item, isFavorite: isFavorite), target: .event(.go(.item(entry))))
    for column in [ListColumn.album, .year, .time] { cells[column] = "" }
  }
}
