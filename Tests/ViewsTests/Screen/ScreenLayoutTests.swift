import TerminalKit
import Testing

@testable import Views

@Suite("Screen layout")
struct ScreenLayoutTests {
  /// The rows at which the layout changes, for which every number of columns is tried.
  private static let heights = [4, 5, 15, 16, 17, 29, 30]

  private func parts(_ layout: ScreenLayout) -> [Region] {
    let panes = layout.showsBoth ? [layout.master, layout.detail] : [layout.master]
    let sides = [layout.sidebar, layout.aside]
    return [layout.header, layout.bar, layout.player, layout.hints] + sides + panes
  }

  @Test(
    "Parts of the screen never overlap or extend beyond it at any size",
    arguments: [ScreenLayout.Focus.list, .detail], [true, false])
  func apart(focus: ScreenLayout.Focus, hasPlayer: Bool) {
    for rows in 1...150 {
      for columns in stride(from: 1, through: 500, by: Self.heights.contains(rows) ? 1 : 7) {
        let size = TerminalSize(columns: columns, rows: rows)
        let layout = ScreenLayout(
          size, hasPlayer: hasPlayer, hasAside: hasPlayer, focus: focus)
        let all = Region(row: 0, column: 0, rows: rows, columns: columns)
        let parts = parts(layout).filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
          guard part.intersection(all) == part,
            !parts.dropFirst(index + 1).contains(where: { !$0.intersection(part).isEmpty })
          else {
            Issue.record("\(columns)×\(rows): \(part) among \(parts)")
            return
          }
        }
        for box in [layout.overlay(rows: 9), layout.overlay(rows: 200)]
        where box.intersection(all) != box {
          Issue.record("\(columns)×\(rows): \(box)")
        }
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

  @Test("A list has 62% of the room beside its details, and so has the first screen")
  func list() {
    let widths = [ScreenLayout.Focus.list, .start, .detail].map {
      ScreenLayout(TerminalSize(columns: 120, rows: 40), hasPlayer: false, focus: $0).master.columns
    }
    #expect(widths == [74, 74, 74])
  }

  @Test("A page gets all rows on a screen of 80 columns, and stays beside the list on wider ones")
  func focus() {
    let size = TerminalSize(columns: 80, rows: 24)
    let small = ScreenLayout(size, hasPlayer: true, focus: .detail)
    #expect(small.detail == small.body)
    for columns in [100, 120, 200, 300] {
      let size = TerminalSize(columns: columns, rows: 40)
      let (list, page) = (
        ScreenLayout(size, hasPlayer: true),
        ScreenLayout(size, hasPlayer: true, focus: .detail)
      )
      #expect(page.showsBoth && list.detail == page.detail)
    }
  }

  @Test("A wide screen has a sidebar beside the list and the page")
  func wide() {
    let size = TerminalSize(columns: 200, rows: 60)
    let list = ScreenLayout(size, hasPlayer: true, hasAside: true)
    #expect([list.sidebar, list.master, list.detail].map(\.columns) == [26, 92, 80])
    #expect(list.aside.isEmpty)
  }

  @Test("The widest screens show the list, the details, and what else there is side by side")
  func huge() {
    let layout = ScreenLayout(
      TerminalSize(columns: 300, rows: 80), hasPlayer: true, hasAside: true)
    let panes = [layout.sidebar, layout.master, layout.detail, layout.aside]
    #expect(panes.map(\.columns) == [30, 92, 94, 81])
  }

  @Test("The smallest screen has room for the search, 3 list rows, and the hints")
  func smallest() {
    let layout = ScreenLayout(TerminalSize(columns: 20, rows: 5), hasPlayer: false)
    #expect(layout.master.rows == 3)
    #expect(layout.hints.rows == 1)
    let playing = ScreenLayout(TerminalSize(columns: 20, rows: 5), hasPlayer: true)
    #expect(playing.player.rows == 1)
    #expect(playing.master.rows == 2)
  }

  @Test(
    "The width of a screen has a class",
    arguments: [
      (59, .tiny), (60, .small), (99, .small), (100, .medium), (159, .medium), (160, .wide),
      (239, .wide), (240, .huge),
    ] as [(Int, ScreenGrid.Width)])
  func widths(columns: Int, width: ScreenGrid.Width) {
    #expect(ScreenGrid(TerminalSize(columns: columns, rows: 24)).width == width)
  }

  @Test(
    "The height of a screen has a class",
    arguments: [(15, .short), (16, .normal), (29, .normal), (30, .tall)]
      as [(Int, ScreenGrid.Height)])
  func heights(rows: Int, height: ScreenGrid.Height) {
    #expect(ScreenGrid(TerminalSize(columns: 80, rows: rows)).height == height)
  }

  @Test("A screen is too small below 20 columns or 5 rows, and has panes from 76 columns on")
  func limits() {
    let sizes = [(20, 5), (19, 5), (20, 4)]
    #expect(
      sizes.map { ScreenGrid(TerminalSize(columns: $0.0, rows: $0.1)).isTooSmall }
        == [false, true, true])
    #expect(
      [75, 76].map { ScreenGrid(TerminalSize(columns: $0, rows: 24)).hasPanes } == [false, true])
  }
}
