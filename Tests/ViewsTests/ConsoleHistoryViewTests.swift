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
  private let all = HistoryState.listing(.sample("abba", "Björk"))

  init() throws { output = try ViewOutput() }

  private func view(_ prompt: ScriptedPrompt?) -> ConsoleHistoryView {
    ConsoleHistoryView(console: output.console(prompt))
  }

  @Test(
    "Each command at the history prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("99999999999999999999", .select(.max)), ("n", .list(.nextPage)),
      (" N ", .list(.previousPage)), ("/sun", .list(.filter("sun"))), ("/", .list(.filter(""))),
      ("d 3", .delete(PositionRanges(3))), ("  d 3", .delete(PositionRanges(3))),
      ("d 1-3, 5 ", .delete(PositionRanges("1-3,5") ?? .all)),
    ] as [(String, HistoryEvent)])
  func lines(line: String, event: HistoryEvent) async {
    for isEdited in [true, false] {
      let view = view(ScriptedPrompt([.submitted(line)], isInteractiveEditing: isEdited))
      #expect(await view.nextEvent() == event)
    }
  }

  @Test(
    "The history prompt repeats after empty lines and verbs without a meaning, and quits at the end of input"
  )
  func unknown() async {
    let script: [PromptEvent] = [
      .submitted(" "), .edited("dd"), .submitted("d"), .submitted("d 5-4"), .submitted("play"),
      .ended,
    ]
    let prompt = ScriptedPrompt(script)
    #expect(await view(prompt).nextEvent() == .leave(.quit))
    #expect(prompt.begun.count == 5)
    #expect(
      await output.notes.finish() == """
        d needs a row, as in d 1.
        "5-4" names no rows. Rows are 3, 1-3,5, 3.2, and all.
        "play" does nothing here. Type ? for what does.

        """)
  }

  @Test("Text after a slash filters past searches while it is typed, until the slash is deleted")
  func liveFilter() async {
    let prompt = ScriptedPrompt([
      .edited("d"), .edited("/b"), .edited(""), .edited("/b"), .submitted("/b"),
    ])
    let view = view(prompt)
    view.show(all)
    #expect(await view.nextEvent() == .typeFilter("b"))
    let filtered = HistoryState.listing(.sample("Björk", filter: "b"))
    view.show(filtered)
    #expect(await view.nextEvent() == .list(.filter("")))
    view.show(all)
    #expect(prompt.below.map(\.count) == [2, 0])
    #expect(prompt.below.first?.last?.contains("Björk") == true)
    #expect(await view.nextEvents(2) == [.typeFilter("b"), .list(.filter("b"))])
    view.show(filtered)
    let printed = await output.results.finish()
    #expect(printed.ranges(of: "Björk").count == 2)
    #expect(printed.ranges(of: "abba").count == 1)
  }

  @Test("A notice takes the place of the list below the filter while that is typed")
  func noticeWhileFiltering() async {
    let prompt = ScriptedPrompt([.edited("/b"), .ended])
    let view = view(prompt)
    view.show(all)
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(HistoryState(all.content, notice: .outOfRange(9, 1...2)))
    #expect(prompt.below.last == ["There's no number 9 in this list. Choose 1 to 2."])
  }

  @Test("A history notice is printed without repeating an unchanged list")
  func notices() async {
    let view = view(nil)
    view.show(all)
    view.show(HistoryState(all.content, notice: .outOfRange(9, 1...2)))
    view.show(HistoryState(all.content, notice: .failed(.sample)))
    #expect(
      await output.notes.finish() == """
        There's no number 9 in this list. Choose 1 to 2.
        tunes: Can't write to /data/tunes.sqlite. Check its permissions.

        """)
    #expect(await output.results.finish().ranges(of: "abba").count == 1)
  }

  @Test("An empty search history and errors are printed as notes, not results")
  func streams() async {
    let view = view(nil)
    view.show(HistoryState(.loading))
    view.show(.listing(.sample(filter: "x")))
    view.show(HistoryState(.failed(.sample)))
    #expect(await output.results.finish().isEmpty)
    #expect(
      await output.notes.finish().hasPrefix(
        "No past searches match \"x\".\ntunes: Can't write to /data/tunes.sqlite. "))
  }

  @Test(
    "A history summary appears only if some past searches aren't listed",
    arguments: [
      (1, "", 2, nil), (2, "", 5, "3-4 of 5 past searches"),
      (1, "a", 1, "1 past search matching \"a\""), (1, "a", 2, "2 past searches matching \"a\""),
      (1, "a", 5, "1-2 of 5 past searches matching \"a\""),
    ] as [(Int, String, Int, String?)])
  func summary(number: Int, filter: String, total: Int, text: String?) {
    let entries: [HistoryEntry] = [.sample("abba"), .sample("cher")]
    let listing = HistoryListing(
      filter: filter, offset: (number - 1) * 2,
      page: HistoryPage(entries: Array(entries.prefix(total)), total: total))
    #expect(HistoryNoticeText.summary(listing)?.plain.string == text)
  }
}
