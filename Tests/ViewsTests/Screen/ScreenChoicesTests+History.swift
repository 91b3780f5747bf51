import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  typealias HistoryPane = ScreenChoiceView<HistoryState, HistoryEvent>

  private nonisolated static let matches = HistoryState.listing(
    .sample("bowie", "abba", filter: "b"))

  func history(_ listing: HistoryListing = .sample("abba", "bowie", "cher"))
    -> HistoryPane
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

  private nonisolated static let historyScripts: [Script<HistoryPane>] = [
    Script(
      "A past search can be repeated, deleted, and restored", .press("down d u enter"),
      .posts(.delete(PositionRanges(2)), .take(.undo), .select(2))),
    Script(
      "Ctrl-D goes half a page down from an empty line, and deletes in one with a filter",
      .press("ctrl-d enter"), .posts(.select(3)), .press("/ b"), .posts(.typeFilter("b")),
      .press("ctrl-d")),
    Script(
      "Typing a filter finds the best past searches, and leaving it lists all matches",
      .type("b"), .posts(.typeFilter("b")), .show(matches), .press("down d"),
      .posts(.list(.filter("b"))), .show(matches), .highlights("b", "b"),
      .press("d enter esc"),
      .posts(.delete(PositionRanges(1)), .select(1), .list(.filter("")))),
    Script(
      "The cursor of past searches stays on its item while their filter stays the same",
      .show(.listing(.sample("bowie", "abba"))), .type("b"), .posts(.typeFilter("b")),
      .show(matches), .press("tab down"), .show(matches), .press("enter"),
      .posts(.list(.filter("b")), .select(2))),
    Script(
      "More past searches are requested near the end of the list, if there are more",
      .show(.listing(.sample("abba", "bowie", "cher", of: 9))), .press("down end"),
      .posts(.list(.nextPage)), .show(.listing(.sample("abba", "bowie", "cher"))),
      .press("home end enter"), .posts(.select(3))),
  ]

  @Test("Keys in the dialog of past searches", arguments: historyScripts)
  func history(script: Script<HistoryPane>) async {
    await script.play(on: history(), terminal)
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
