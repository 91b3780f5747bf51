import Entities
import TerminalKit
import Testing

@testable import Views

@Suite("Layout of pages")
struct PageLayoutTests {
  private func layout(
    _ columns: Int, _ rows: Int, hasPicture: Bool = true, listRows: Int = 5
  ) -> PageLayout {
    PageLayout(
      Region(row: 0, column: 0, rows: rows, columns: columns), hasPicture: hasPicture,
      hasList: true, listRows: listRows, columns: { 2 * $0 }, height: { _ in 9 })
  }

  @Test("Beside a list, a cover leaves eight rows for the facts, and needs four itself")
  func beside() {
    #expect(layout(120, 24).picture?.rows == 16)
    #expect(layout(120, 60).picture?.rows == 26)
    #expect(layout(120, 12).picture?.rows == 4)
    #expect(layout(120, 11).picture == nil)
    #expect(layout(96, 24).isBeside && !layout(95, 24).isBeside)
  }

  @Test("Above a list, the facts leave its rows, unless there are too few for both")
  func above() {
    let high = layout(80, 7, hasPicture: false)
    #expect(high.facts.rows == 2 && high.list.rows == 5)
    let low = layout(80, 6, hasPicture: false)
    #expect(low.facts.rows == 6 && low.list.isEmpty)
  }

  @Test("The album beside an artist's list needs 96 columns and 11 rows")
  func panes() {
    func side(_ columns: Int, _ rows: Int, _ page: PageKind = .artist) -> Int? {
      PageLayout.panes(
        of: page, in: Region(row: 0, column: 0, rows: rows, columns: columns)
      ).side?.columns
    }
    #expect(side(96, 11) == 38 && side(200, 11) == 58)
    #expect(side(95, 11) == nil && side(96, 10) == nil && side(96, 11, .album) == nil)
  }
}
