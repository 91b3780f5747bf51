package import TerminalKit

/// The size class of the screen, which decides what is shown side by side.
package struct ScreenGrid: Hashable, Sendable {
  package enum Width: Comparable, Sendable { case tiny, small, medium, wide, huge }
  package enum Height: Comparable, Sendable { case short, normal, tall }

  package let width: Width
  package let height: Height
  /// Whether there is only room for a sentence.
  package let isTooSmall: Bool

  let columns: Int

  package init(_ size: TerminalSize) {
    columns = size.columns
    width =
      switch size.columns {
      case ..<60: .tiny
      case ..<100: .small
      case ..<160: .medium
      case ..<240: .wide
      default: .huge
      }
    height = size.rows < 16 ? .short : size.rows < 30 ? .normal : .tall
    isTooSmall = size.columns < 20 || size.rows < 5
  }

  /// Whether panes have borders.
  package var isFramed: Bool { width != .tiny }
  /// Whether the tab of the current song has room for the player.
  package var playsLarge: Bool { isFramed && height != .short }
  /// Whether the first screen has room for panes beside its list.
  package var hasPanes: Bool { columns >= 76 && height != .short }
  /// Whether there is room for two charts, but not for more beside them.
  var hasTwoCharts: Bool { columns >= 120 && width < .huge }
  package var hasSidebar: Bool { width >= .wide }
}

/// The regions of the screen for its size and focus.
package struct ScreenLayout: Equatable, Sendable {
  /// The pane that gets the room if two don't fit.
  package enum Focus: Sendable {
    case list
    case detail
    /// The list of the first screen, always beside others.
    case start
  }

  private static let stripRows = 8
  private static let rowsForStrip = 17
  private static let sidebarColumns = (wide: 26, huge: 30)
  /// The width of a list beside a sidebar, and the least one if there are panes at the right, too.
  private static let (listColumns, leastListColumns) = (92, 82)
  /// The minimum width for the queue beside the current song, and the most rows of a song above it.
  private static let (columnsForQueue, songRows) = (80, 8)
  /// The columns of a song between the list and the panes at the right.
  private static let songColumns = 94
  /// The minimum width of the panes at the right, in columns.
  private static let leastAsideColumns = 28

  package let grid: ScreenGrid
  /// The row of the tabs; empty on narrow screens.
  package private(set) var header: Region
  /// The input line, with a border if it has three rows.
  package private(set) var bar: Region
  /// The tabs and shortcuts; empty unless the screen is wide.
  package private(set) var sidebar: Region
  package private(set) var master: Region
  /// The region beside or below the master, or over it if there is room for only one.
  package private(set) var detail: Region
  /// Whether master and detail are both visible.
  package private(set) var showsBoth = false
  package private(set) var player: Region
  /// The panes at the right, such as the queue; empty if there is no room.
  package private(set) var aside: Region
  /// The last row, with hints and the status.
  package private(set) var hints: Region
  /// The region between the input line and the bottom rows, right of the sidebar.
  package let body: Region

  /// Divides the screen into regions.
  ///
  /// `hasPlayer` is whether a preview is playing, `hasDetail` whether there is a page beside the
  /// list, and `hasAside` whether there are panes at the right. If `isPlaying`, the queue is beside
  /// the current song, which also takes the rows of the player, or beside a page in its place.
  package init(
    _ size: TerminalSize, hasPlayer: Bool, hasDetail: Bool = true, hasAside: Bool = false,
    isPlaying: Bool = false, focus: Focus = .list
  ) {
    grid = ScreenGrid(size)
    var rest = Region(row: 0, column: 0, rows: size.rows, columns: size.columns)
    (header, rest) = rest.split(top: grid.isFramed ? 1 : 0)
    let isLarge = isPlaying && focus != .detail && grid.playsLarge
    (bar, rest) = rest.split(top: grid.height == .tall && grid.isFramed ? 3 : 1)
    (hints, rest) = rest.split(bottom: 1)
    let playerRows =
      switch grid.height {
      case .short: 1
      case .normal: 2
      case .tall: grid.isFramed ? 5 : 2
      }
    (player, rest) = rest.split(bottom: hasPlayer && !isLarge ? playerRows : 0)
    let sidebarColumns = grid.width == .huge ? Self.sidebarColumns.huge : Self.sidebarColumns.wide
    (sidebar, rest) = rest.split(left: grid.hasSidebar ? sidebarColumns : 0)
    if grid.hasSidebar { rest = rest.split(left: 1).rest }
    body = rest
    (aside, rest) = Self.aside(of: rest, grid, exists: hasAside)
    (master, detail) = (rest, rest)
    guard hasDetail else { return }
    if isPlaying { divideForQueue(rest, focus) } else { divide(rest, focus) }
  }

  /// Splits off the panes at the right if there is room.
  private static func aside(
    of body: Region, _ grid: ScreenGrid, exists: Bool
  ) -> (aside: Region, rest: Region) {
    var columns = 0
    if exists, grid.width == .huge {
      let list = min(listColumns, body.columns - songColumns - leastAsideColumns - 2)
      columns = body.columns - max(leastListColumns, list) - songColumns - 2
    }
    let (aside, rest) = body.split(right: max(0, columns))
    return (aside, aside.isEmpty ? rest : rest.split(right: 1).rest)
  }

  /// Puts the queue at the right of the song or page, or below the song.
  private mutating func divideForQueue(_ body: Region, _ focus: Focus) {
    if focus == .detail, grid.width < .medium { return }
    showsBoth = true
    guard body.columns >= Self.columnsForQueue else {
      return (detail, master) = body.split(top: min(Self.songRows, body.rows / 2))
    }
    let queueColumns =
      switch body.columns {
      case ..<100: 34
      case ..<150: 57
      default: body.columns * 9 / 20
      }
    (detail, master) = body.split(left: body.columns - queueColumns)
    if grid.width >= .medium { master = master.split(left: 1).rest }
  }

  private mutating func divide(_ body: Region, _ focus: Focus) {
    switch grid.width {
    case .tiny: return
    case .small where focus == .start:
      (master, detail) = body.split(left: body.columns * 27 / 50)
    case .small:
      guard focus == .list, body.rows >= Self.rowsForStrip else { return }
      (detail, master) = body.split(bottom: Self.stripRows)
    case .medium, .wide, .huge:
      let list = grid.hasSidebar ? Self.listColumns : body.columns * 31 / 50
      let parts = body.split(left: aside.isEmpty ? list : body.columns - Self.songColumns - 1)
      (master, detail) = (parts.left, parts.rest.split(left: 1).rest)
    }
    showsBoth = true
  }

  /// Returns the centered region of a box, or all rows but the last if there is no room around it.
  func box(columns: Int, rows: Int) -> Region {
    let all = Region(row: 0, column: 0, rows: hints.row, columns: hints.columns)
    guard grid.isFramed, all.rows >= 14 else { return all }
    let (columns, rows) = (min(columns, all.columns - 4), min(rows, all.rows - 3))
    return Region(
      row: max(1, (all.rows - rows) / 2 - 1), column: (all.columns - columns) / 2, rows: rows,
      columns: columns)
  }

  /// Returns the region of a box with choices, whose line doesn't move while its list changes.
  package func overlay(rows: Int) -> Region {
    let box = box(columns: 56, rows: rows)
    guard box.columns < hints.columns else { return box }
    let top = max(1, hints.row / 6)
    return Region(
      row: top, column: box.column, rows: min(box.rows, hints.row - 2 * top),
      columns: box.columns)
  }
}
