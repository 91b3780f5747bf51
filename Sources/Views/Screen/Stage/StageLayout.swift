import Entities
import TerminalKit

/// The panes on a screen of some size, and their regions.
@MainActor struct StageLayout {
  typealias PlacedPane = (pane: any ScreenPane, region: Region)

  private static let queueRows = 9
  /// The minimum height of each of two stacked panes.
  private static let leastRows = 6
  private static let columnsForTwo = 96

  let screen: ScreenLayout
  /// The region of the list or queue.
  let list: Region
  /// The panes beside the list.
  let sides: [PlacedPane]
  /// The region of the text about keys, if it is shown.
  let text: Region?
  private let stage: Stage

  init(of stage: Stage, _ size: TerminalSize) {
    self.stage = stage
    let screen = Self.screen(of: stage, size)
    self.screen = screen
    let start = Self.start(of: stage, in: screen)
    var sides = start?.panes ?? []
    let charts =
      stage.showsTwoCharts(screen.grid) ? [(stage.shortcuts.otherChart, screen.detail)] : []
    var list = screen.master
    // A queue below the song has no room for other panes.
    if stage.panes.playing != nil, screen.showsBoth, screen.master.row == screen.detail.row {
      let count = stage.playback?.queue.count ?? 0
      let (queue, rest) = list.split(top: min(max(count, 2) + 2, list.rows / 2))
      sides = Self.besidePlaying(on: stage, in: rest)
      if !sides.isEmpty { list = queue }
    }
    self.list = list
    if !screen.sidebar.isEmpty {
      let queue = stage.nowPlaying.queue
      let (queueRegion, rest) = screen.aside.split(top: queue == nil ? 0 : Self.queueRows)
      sides.insert((stage.shortcuts.sidebar, screen.sidebar), at: 0)
      sides += (queue.map { [($0, queueRegion)] } ?? []) + Self.suggestions(of: stage, in: rest)
    }
    self.sides = charts + sides
    text = start?.text
  }

  private static func screen(of stage: Stage, _ size: TerminalSize) -> ScreenLayout {
    let grid = ScreenGrid(size)
    let isInPanes = stage.startsInPanes(grid)
    let first: ScreenLayout.Focus = isInPanes ? .start : .list
    let isPlaying = stage.panes.playing != nil
    // A wide list keeps its width whether or not there is an item beside it.
    let hasDetail =
      isPlaying || grid.width >= .medium || stage.preview.seen != nil
      || stage.list?.lookedAt != nil || stage.showsStart
    return ScreenLayout(
      size, hasPlayer: stage.player != nil, hasDetail: hasDetail || stage.detail != nil,
      hasAside: stage.hasAside && !isInPanes && !isPlaying, isPlaying: isPlaying,
      focus: stage.besideList == nil ? first : .detail)
  }

  /// Returns the panes beside the first screen's list and the region of the text about keys; `nil`
  /// if an item takes their place.
  private static func start(of stage: Stage, in screen: ScreenLayout) -> (
    panes: [PlacedPane], text: Region
  )? {
    guard stage.showsStart, screen.showsBoth, stage.detail == nil else { return nil }
    guard stage.startsInPanes(screen.grid) else {
      return stage.preview.seen == nil ? ([], screen.detail) : nil
    }
    let pastSearches = stage.shortcuts.pastSearches
    let isKnown = pastSearches.isBlank || screen.grid.hasSidebar
    let most = isKnown ? 0 : screen.detail.rows - StartText.rows
    let (past, rest) = screen.detail.split(top: min(pastSearches.naturalRows, most))
    let (text, favorites) = rest.split(top: StartText.rows)
    let panes: [PlacedPane] = [(pastSearches, past), (stage.shortcuts.latestFavorites, favorites)]
    return (panes.filter { !$0.pane.isBlank && $0.region.rows > 2 }, text)
  }

  /// Returns suggestions: the latest favorites and the chart, or, without favorites, the newest
  /// tracks of the library.
  private static func suggestions(of stage: Stage, in region: Region) -> [PlacedPane] {
    guard region.rows > 3, region.columns > 8 else { return [] }
    let (shortcuts, tab) = (stage.shortcuts, stage.panes.openTab)
    if tab == .favorites, stage.list?.isEmpty == true, !shortcuts.seenLately.isBlank {
      return [(shortcuts.seenLately, region)]
    }
    let own: ShortcutsPane? =
      switch tab {
      case .favorites: shortcuts.latestFavorites
      case .charts: shortcuts.topSongs
      default: nil
      }
    let panes = [shortcuts.latestFavorites, shortcuts.topSongs].filter { (pane: ShortcutsPane) in
      !pane.isBlank && pane !== own
    }
    guard let last = panes.last else { return [] }
    guard panes.count > 1 else { return [(last, region)] }
    if region.columns >= columnsForTwo {
      let (left, rest) = region.split(left: region.columns / 2)
      return [(panes[0], left), (last, rest.split(left: 1).rest)]
    }
    guard region.rows >= 2 * leastRows else { return [(last, region)] }
    let (top, rest) = region.split(top: min(panes[0].naturalRows, region.rows / 2))
    return [(panes[0], top), (last, rest)]
  }

  /// Returns the pane below the queue of what plays: the current song's album, or else suggestions.
  static func besidePlaying(on stage: Stage, in region: Region) -> [PlacedPane] {
    let album = stage.shortcuts.albumOfPlaying
    return album.isBlank || stage.playback?.queue.isEmpty != false || region.rows < 4
      ? suggestions(of: stage, in: region) : [(album, region)]
  }

  /// The panes of shortcuts that can have the focus.
  var shortcuts: [ShortcutsPane] {
    sides.compactMap { $0.pane as? ShortcutsPane }.filter { !$0.isBlank }
  }

  /// Returns the pane at a position and its region; `nil` outside a box.
  func target(at position: Position) -> PlacedPane? {
    if let box = stage.panes.box {
      let region = box.region(in: screen)
      return region.contains(position) ? (box, region) : nil
    }
    if let master = stage.master, screen.bar.contains(position) { return (master, screen.bar) }
    if screen.sidebar.contains(position) {
      return (stage.shortcuts.sidebar, screen.sidebar)
    }
    if let body = stage.panes.body, body === stage.panes.page {
      return screen.body.contains(position) ? (body, screen.body) : nil
    }
    if let side = sides.first(where: { $0.region.contains(position) }) { return side }
    if screen.detail.contains(position), stage.besideList != nil || screen.showsBoth {
      let preview = stage.panes.playing == nil ? stage.preview.pane : nil
      return (stage.besideList ?? preview).map { ($0, screen.detail) }
    }
    if let list = stage.besideDetail, self.list.contains(position) { return (list, self.list) }
    return nil
  }
}
