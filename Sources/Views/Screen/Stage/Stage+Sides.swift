import Entities
import Scenes
import TerminalKit

// The panes beside a list.
extension Stage {
  private static let queueRows = 9
  /// The minimum height of each of two stacked panes.
  private static let leastRows = 6
  private static let columnsForTwo = 96

  typealias PlacedPane = (pane: any ScreenPane, region: Region)

  /// Returns the regions of the list, the panes beside it, and the text about keys.
  func parts(_ layout: ScreenLayout) -> (list: Region, sides: [PlacedPane], text: Region?) {
    let start = start(in: layout)
    var sides = start?.panes ?? []
    let charts = showsTwoCharts(layout.grid) ? [(shortcuts.otherChart, layout.detail)] : []
    if !layout.sidebar.isEmpty {
      let (queueRegion, rest) = layout.aside.split(
        top: nowPlaying.queue == nil ? 0 : Self.queueRows)
      sides.insert((shortcuts.sidebar, layout.sidebar), at: 0)
      sides += (nowPlaying.queue.map { [($0, queueRegion)] } ?? []) + suggestions(in: rest)
    }
    return (layout.master, charts + sides, start?.text)
  }

  func layout(_ size: TerminalSize) -> ScreenLayout {
    let grid = ScreenGrid(size)
    let isInPanes = startsInPanes(grid)
    let first: ScreenLayout.Focus = isInPanes ? .start : .list
    let focus = detail == nil ? first : .detail
    // A wide list keeps its width whether or not there is an item beside it.
    let hasDetail =
      grid.width >= .medium || detail != nil || preview.seen != nil || list?.lookedAt != nil
    return ScreenLayout(
      size, hasPlayer: player != nil, hasDetail: hasDetail || showsStart,
      hasAside: hasAside && !isInPanes, isPlaying: panes.openTab == .playing && player != nil,
      list: list?.naturalColumns ?? 0, focus: focus)
  }

  /// Whether there has been no search yet.
  var showsStart: Bool { list === master && master?.isStart == true }

  /// Whether the first screen lists the chart, with everything else in panes beside it.
  func startsInPanes(_ grid: ScreenGrid) -> Bool {
    showsStart && !shortcuts.topSongs.isBlank && grid.hasPanes
  }

  /// Returns the panes beside the first screen's list and the region of the text about keys; `nil`
  /// if an item takes their place.
  private func start(in layout: ScreenLayout) -> (panes: [PlacedPane], text: Region)? {
    guard showsStart, layout.showsBoth, detail == nil else { return nil }
    guard startsInPanes(layout.grid) else {
      return preview.seen == nil ? ([], layout.detail) : nil
    }
    let isKnown = shortcuts.pastSearches.isBlank || layout.grid.hasSidebar
    let most = isKnown ? 0 : layout.detail.rows - StartText.rows
    let (past, rest) = layout.detail.split(top: min(shortcuts.pastSearches.naturalRows, most))
    let (text, favorites) = rest.split(top: StartText.rows)
    let panes: [PlacedPane] = [
      (shortcuts.pastSearches, past), (shortcuts.latestFavorites, favorites),
    ]
    return (panes.filter { !$0.pane.isBlank && $0.region.rows > 2 }, text)
  }

  /// Returns suggestions: the latest favorites and the chart, or, without favorites, the newest
  /// tracks of the library.
  private func suggestions(in region: Region) -> [PlacedPane] {
    guard region.rows > 3, region.columns > 8 else { return [] }
    if panes.openTab == .favorites, list?.isEmpty == true, !shortcuts.seenLately.isBlank {
      return [(shortcuts.seenLately, region)]
    }
    let own: ShortcutsPane? =
      switch panes.openTab {
      case .favorites: shortcuts.latestFavorites
      case .charts: shortcuts.topSongs
      default: nil
      }
    let panes = [shortcuts.latestFavorites, shortcuts.topSongs].filter { (pane: ShortcutsPane) in
      !pane.isBlank && pane !== own
    }
    guard let last = panes.last else { return [] }
    guard panes.count > 1 else { return [(last, region)] }
    if region.columns >= Self.columnsForTwo {
      let (left, rest) = region.split(left: region.columns / 2)
      return [(last, left), (panes[0], rest.split(left: 1).rest)]
    }
    guard region.rows >= 2 * Self.leastRows else { return [(last, region)] }
    let (top, rest) = region.split(top: min(panes[0].naturalRows, region.rows / 2))
    return [(panes[0], top), (last, rest)]
  }

  /// Returns the pane below the queue: the current song's album, or else suggestions.
  func besidePlaying(in region: Region) -> [PlacedPane] {
    shortcuts.albumOfPlaying.isBlank || region.rows < 4
      ? suggestions(in: region) : [(shortcuts.albumOfPlaying, region)]
  }

  /// Loads the details of the current song once its tab is open.
  func lookAtPlaying() {
    guard panes.openTab == .playing, let (track, reference) = nowPlaying.unloaded else { return }
    nowPlaying.load(
      track,
      in: Task {
        let detail = await loadDetail(reference)
        guard !Task.isCancelled else { return }
        nowPlaying.take(detail)
        update()
      })
  }

  /// The items of the shortcuts.
  var featured: FeaturedItems { master?.featured ?? FeaturedItems() }

  /// Whether there is anything to show at the right of a wide screen.
  var hasAside: Bool {
    nowPlaying.queue != nil || !shortcuts.latestFavorites.isBlank || !shortcuts.topSongs.isBlank
  }

  /// The other chart; `nil` for other lists.
  var otherChart: (query: ChartQuery, items: [StoreItem]?)? {
    (list as? ScreenItemListView)?.otherChart
  }

  /// Whether the other chart is shown beside the listed one, unless it couldn't be loaded.
  func showsTwoCharts(_ grid: ScreenGrid) -> Bool {
    guard grid.hasTwoCharts, detail == nil, let otherChart else { return false }
    return otherChart.items?.isEmpty != true
  }

  /// Whether the room for an item's page has other panes.
  var hasOtherPanes: Bool {
    let grid = ScreenGrid(screen.size)
    return startsInPanes(grid) || showsTwoCharts(grid)
  }

  /// Follows a shortcut after closing all panes, unless it opens from the list.
  func follow(_ target: ShortcutsPane.Target) {
    switch target {
    case .item(let item): _ = list?.post(.open(item))
    case .event(.go(.item(let item))) where opensFromOtherList:
      _ = list?.post(.open(item))
      leave(until: list)
    case .action(let action):
      notePage(before: action)
      leaveAll()
      // The closed panes might handle the action themselves.
      if master?.perform(action) != true { perform(action) }
    case .event(let event):
      if openTab == .playing { notePage() }
      leaveAll()
      master?.follow(event)
    }
  }

  /// Whether items open from a list other than the search, and lead back to it.
  private var opensFromOtherList: Bool {
    list !== master && list is any ItemPane && openTab != .playing
  }

  private func leaveAll() {
    leave(until: master)
    panes.isAtBar = false
  }
}

// MARK: - From pane to pane

extension Stage {
  /// A place that can have focus.
  private enum Stop {
    case bar, list, page
    case side(ShortcutsPane)
  }

  /// The stops in order: the input line, the list, its page, and the panes beside them.
  private var stops: [Stop] {
    let isPlaying = panes.body is PlayingPane
    let opensPage = !isPlaying && list?.lookedAt != nil && !hasOtherPanes
    let hasList = isPlaying || !showsStart || list?.isEmpty == false || isFocused(.list)
    return (openTab == .search ? [.bar] : []) + (hasList ? [.list] : [])
      + (detail != nil || opensPage ? [.page] : []) + shownShortcuts.map(Stop.side)
  }

  private func isFocused(_ stop: Stop) -> Bool {
    let isInBar = focused === master && master?.isInBar == true
    return switch stop {
    case .bar: isInBar
    case .list: !isInBar && focused === panes.body ?? list
    case .page: focused === detail
    case .side(let pane): focused === pane
    }
  }

  /// Moves the focus by some stops, wrapping around; returns `false` if there are no others.
  func go(by step: Int) -> Bool {
    let stops = stops
    guard stops.count > 1, let index = stops.firstIndex(where: isFocused) else { return false }
    let side = focused as? ShortcutsPane
    switch stops[(index + step + stops.count) % stops.count] {
    case .bar: goToBar(selectsText: true)
    case .list where side != nil && panes.body is PlayingPane: side.map(leave)
    case .list:
      if focused !== master { goBack(to: list) }
      if list === master { master?.goToList() }
    case .page:
      side.map(leave)
      if list === master { master?.goToList() }
      if detail == nil { _ = list?.perform(.nextPane) }
    case .side(let pane):
      side.map(leave)
      enter(pane, in: .side)
    }
    return true
  }

  private var shownShortcuts: [ShortcutsPane] {
    let layout = layout(screen.size)
    var shown = parts(layout).sides.compactMap { $0.pane as? ShortcutsPane }
    if let playing = panes.body as? PlayingPane {
      shown = playing.sides + (layout.sidebar.isEmpty ? [] : [shortcuts.sidebar])
    }
    return shown.filter { !$0.isBlank }
  }
}
