import TerminalKit
import Testing

@testable import Views

@Suite("Screen layout")
struct ScreenLayoutTests {
  private func parts(_ layout: ScreenLayout) -> [Region] {
    let panes = layout.showsBoth ? [layout.master, layout.detail] : [layout.master]
    return [layout.bar, layout.player, layout.hints, layout.status] + panes
      + [layout.barRule, layout.divider].compactMap(\.self)
  }

  @Test(
    "Parts of the screen never overlap or extend beyond it at any size", arguments: [true, false])
  func apart(hasPlayer: Bool) {
    for rows in 1...60 {
      for columns in 1...200 {
        let size = TerminalSize(columns: columns, rows: rows)
        let layout = ScreenLayout(size, hasPlayer: hasPlayer)
        let all = Region(row: 0, column: 0, rows: rows, columns: columns)
        let parts = parts(layout).filter { !$0.isEmpty }
        var taken = 0
        for (index, part) in parts.enumerated() {
          taken += part.rows * part.columns
          guard part.intersection(all) == part,
            !parts.dropFirst(index + 1).contains(where: { !$0.intersection(part).isEmpty })
          else {
            Issue.record("\(columns)×\(rows): \(part) among \(parts)")
            return
          }
        }
        let overlay = layout.overlay
        #expect(taken <= rows * columns)
        #expect(overlay.isEmpty || overlay.intersection(layout.body) == overlay)
      }
    }
  }

  @Test(
    "Two panes are side by side, stacked, or shown in turn, depending on the screen size",
    arguments: [(120, 40, true, false), (80, 24, true, true), (40, 12, false, false)])
  func panes(columns: Int, rows: Int, showsBoth: Bool, isStacked: Bool) {
    let layout = ScreenLayout(TerminalSize(columns: columns, rows: rows), hasPlayer: false)
    #expect(layout.showsBoth == showsBoth)
    #expect((layout.detail.row > layout.master.row) == isStacked)
    if !showsBoth { #expect(layout.detail == layout.master) }
  }

  @Test("The smallest screen has room for the search, 3 list rows, and the status line")
  func smallest() {
    let layout = ScreenLayout(TerminalSize(columns: 20, rows: 5), hasPlayer: false)
    #expect(layout.master.rows == 3)
    #expect(layout.status.rows == 1)
    #expect(layout.hints.isEmpty)
    let playing = ScreenLayout(TerminalSize(columns: 20, rows: 5), hasPlayer: true)
    #expect(playing.player.rows == 1)
    #expect(playing.master.rows == 2)
  }
}
