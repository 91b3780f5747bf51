import Entities
import Testing

@testable import TerminalKit
@testable import Views

@Suite("Styles of rows")
struct RowStyleTests {
  @Test("The title of a less important row is quiet")
  func quiet() {
    var cells = ListCells()
    cells[.title] = "Song"
    let columns = ListColumns(ColumnNeeds([cells]), columns: 40)
    func style() -> Style? {
      columns.text(cells, isUnderCursor: false).graphemes.first { $0.character == "S" }?.style
    }
    #expect(style() == .plain)
    cells.isQuiet = true
    #expect(style() == .quiet)
  }

  @Test("The year is dropped first where there is little room, however the list is sorted")
  func dropped() {
    var cells = ListCells()
    for column in [ListColumn.title, .artist, .album] { cells[column] = "A name of 24 columns now" }
    (cells[.year], cells[.time]) = ("1976", "3:51")
    let columns = ListColumns(ColumnNeeds([cells]), columns: 64)
    #expect(columns.widths.map(\.column) == [.title, .artist, .album, .time])
  }

  @Test("The first sentence of a message is bold, and the others aren't")
  @MainActor func message() {
    var frame = Frame(TerminalSize(columns: 40, rows: 5))
    MessageText("No results.", "Try again.").draw(in: &frame, frame.bounds)
    #expect(frame[1, 2].style == .bold)
    #expect(frame[2, 2].style == .plain)
  }
}
