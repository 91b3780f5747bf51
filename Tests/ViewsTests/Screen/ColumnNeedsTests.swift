import Entities
import TerminalKit
import Testing

@testable import Views

@Suite("Widths of columns")
struct ColumnNeedsTests {
  private static func row(
    _ title: SafeText, by artist: SafeText = "", from album: SafeText = ""
  ) -> ListCells {
    var cells = ListCells()
    (cells[.title], cells[.artist], cells[.album]) = (title, artist, album)
    return cells
  }

  @Test("Columns of results depend on their kind alone, and on the room for them")
  func ofKind() {
    #expect(ColumnNeeds(of: .song).columns == [.title, .artist, .album, .year, .time])
    #expect(ColumnNeeds(of: .album).columns == [.title, .artist, .year, .count])
    #expect(ColumnNeeds(of: .artist).columns == [.title, .artist])
    #expect(
      ColumnNeeds(of: .song, numbers: 100).without([.album]).columns
        == [.number, .title, .artist, .year, .time])
    func columns(_ room: Int) -> [ListColumn] {
      ListColumns(ColumnNeeds(of: .song), columns: room).widths.map(\.column)
    }
    #expect(columns(78) == [.title, .artist, .album, .year, .time])
    #expect(columns(60) == [.title, .artist, .time])
    #expect(columns(40) == [.title, .time])
  }

  @Test("Names that all rows of a page share are no column")
  func shared() {
    let queen = [
      Self.row("Jealousy", by: "Queen", from: "Jazz"),
      Self.row("Fun It", by: "Queen", from: "Jazz"),
    ]
    #expect(ColumnNeeds(queen).columns == [.title])
    #expect(ColumnNeeds(Array(queen.prefix(1))).columns == [.title, .artist, .album])
  }
}
