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

  private static let queen = [
    row("Jealousy", by: "Queen", from: "Jazz"), row("Mustapha", by: "Queen", from: "Jazz"),
  ]

  @Test(
    "The title names the artist and the album that several rows share, or without room only one",
    arguments: [
      (queen, ["by Queen from Jazz", "by Queen"]),
      (queen + [row("Innuendo", by: "Queen", from: "Innuendo")], ["by Queen"]),
      (queen + [row("So What", by: "Miles Davis", from: "Jazz")], ["from Jazz"]),
      (queen + [row("Jóga", by: "Björk", from: "Homogenic")], []), (Array(queen.prefix(1)), []),
      ([row("A"), row("B")], []),
    ] as [([ListCells], [SafeText])])
  func shared(rows: [ListCells], texts: [SafeText]) {
    #expect(ColumnNeeds(rows).sharedTexts == texts)
    #expect(ColumnNeeds(rows, hidesShared: false).sharedTexts == [])
  }

  @Test("Names that all rows share are in the title or in columns, never in both or in neither")
  func exclusive() {
    #expect(ColumnNeeds(Self.queen).columns == [.title])
    #expect(ColumnNeeds(Self.queen, hidesShared: false).columns == [.title, .artist, .album])
    #expect(ColumnNeeds(Array(Self.queen.prefix(1))).columns == [.title, .artist, .album])
  }

  @Test("A column that has been shown stays, and the title doesn't repeat what is in it")
  func grown() {
    var needs = ColumnNeeds(Self.queen + [Self.row("Jóga", by: "Björk", from: "Jazz")])
    #expect(needs.columns == [.title, .artist] && needs.sharedTexts == ["from Jazz"])
    needs.grow(to: ColumnNeeds(Self.queen))
    #expect(needs.columns == [.title, .artist] && needs.sharedTexts == ["from Jazz"])
  }

  @Test("The title names an artist only as long as all rows that are shown are by that artist")
  func others() {
    var needs = ColumnNeeds(Self.queen)
    needs.grow(
      to: ColumnNeeds([
        Self.row("Jóga", by: "Björk", from: "Jazz"), Self.row("Hunter", by: "Björk", from: "Jazz"),
      ]))
    #expect(needs.columns == [.title] && needs.sharedTexts.last == "by Björk")
    needs.grow(
      to: ColumnNeeds(Self.queen + [Self.row("So What", by: "Miles Davis", from: "Jazz")]))
    #expect(needs.columns == [.title, .artist] && needs.sharedTexts == ["from Jazz"])
  }

  @Test("More rows never make a column narrower")
  func widest() {
    let wide = Self.row("A title of 24 columns...", by: "An artist of 24 columns")
    var needs = ColumnNeeds([wide], hidesShared: false)
    let natural = needs.natural
    needs.grow(to: ColumnNeeds([Self.row("Short", by: "Short")], hidesShared: false))
    #expect(needs.natural == natural)
  }

  @Test("One long title among forty doesn't set the width, and three do")
  func long() {
    func natural(_ long: Int) -> Int {
      let texts = Array(repeating: "A title as long as fits in a column", count: long)
      return ColumnNeeds(
        (texts + Array(repeating: "Short", count: 40 - long)).map { Self.row(SafeText($0)) }
      ).natural
    }
    #expect(natural(1) == natural(0))
    #expect(natural(3) > natural(0))
  }
}
