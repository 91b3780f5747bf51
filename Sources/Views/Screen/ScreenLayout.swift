package import TerminalKit

/// The size class of the screen, which decides what is shown beside what.
package struct ScreenGrid: Hashable, Sendable {
  package enum Width: Comparable, Sendable { case tiny, small, medium, wide }
  package enum Height: Comparable, Sendable { case short, normal, tall }

  package let width: Width
  package let height: Height
  /// Whether the screen has room for anything but a sentence.
  package let isTooSmall: Bool

  package init(_ size: TerminalSize) {
    width =
      switch size.columns {
      case ..<60: .tiny
      case ..<100: .small
      case ..<160: .medium
      default: .wide
      }
    height = size.rows < 16 ? .short : size.rows < 30 ? .normal : .tall
    isTooSmall = size.columns < 20 || size.rows < 5
  }

  /// Whether panes have borders.
  package var isFramed: Bool { width != .tiny }
}

/// The regions of the screen, depending on its size and on what has the focus.
package struct ScreenLayout: Equatable, Sendable {
  /// The pane that gets the room if there isn't enough for two.
  package enum Focus: Sendable {
    case list
    case detail
    /// A pane that takes the place of the list, unless the screen is wide.
    case page
  }

  private static let stripRows = 8
  private static let rowsForStrip = 17
  /// The narrowest and the widest list of a wide screen, in columns.
  private static let wideList = (82, 92)

  package let grid: ScreenGrid
  /// The row of the tabs; empty on narrow screens.
  package private(set) var header: Region
  /// The input line, with a border if it has three rows.
  package private(set) var bar: Region
  package private(set) var master: Region
  /// The region beside the master or below it, or over it if there is room for only one.
  package private(set) var detail: Region
  /// Whether master and detail are both visible.
  package private(set) var showsBoth = false
  package private(set) var player: Region
  /// The last row, with the hints and the status.
  package private(set) var hints: Region
  /// The region between the bar and the rows at the bottom.
  package let body: Region

  /// Divides a screen.
  ///
  /// `hasPlayer` is whether a preview is playing, `hasDetail` whether there is anything to show
  /// beside the list, and `list` the number of columns that the list needs.
  package init(
    _ size: TerminalSize, hasPlayer: Bool, hasDetail: Bool = true, list: Int = 0,
    focus: Focus = .list
  ) {
    grid = ScreenGrid(size)
    var rest = Region(row: 0, column: 0, rows: size.rows, columns: size.columns)
    (header, rest) = rest.split(top: grid.isFramed ? 1 : 0)
    (bar, rest) = rest.split(top: grid.height == .tall && grid.isFramed ? 3 : 1)
    (hints, rest) = rest.split(bottom: 1)
    let playerRows =
      switch grid.height {
      case .short: 1
      case .normal: 2
      case .tall: grid.isFramed ? 5 : 2
      }
    (player, rest) = rest.split(bottom: hasPlayer ? playerRows : 0)
    body = rest
    (master, detail) = (rest, rest)
    if hasDetail { divide(list: list, focus, columns: size.columns) }
  }

  private mutating func divide(list: Int, _ focus: Focus, columns: Int) {
    switch grid.width {
    case .tiny: return
    case .small:
      guard focus == .list, body.rows >= Self.rowsForStrip else { return }
      (detail, master) = body.split(bottom: Self.stripRows)
    case .medium, .wide:
      guard focus != .page || grid.width == .wide else { return }
      let (least, most) =
        grid.width == .wide ? Self.wideList : (columns / 2, columns * 31 / 50)
      let parts = body.split(left: max(least, min(most, list)))
      (master, detail) = (parts.left, parts.rest.split(left: 1).rest)
    }
    showsBoth = true
  }

  /// Returns the centered region of a box, or all but the last row if there is no room around it.
  func box(columns: Int, rows: Int) -> Region {
    let all = Region(row: 0, column: 0, rows: hints.row, columns: hints.columns)
    guard grid.isFramed, all.rows >= 14 else { return all }
    let (columns, rows) = (min(columns, all.columns - 4), min(rows, all.rows - 3))
    return Region(
      row: max(1, (all.rows - rows) / 2 - 1), column: (all.columns - columns) / 2, rows: rows,
      columns: columns)
  }

  /// Returns the region of a box with choices.
  package func overlay(rows: Int) -> Region { box(columns: 56, rows: rows) }
}
