import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  private static let matches = HistoryState.listing(.sample("bowie", "abba", filter: "b"))

  func history(_ listing: HistoryListing = .sample("abba", "bowie", "cher"))
    -> ScreenChoiceView<HistoryState, HistoryEvent>
  {
    dialog(.history, .listing(listing))
  }

  @Test("Past searches show how often and when they were made if there is room")
  func historyText() throws {
    let view = history(.sample("abba", "星野源", "\u{1B}[31mred"))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-history-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-history-40x12")
    view.show(.listing(.sample()))
    try expectSnapshot(terminal.screen(40, 12), named: "screen-history-empty-40x12")
  }

  @Test("A past search can be repeated, deleted, and restored")
  func historyKeys() async {
    let view = history()
    terminal.press(.down, .character("d"), .character("u"), .enter)
    #expect(await view.nextEvents(3) == [.delete(PositionRanges(2)), .undo, .select(2)])
  }

  @Test("Typing a filter finds the best past searches, and leaving it lists all matches")
  func historyFilter() async {
    let view = history()
    terminal.type("b")
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(Self.matches)
    terminal.press(.down, .character("d"))
    #expect(await view.nextEvent() == .list(.filter("b")))
    view.show(Self.matches)
    #expect(terminal.highlighted == ["b", "b"])
    terminal.press(.character("d"), .enter, .escape)
    #expect(
      await view.nextEvents(3) == [.delete(PositionRanges(1)), .select(1), .list(.filter(""))])
  }

  @Test("The cursor of past searches stays on its item while their filter stays the same")
  func samePastSearches() async {
    let view = history(.sample("bowie", "abba"))
    terminal.type("b")
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(Self.matches)
    terminal.press(.tab, .down)
    view.show(Self.matches)
    terminal.press(.enter)
    #expect(await view.nextEvents(2) == [.list(.filter("b")), .select(2)])
  }

  @Test("More past searches are requested near the end of the list, if there are more")
  func historyMore() async {
    let view = history(.sample("abba", "bowie", "cher", of: 9))
    terminal.press(.down, .end)
    #expect(await view.nextEvent() == .list(.nextPage))
    view.show(.listing(.sample("abba", "bowie", "cher")))
    terminal.press(.home, .end, .enter)
    #expect(await view.nextEvent() == .select(3))
  }

  @Test(
    "The heading counts all past searches that match, also those that aren't loaded yet",
    arguments: [
      (.sample("abba", of: 9), " 9 past searches "),
      (.sample("abba", "bowie", of: 7, filter: "b"), " 7 past searches matching \"b\" "),
      (.sample("abba"), " 1 past search "),
    ] as [(HistoryListing, String)])
  func historyHeading(listing: HistoryListing, heading: String) {
    _ = history(listing)
    #expect(terminal.text.contains(heading))
  }
}
