package import TerminalKit

/// The regions of the screen, depending on its size.
package struct ScreenLayout: Equatable, Sendable {
  private static let columnsForTwo = 100
  private static let columnsForStack = 60
  private static let rowsForStack = 14
  private static let rowsForCourtesy = 10

  /// The input line; ``barRule`` is the line below it, if there is room.
  package private(set) var bar: Region
  package private(set) var barRule: Region?
  package private(set) var master: Region
  /// The region beside the master or below it, or over it if there is room for only one.
  package private(set) var detail: Region
  /// The line between master and detail.
  package private(set) var divider: Region?
  /// Whether master and detail are both visible.
  package private(set) var showsBoth: Bool
  /// The player, with a second row for the attribution and the link if there is room.
  package private(set) var player: Region
  package private(set) var hints: Region
  package private(set) var status: Region
  /// The region between the bar and the lines at the bottom.
  package let body: Region

  /// Divides a screen; `hasPlayer` is whether a preview is playing.
  package init(_ size: TerminalSize, hasPlayer: Bool) {
    let all = Region(row: 0, column: 0, rows: size.rows, columns: size.columns)
    var rest: Region
    (bar, rest) = all.split(top: 1)
    if size.rows >= 12 {
      let parts = rest.split(top: 1)
      (barRule, rest) = (parts.top, parts.rest)
    }
    (status, rest) = rest.split(bottom: size.rows >= 4 ? 1 : 0)
    (hints, rest) = rest.split(bottom: size.rows >= 8 ? 1 : 0)
    let playerRows = size.rows >= Self.rowsForCourtesy ? 2 : size.rows >= 5 ? 1 : 0
    (player, rest) = rest.split(bottom: hasPlayer ? playerRows : 0)
    body = rest
    (master, detail, showsBoth) = (rest, rest, false)
    divide(rest, columns: size.columns)
  }

  private mutating func divide(_ body: Region, columns: Int) {
    if columns >= Self.columnsForTwo {
      let left = body.split(left: columns * 11 / 20)
      let right = left.rest.split(left: 2)
      (master, detail) = (left.left, right.rest)
      divider = right.left
      showsBoth = true
    } else if columns >= Self.columnsForStack, body.rows >= Self.rowsForStack {
      let top = body.split(top: body.rows * 9 / 20)
      let bottom = top.rest.split(top: 1)
      (master, detail) = (top.top, bottom.rest)
      divider = bottom.top
      showsBoth = true
    }
  }

  /// The centered box for choices, or all of the body if that is small.
  package var overlay: Region {
    guard body.columns >= Self.columnsForStack, body.rows >= Self.rowsForStack else { return body }
    let columns = min(body.columns - 8, 80)
    let rows = body.rows - 2
    return Region(
      row: body.row + 1, column: (body.columns - columns) / 2, rows: rows, columns: columns)
  }
}
