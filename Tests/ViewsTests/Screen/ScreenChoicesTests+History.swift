import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  func history(_ terms: [String], of total: Int, filter: String = "") -> HistoryState {
    let page = HistoryPage(entries: terms.map { .sample($0) }, total: total)
    return HistoryState(
      .loaded(HistoryListing(filter: filter, number: 1, pageSize: 3, page: page)))
  }

  func historyView(_ state: HistoryState) -> ScreenHistoryView {
    shown(ScreenHistoryView(stage: terminal.stage), state)
  }

  @Test("Past searches show how often and when they were made if there is room")
  func historyText() throws {
    let view = historyView(history(["abba", "星野源", "\u{1B}[31mred"], of: 3))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-history-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-history-40x12")
    let empty = HistoryListing(
      filter: "", number: 1, pageSize: 3, page: HistoryPage(entries: [], total: 0))
    view.show(HistoryState(.empty(empty)))
    try expectSnapshot(terminal.screen(40, 12), named: "screen-history-empty-40x12")
  }

  @Test("A past search can be repeated, deleted, and restored")
  func historyKeys() async throws {
    let view = historyView(history(["abba", "bowie", "cher"], of: 3))
    terminal.press(.down)
    terminal.type("du")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .delete(try #require(PositionRanges("2"))))
    #expect(await view.nextEvent() == .undo)
    #expect(await view.nextEvent() == .select(2))
  }

  @Test("Typing a filter finds the best past searches, and leaving it lists all matches")
  func historyFilter() async {
    let view = historyView(history(["abba", "bowie", "cher"], of: 3))
    terminal.type("b")
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(history(["bowie", "abba"], of: 2, filter: "b"))
    terminal.press(.down)
    terminal.type("d")
    #expect(await view.nextEvent() == .filter("b"))
    view.show(history(["bowie", "abba"], of: 2, filter: "b"))
    #expect(terminal.highlighted == ["b", "b"])
    terminal.type("d")
    terminal.press(.enter, .escape)
    #expect(await view.nextEvent() == .delete(PositionRanges(1)))
    #expect(await view.nextEvent() == .select(1))
    #expect(await view.nextEvent() == .filter(""))
  }

  @Test("More past searches are requested near the end of the list, if there are more")
  func historyMore() async {
    let view = historyView(history(["abba", "bowie", "cher"], of: 9))
    terminal.press(.down, .end)
    #expect(await view.nextEvent() == .more)
    view.show(history(["abba", "bowie", "cher"], of: 3))
    terminal.press(.home, .end, .enter)
    #expect(await view.nextEvent() == .select(3))
  }

  @Test("The heading counts all past searches that match, also those that aren't loaded yet")
  func historyHeading() {
    let view = historyView(history(["abba"], of: 9))
    #expect(terminal.text.contains(" 9 past searches "))
    view.show(history(["abba", "bowie", "cher"], of: 9))
    #expect(terminal.text.contains(" 9 past searches "))
    view.show(history(["abba", "bowie"], of: 7, filter: "b"))
    #expect(terminal.text.contains(" 7 past searches matching \"b\" "))
    view.show(history(["abba"], of: 1))
    #expect(terminal.text.contains(" 1 past search "))
  }

  @Test("The last row counts down a pause of the search, also while a dialog is open")
  func waits() {
    let search = ScreenSearchListView(stage: terminal.stage)
    search.show(SearchListState(.waiting(.sample, .seconds(42))))
    _ = storefrontsView(storefronts())
    #expect(terminal.lines.last?.hasSuffix("◷ Continuing in 42 s") == true)
    _ = genresView(genres())
    #expect(terminal.lines.last?.hasSuffix("◷ Continuing in 42 s") == true)
    search.show(SearchListState(.loading(.sample)))
    #expect(terminal.lines.last?.contains("Continuing") == false)
  }
}
