import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Full-screen search view")
struct ScreenSearchListViewTests: SearchStageTests {
  let staged: StagedSearch
  var view: ScreenSearchListView { search }

  init() throws { staged = try StagedSearch() }

  /// The events sent to the scene, without the pages of short lists.
  func events() async -> [SearchListEvent] {
    await allEvents().filter { $0 != .nextPage }
  }

  private func allEvents() async -> [SearchListEvent] {
    view.quit()
    var events: [SearchListEvent] = []
    while let event = await view.nextEvent(), event != .quit { events.append(event) }
    return events
  }

  func loaded(
    _ ids: [Int64], term: String = "beatles", completions: [String] = [],
    notice: Notice? = nil
  ) -> SearchListState {
    let listing = Listing(
      query: SearchQuery(term: .sample(term), storefront: .unitedStates), grouping: .none,
      pageSize: 50, answer: .sample(ids.map { .sample(id: $0, name: "Song \($0)") }))
    return SearchListState(.loaded(listing), notice: notice, completions: completions)
  }

  @Test("Typing several letters posts only the latest text as a whole")
  func typing() async {
    terminal.type("bea")
    #expect(terminal.lines.searchText == "bea")
    #expect(terminal.cursor == Position(row: 1, column: 6))
    #expect(await events() == [.type("bea")])
  }

  @Test("Typing continues while results arrive, and Enter searches for the typed text")
  func arrivalWhileTyping() async {
    terminal.type("bea")
    view.show(loaded([1, 2], term: "b", completions: ["beatles"]))
    terminal.type("t")
    view.show(loaded([3, 4], term: "bea", completions: ["beatles"]))
    #expect(terminal.lines.searchText == "beatles")
    terminal.press(.enter)
    #expect(await events() == [.submit(.sample("beat"))])
  }

  @Test("The cursor starts on the first result, below past searches")
  func first() async {
    terminal.type("b")
    view.show(loaded([7, 8], term: "b", completions: ["beatles", "björk"]))
    #expect(view.content.selectedPosition == 1)
    terminal.press(.down, .enter)
    #expect(await events() == [.type("b"), .select(1)])
    terminal.press(.up, .up, .enter)
    #expect(await events() == [.submit(.sample("beatles"))])
    #expect(terminal.lines.searchText == "beatles")
  }

  @Test("The cursor stays on its item if results change, or on its row if the item is gone")
  func arrivalUnderTheCursor() async {
    terminal.type("beatles")
    view.show(loaded([1, 2, 3]))
    terminal.press(.down, .down)
    view.show(loaded([9, 8, 3, 2, 1], completions: ["beatles live"]))
    #expect(view.content.selected == .item(.track(Track.ID(2))))
    #expect(view.content.selectedPosition == 4)
    view.show(loaded([9, 8, 7, 6, 5]))
    #expect(view.content.selectedPosition == 5)
    terminal.press(.enter)
    #expect(await events().last == .select(5))
  }

  @Test("A moved cursor stays on its item if the search changes, until more is typed")
  func anotherSearch() {
    view.show(loaded([1, 2, 3], term: "beat"))
    terminal.press(.down, .down)
    view.show(loaded([2, 3, 4], term: "beatl"))
    #expect(view.content.selected == .item(.track(Track.ID(2))))
    terminal.type("s")
    terminal.type("x")
    view.show(loaded([4, 3, 2], term: "x"))
    #expect(view.content.selectedPosition == 1)
  }

  @Test("Results of the previous search can't be opened or favorited during a new search")
  func outdated() async {
    view.show(loaded([1, 2]))
    terminal.press(.down)
    let query = SearchQuery(term: .sample("abba"), storefront: .unitedStates)
    view.show(SearchListState(.loading(query)))
    #expect(terminal.lines.texts.contains { $0.contains("Song 2") })
    #expect(terminal.lines.searchText == "abba")
    terminal.press(.enter, .character("f"))
    #expect(await events() == [])
  }

  @Test("Tab moves from the search field to the list and on to the details, and Shift-Tab back")
  func tab() async {
    view.show(loaded([1, 2]))
    terminal.press(.tab)
    #expect(terminal.cursor == nil)
    terminal.press(.backTab)
    #expect(terminal.cursor == Position(row: 1, column: 3))
    terminal.press(.tab, .tab)
    #expect(await events() == [.select(1)])
  }

  @Test("Letters and held keys stop at the first result; only ↑ pressed there enters the field")
  func top() async {
    view.show(loaded([1, 2]))
    terminal.press(.tab)
    for _ in 1...5 { terminal.press(.character("k")) }
    #expect(terminal.cursor == nil)
    terminal.press(.down, .up, .up, .up)
    #expect(terminal.cursor == nil)
    terminal.press(.character("k"), .up)
    #expect(terminal.cursor == Position(row: 1, column: 3))
    #expect(await events() == [])
  }

  @Test("A letter that goes back doesn't lead into the search field")
  func letters() async {
    view.show(loaded([1, 2]))
    terminal.press(.tab, .enter, .character("h"), .character("h"), .control("d"))
    #expect(terminal.cursor == nil)
    #expect(await events() == [.select(1)])
  }

  @Test("A failure is shown once, with a key that works where the focus is")
  func failure() {
    view.show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10)))))
    #expect(terminal.lines.count { $0.contains("10 seconds") } == 1)
    #expect(terminal.text.contains("Press enter to retry."))
    terminal.press(.tab)
    #expect(terminal.text.contains("Press r to retry."))
  }

  @Test(
    "A wait is counted down once, above the results of the search before, with the key to retry")
  func waiting() {
    view.show(loaded([1, 2]))
    terminal.press(.tab)
    view.show(SearchListState(.waiting(.sample, .seconds(23))))
    #expect(terminal.lines.count { $0.contains("Continuing in 23 seconds") } == 1)
    #expect(terminal.text.contains("Press r to retry now."))
    #expect(terminal.text.contains("Song 2"))
  }

  @Test("Past searches leave while a search is loading")
  func loading() {
    let past = Suggestion(term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
    view.showStart([past])
    #expect(terminal.text.contains("abba"))
    view.show(SearchListState(.loading(.sample)))
    #expect(!terminal.text.contains("abba"))
  }

  @Test("A restored session starts in the search field with its text selected, above its list")
  func restored() async throws {
    let terminal = try StagedTerminal()
    let session = ScreenSession(
      term: .sample("beatles"), count: 50, item: .track(Track.ID(30)), cursor: 29, top: 25,
      pane: .list)
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.show(loaded(Array(1...50)))
    #expect(terminal.cursor == Position(row: 1, column: 10))
    #expect(view.content.list.window.top == 25)
    terminal.press(.down)
    #expect(terminal.cursor == nil)
    #expect(view.content.selected == .item(.track(Track.ID(30))))
    terminal.press(.character("s"))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
  }

  @Test("Typing replaces the selected text of a restored session and triggers no key")
  func replaced() async throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(
      stage: terminal.stage, restored: ScreenSession(term: .sample("beatles"), pane: .list))
    view.show(loaded([1, 2]))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
    view.quit()
    #expect(await view.nextEvent() == .type("queen"))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("A click selects a result, a second one opens it, and the search field can be clicked")
  func clicks() async {
    view.show(loaded([1, 2, 3]))
    terminal.click(row: 5)
    #expect(view.content.selectedPosition == 2)
    #expect(await events() == [])
    terminal.click(row: 5)
    #expect(await events() == [.select(2)])
    terminal.click(row: 3)
    terminal.click(row: 20)
    #expect(view.content.selectedPosition == 2)
    terminal.click(row: 1)
    #expect(terminal.cursor == Position(row: 1, column: 3))
  }

  @Test("The next page of any search is requested near its end, but not after the last page")
  func pages() async {
    view.show(loaded(Array(1...50)))
    terminal.press(.down, .pageDown)
    #expect(await allEvents() == [])
    terminal.press(.end, .up)
    #expect(await allEvents() == [.nextPage])
    view.show(loaded(Array(1...50), notice: .lastPage))
    view.show(loaded(Array(1...50)))
    terminal.press(.end)
    #expect(await allEvents() == [])
    #expect(terminal.lines.contains { $0.contains("US store") })
    view.show(loaded(Array(51...100), term: "abba"))
    terminal.press(.end)
    #expect(await allEvents() == [.lastPage])
  }

  @Test("The search can be drawn at any size, down to 1 cell")
  func sizes() throws {
    for (columns, rows) in [(1, 1), (2, 3), (8, 2), (20, 5), (40, 12), (99, 13), (200, 60)] {
      let terminal = try StagedTerminal(columns: columns, rows: rows)
      let view = ScreenSearchListView(stage: terminal.stage)
      view.show(loaded(Array(1...50), completions: ["beatles live"]))
      terminal.press(.down, .end)
      #expect(terminal.lines.count == rows)
      view.show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10)))))
      #expect(terminal.lines.count == rows)
    }
  }
}
