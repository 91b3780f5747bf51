import Testing

@testable import TerminalKit

@Suite struct FrameTests {
  private func frame(_ columns: Int = 10, _ rows: Int = 3) -> Frame {
    Frame(TerminalSize(columns: columns, rows: rows))
  }

  @Test(
    "Text is clipped to its region, and half of a wide character becomes a space",
    arguments: [
      ("abcdefgh", 0, "..abcde..."), ("abcdefgh", -2, "..cdefg..."), ("abc", 3, "..   ab..."),
      ("日本語", 0, "..日本 ..."), ("日本語", -1, ".. 本語..."), ("日本語", -6, "..     ..."),
      ("👨‍👩‍👧x", 0, "..👨x  ..."), ("a\nb\u{301}c", 0, "..ab\u{301}c  ..."),
    ])
  func clipping(text: String, column: Int, expected: String) {
    var frame = frame(10, 1)
    frame.fill(frame.bounds, with: ".")
    let region = Region(row: 0, column: 2, rows: 1, columns: 5)
    frame.fill(region)
    frame.write(StyledText(SafeText(lines: text)), in: region, column: column)
    #expect(frame.lines == [expected])
  }

  @Test("Text follows its alignment, and nothing is drawn outside the screen")
  func placing() {
    var frame = frame()
    frame.write("日本", in: frame.bounds, alignment: .trailing)
    frame.write("x", in: frame.bounds, row: 1, column: 2, alignment: .trailing)
    frame.write("never", in: frame.bounds, row: 3)
    frame.write("never", in: frame.bounds, row: -1)
    frame.write(
      ["one", "two", "six"], in: Region(row: 2, column: 8, rows: 2, columns: 9))
    #expect(frame.lines == ["      日本", "       x", "        on"])
  }

  @Test("Overwriting half of a wide character leaves a space for the other half")
  func overwriting() {
    var frame = frame(6, 1)
    frame.write("日本語", in: frame.bounds)
    frame.write("x", in: frame.bounds, column: 1)
    frame.write("y", in: frame.bounds, column: 4)
    #expect(frame.lines == [" x本y"])
    frame.write("字", in: frame.bounds, column: 1)
    #expect(frame.lines == [" 字 y"])
  }

  @Test("A border shows its title, truncated to the available space")
  func borders() {
    var frame = frame(14, 3)
    frame.draw(Border(title: "a long title", position: "1 of 2"), around: frame.bounds)
    #expect(frame.lines == ["╭─ a long … ─╮", "│            │", "╰─── 1 of 2 ─╯"])
    frame.draw(Border(), around: Region(row: 0, column: 0, rows: 1, columns: 9))
    #expect(frame.lines.first == "╭─ a long … ─╮")
  }

  @Test("A style is added to the styles of existing content")
  func restyling() {
    var frame = frame(4, 2)
    frame.write("\("ab", .dim)日", in: frame.bounds)
    frame.restyle(Region(row: 0, column: 1, rows: 9, columns: 9), Style(reversed: true))
    #expect(frame[0, 0].style == .dim)
    #expect(frame[0, 1].style == Style(dim: true, reversed: true))
    #expect(frame[0, 3].style == Style(reversed: true))
    #expect(frame[1, 3].style == Style(reversed: true))
  }

  @Test("An image is removed entirely if it is overwritten and is never placed partially")
  func pictures() {
    var frame = frame()
    let picture = TerminalGraphic(sequence: "")
    frame.place(picture, id: 7, in: Region(row: 0, column: 1, rows: 2, columns: 4))
    #expect(frame.graphics.count == 1)
    #expect(frame[1, 4].graphic == 7)
    frame.write("x", in: frame.bounds, row: 1, column: 2)
    #expect(frame.graphics.isEmpty)
    #expect(frame[1, 4].graphic == 0)
    frame.place(picture, id: 7, in: Region(row: 0, column: 8, rows: 2, columns: 4))
    #expect(frame.graphics.isEmpty)
  }

  @Test("A line editor scrolls to its cursor and shows it only if it has focus")
  func editing() {
    var frame = frame(20, 2)
    let region = Region(row: 1, column: 2, rows: 1, columns: 12)
    let editor = LineEditor(text: "日本語 beatles", completions: ["日本語 beatles live"])
    frame.draw(editor, prompt: "/ ", in: region, hasFocus: true)
    #expect(frame.lines == ["", "  / ‹ beatles"])
    #expect(frame.cursor == Position(row: 1, column: 13))
    frame.cursor = nil
    frame.draw(editor, prompt: "/ ", in: region, hasFocus: false)
    #expect(frame.cursor == nil)
  }

  @Test("Texts in all corners of a border are drawn if there is room, else only those at the left")
  func corners() {
    let border = Border(
      isHeavy: true, title: "title", aside: "aside", foot: "foot", position: "1/2")
    var wide = frame(24, 3)
    wide.draw(border, around: wide.bounds)
    #expect(
      wide.lines == [
        "┏━ title ━━━━━━ aside ━┓", "┃                      ┃", "┗━ foot ━━━━━━━━━ 1/2 ━┛",
      ])
    for (columns, isShown) in [(18, true), (17, false)] {
      var narrow = frame(columns, 3)
      narrow.draw(border, around: narrow.bounds)
      #expect(narrow.lines[0].contains(" title "))
      #expect(narrow.lines[0].contains(" aside ") == isShown)
    }
  }

  @Test("A rule is joined to the edges of its box, and a row outside the box has none")
  func rules() {
    var frame = frame(12, 4)
    frame.draw(Border(), around: frame.bounds)
    frame.drawRule(in: frame.bounds, row: 2, title: "A")
    frame.drawRule(in: frame.bounds, row: 4)
    #expect(frame.lines == ["╭──────────╮", "│          │", "├─ A ──────┤", "╰──────────╯"])
  }

  @Test(
    "The thumb of a list shows which part is visible, unless that is all of it",
    arguments: [
      (8, 0, ["#", "#", "", ""]), (8, 2, ["", "#", "#", ""]), (8, 4, ["", "", "#", "#"]),
      (8, 9, ["", "", "#", "#"]), (100, 0, ["#", "", "", ""]), (100, 96, ["", "", "", "#"]),
      (4, 0, ["", "", "", ""]),
    ])
  func thumb(total: Int, first: Int, rows: [String]) {
    var frame = frame(1, 4)
    frame.drawThumb(in: frame.bounds, total: total, first: first, with: "#", .plain)
    #expect(frame.lines == rows)
  }
}
