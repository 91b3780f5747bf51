import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console history view")
struct ConsoleHistoryViewTests {
  private let output: ViewOutput
  private let listing = HistoryListing(
    filter: "", number: 1, pageSize: 25,
    page: HistoryPage(entries: [.sample("abba"), .sample("Björk")], total: 2))

  init() throws { output = try ViewOutput() }

  private func view(_ prompt: ScriptedPrompt?) -> ConsoleHistoryView {
    ConsoleHistoryView(console: output.console(prompt))
  }

  @Test(
    "Each command at the history prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("99999999999999999999", .select(.max)), ("u", .undo), ("n", .nextPage),
      (" N ", .previousPage), ("b", .back), ("q", .quit), ("/sun", .filter("sun")),
      ("/", .filter("")), ("d x", .rejectNumbers("x")), ("d", .rejectNumbers("")),
      ("d 0", .rejectNumbers("0")),
    ] as [(String, HistoryEvent)])
  func lines(line: String, event: HistoryEvent) async {
    for isEdited in [true, false] {
      let view = view(ScriptedPrompt([.submitted(line)], isInteractiveEditing: isEdited))
      #expect(await view.nextEvent() == event)
    }
  }

  @Test(
    "d followed by numbers deletes those past searches",
    arguments: ["d 1-3,5", "d 1-3, 5 ", "  d 1-3,5"])
  func delete(line: String) async throws {
    let ranges = try #require(PositionRanges("1-3,5"))
    #expect(await view(ScriptedPrompt([.submitted(line)])).nextEvent() == .delete(ranges))
  }

  @Test("The history prompt repeats after empty or unknown lines, and quits at the end of input")
  func unknown() async {
    let script: [PromptEvent] = [
      .submitted(" "), .edited("dd"), .submitted("dd"), .submitted("d1"), .ended,
    ]
    let prompt = ScriptedPrompt(script)
    #expect(await view(prompt).nextEvent() == .quit)
    #expect(prompt.begun.count == 4)
    #expect(
      await output.notes.finish() == """
        "dd" isn't a command here. Type ? for help.
        "d1" isn't a command here. Type ? for help.

        """)
  }

  @Test("Ctrl-C quits the search history")
  func interrupted() async {
    #expect(await view(ScriptedPrompt([.interrupted])).nextEvent() == .quit)
  }

  @Test("The search history has no user events without a prompt")
  func noPrompt() async {
    #expect(await view(nil).nextEvent() == nil)
  }

  @Test("Text after a slash filters past searches while it is typed, until the slash is deleted")
  func liveFilter() async {
    let prompt = ScriptedPrompt([
      .edited("d"), .edited("/b"), .edited(""), .edited("/b"), .submitted("/b"),
    ])
    let view = view(prompt)
    view.show(HistoryState(.loaded(listing)))
    #expect(await view.nextEvent() == .typeFilter("b"))
    let filtered = HistoryListing(
      filter: "b", number: 1, pageSize: 25,
      page: HistoryPage(entries: [.sample("Björk")], total: 1))
    view.show(HistoryState(.loaded(filtered)))
    #expect(await view.nextEvent() == .filter(""))
    view.show(HistoryState(.loaded(listing)))
    #expect(prompt.below.map(\.count) == [2, 0])
    #expect(prompt.below.first?.last?.contains("Björk") == true)
    #expect(await view.nextEvent() == .typeFilter("b"))
    #expect(await view.nextEvent() == .filter("b"))
    view.show(HistoryState(.loaded(filtered)))
    let printed = await output.results.finish()
    #expect(printed.ranges(of: "Björk").count == 2)
    #expect(printed.ranges(of: "abba").count == 1)
  }

  @Test("A notice takes the place of the list below the filter while that is typed")
  func noticeWhileFiltering() async {
    let prompt = ScriptedPrompt([.edited("/b"), .ended])
    let view = view(prompt)
    view.show(HistoryState(.loaded(listing)))
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(HistoryState(.loaded(listing), notice: .outOfRange(9, 1...2)))
    #expect(prompt.below.last == ["There's no number 9 in this list. Choose 1 to 2."])
  }

  @Test("A history notice is printed without repeating an unchanged list")
  func notices() async {
    let view = view(nil)
    view.show(HistoryState(.loaded(listing)))
    view.show(HistoryState(.loaded(listing), notice: .outOfRange(9, 1...2)))
    view.show(HistoryState(.loaded(listing), notice: .failed(.sample)))
    #expect(
      await output.notes.finish() == """
        There's no number 9 in this list. Choose 1 to 2.
        tunes: Can't write to /data/tunes.sqlite. Check its permissions.

        """)
    #expect(await output.results.finish().ranges(of: "abba").count == 1)
  }

  @Test("An empty search history and errors are printed as notes, not results")
  func streams() async {
    let empty = HistoryListing(
      filter: "x", number: 1, pageSize: 25, page: HistoryPage(entries: [], total: 0))
    let view = view(nil)
    view.show(HistoryState(.loading))
    view.show(HistoryState(.empty(empty)))
    view.show(HistoryState(.failed(.sample)))
    #expect(await output.results.finish().isEmpty)
    #expect(
      await output.notes.finish().hasPrefix(
        "No past searches found.\ntunes: Can't write to /data/tunes.sqlite. "))
  }

  @Test("A history summary appears only if some past searches aren't listed")
  func summary() {
    func text(_ number: Int, filter: String = "", total: Int) -> String? {
      let entries: [HistoryEntry] = [.sample("abba"), .sample("cher")]
      let listing = HistoryListing(
        filter: filter, number: number, pageSize: 2,
        page: HistoryPage(entries: Array(entries.prefix(total)), total: total))
      return HistoryNoticeText.summary(listing)?.plain.string
    }
    #expect(text(1, total: 2) == nil)
    #expect(text(2, total: 5) == "3-4 of 5 past searches")
    #expect(text(1, filter: "a", total: 1) == "1 past search matching \"a\"")
    #expect(text(1, filter: "a", total: 2) == "2 past searches matching \"a\"")
    #expect(text(1, filter: "a", total: 5) == "1-2 of 5 past searches matching \"a\"")
  }
}
