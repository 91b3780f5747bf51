import Scenes
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Detail page")
struct DetailPageTests {
  private let stage: PaneStage

  init() throws {
    stage = try PaneStage()
  }

  private func head(_ count: Int) -> DetailHead {
    let region = Region(row: 0, column: 0, rows: 4, columns: 10)
    return DetailHead(nil, .none, in: region, stage.context) { _ in
      (0..<count).map { "head \($0)" }
    }
  }

  /// The visible part in this many rows.
  private func draw(_ page: inout DetailPage<String>, head count: Int, rows: Int = 4) -> [String] {
    var frame = Frame(TerminalSize(columns: 10, rows: rows))
    let ids = page.ids
    page.draw(in: &frame, frame.bounds, stage.context, head: head(count)) { number in
      "section \(number)"
    } item: { index, _ in
      StyledText("\(ids[index])")
    }
    return frame.lines.enumerated().map { row, line in (frame.isUnderCursor(row) ? "→" : "") + line
    }
  }

  private func page(_ ids: String...) -> DetailPage<String> {
    var page = DetailPage<String>()
    page.replace(ids)
    return page
  }

  @Test("The cursor starts on the first item if it is visible")
  func start() {
    var page = page("a", "b")
    #expect(draw(&page, head: 2) == ["head 0", "head 1", "→a", "b"])
    #expect(page.selected == "a")
    _ = page.move(.down)
    #expect(draw(&page, head: 2) == ["head 0", "head 1", "a", "→b"])
  }

  @Test("A header that fills the page scrolls line by line, down to the list and back up")
  func tall() {
    var page = page("a", "b")
    #expect(draw(&page, head: 5) == ["head 0", "head 1", "head 2", "head 3"])
    #expect(page.selected == nil)
    _ = page.move(.down)
    #expect(draw(&page, head: 5) == ["head 1", "head 2", "head 3", "head 4"])
    _ = page.move(.down)
    #expect(draw(&page, head: 5) == ["head 2", "head 3", "head 4", "→a"])
    _ = page.move(.down)
    #expect(draw(&page, head: 5) == ["head 3", "head 4", "a", "→b"])
    _ = page.move(.up)
    _ = page.move(.up)
    #expect(draw(&page, head: 5) == ["head 2", "head 3", "head 4", "→a"])
    _ = page.move(.up)
    #expect(draw(&page, head: 5) == ["head 1", "head 2", "head 3", "head 4"])
    #expect(page.selected == nil)
    _ = page.move(.last)
    #expect(page.selected == "b")
    _ = page.move(.first)
    #expect(draw(&page, head: 5) == ["head 0", "head 1", "head 2", "head 3"])
  }

  @Test("Section headings stay visible after the header scrolls away")
  func headings() {
    var page = DetailPage<String>()
    page.replace(["a", "b", "c", "d", "e"], sections: [0, 3])
    #expect(draw(&page, head: 1) == ["head 0", "section 0", "→a", "b"])
    _ = page.move(.last)
    #expect(draw(&page, head: 1) == ["section 0", "section 1", "d", "→e"])
    for _ in 1...3 { _ = page.move(.up) }
    #expect(draw(&page, head: 1) == ["section 0", "→b", "c", "section 1"])
  }

  @Test("The cursor stays on its item if items are inserted before it or the header grows")
  func changes() {
    var page = page("a", "b", "c")
    _ = draw(&page, head: 1)
    _ = page.move(.down)
    page.replace(["a", "new", "b", "c"])
    #expect(page.selected == "b")
    #expect(draw(&page, head: 3, rows: 6) == ["head 0", "head 1", "head 2", "a", "new", "→b"])
    page.replace(["a", "c"])
    #expect(page.selected == "c")
    page.replace([])
    #expect(page.selected == nil)
    #expect(draw(&page, head: 1).first == "head 0")
  }

  @Test("The mouse wheel scrolls the page, and a click moves the cursor")
  func mouse() {
    var page = page("a", "b", "c")
    _ = draw(&page, head: 3)
    page.scroll(by: 3)
    #expect(draw(&page, head: 3) == ["head 2", "→a", "b", "c"])
    let clicks = [0, 3, 3].map { page.click(at: Position(row: $0, column: 0), head: nil) }
    #expect(clicks == [.other, .other, .again])
    #expect(page.selected == "c")
    page.scroll(by: -9)
    #expect(draw(&page, head: 3).first == "head 0")
  }

  @Test("A detail page can be drawn and scrolled at any height", arguments: 1...3)
  func small(rows: Int) {
    var page = page("a", "b", "c")
    for action in [ScreenAction.down, .down, .down, .down, .pageUp, .pageDown, .last, .first] {
      _ = page.move(action)
      #expect(draw(&page, head: 2, rows: rows).count == rows)
    }
    let isMoved = page.move(.play)
    #expect(!isMoved)
  }
}
