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
    await view.posted().filter { $0 != .nextPage }
  }

  nonisolated static func loaded(
    _ ids: [Int64], term: String = "beatles", completions: [String] = [],
    filter: String = "", notice: Notice? = nil
  ) -> SearchListState {
    var listing = Listing(
      query: SearchQuery(term: .sample(term), storefront: .unitedStates), grouping: .none,
      pageSize: 50, answer: .sample(ids.map { .sample(id: $0, name: "Song \($0)") }))
    listing.filter = filter
    return SearchListState(.loaded(listing), notice: notice, completions: completions)
  }

  /// A song of ``loaded(_:term:completions:filter:notice:)``.
  nonisolated static func song(_ id: Int64) -> StoreItem {
    StoreItem(.track(.sample(id: id, name: "Song \(id)")), of: .unitedStates)
  }

  nonisolated static func opened(_ id: Int64) -> SearchListEvent { .items(.open(song(id))) }

  @Test("The search field, and the list below it", arguments: lists)
  func list(script: Script<ScreenSearchListView>) async {
    await script.play(on: view, terminal, ignoring: .nextPage)
  }

  private nonisolated static let lists: [Script<ScreenSearchListView>] = [
    Script(
      "Typing several letters posts only the latest text as a whole", .type("bea"),
      .searches("bea"), .cursor(6), .posts(.type("bea"))),
    Script(
      "Typing continues while results arrive, and Enter searches for the typed text",
      .type("bea"), .show(loaded([1, 2], term: "b", completions: ["beatles"])), .type("t"),
      .show(loaded([3, 4], term: "bea", completions: ["beatles"])), .searches("beatles"),
      .press("enter"), .posts(.submit(.sample("beat")))),
    Script(
      "The cursor starts on the first result, below past searches", .type("b"),
      .show(loaded([7, 8], term: "b", completions: ["beatles", "björk"])), .isAt(1),
      .press("down enter"), .posts(.type("b"), opened(7)), .press("up up enter"),
      .posts(.submit(.sample("beatles"))), .searches("beatles")),
    Script(
      "The cursor stays on its item if results change, or on its row if the item is gone",
      .type("beatles"), .show(loaded([1, 2, 3])), .press("down down"),
      .show(loaded([9, 8, 3, 2, 1], completions: ["beatles live"])), .isOn(2), .isAt(4),
      .show(loaded([9, 8, 7, 6, 5])), .isAt(5), .press("enter"),
      .posts(.type("beatles"), opened(5))),
    Script(
      "A moved cursor stays on its item if the search changes, until more is typed",
      .show(loaded([1, 2, 3], term: "beat")), .press("down down"),
      .show(loaded([2, 3, 4], term: "beatl")), .isOn(2), .type("sx"),
      .show(loaded([4, 3, 2], term: "x")), .isAt(1)),
    Script(
      "The results of a past search begin with the first, wherever the cursor was",
      .show(loaded([1, 2, 3])), .press("down down"),
      .show(
        SearchListState(.loading(SearchQuery(term: .sample("abba"), storefront: .unitedStates)))),
      .show(loaded([7, 8, 9], term: "abba")), .isAt(1)),
    Script(
      "A search from elsewhere fills the empty field, and its list has the focus",
      .show(
        SearchListState(.loading(SearchQuery(term: .sample("abba"), storefront: .unitedStates)))),
      .searches("abba"), .cursor(nil)),
    Script(
      "Results of the previous search can't be opened or favorited during a new search",
      .show(loaded([1, 2])), .press("down"),
      .show(
        SearchListState(.loading(SearchQuery(term: .sample("abba"), storefront: .unitedStates)))),
      .sees("Song 2"), .searches("abba"), .press("enter f"), .posts()),
    Script(
      "Tab moves from the search field to the list and on to the details, and Shift-Tab back",
      .show(loaded([1, 2])), .press("tab"), .cursor(nil), .press("shift-tab"), .cursor(10),
      .press("tab tab"), .posts(opened(1))),
    Script(
      "Letters and held keys stop at the first result; only ↑ pressed there enters the field",
      .show(loaded([1, 2])), .press("tab k k k k k"), .cursor(nil), .press("down up up up"),
      .cursor(nil), .press("k up"), .cursor(10), .posts()),
    Script(
      "A letter that goes back doesn't lead into the search field", .show(loaded([1, 2])),
      .press("tab enter h h ctrl-d"), .cursor(nil), .posts(opened(1))),
    Script(
      "A failure is shown once, with a key that works where the focus is",
      .show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10))))),
      .sees("10 seconds", times: 1), .sees("↵      try again", "tab S  another store"),
      .press("tab"),
      .sees("r  try again", "s  search for something else"), .press("r enter"),
      .posts(.retry, .retry)),
    Script(
      "A wait is counted down once, above the results of the search before, with the key to retry",
      .show(loaded([1, 2])), .press("tab"),
      .show(SearchListState(.waiting(.sample, .seconds(23)))),
      .sees("Continuing in 23 seconds", times: 1), .sees("r  try now", "Song 2")),
    Script(
      "Results of another term give way to a wait, but not to a search that is loading",
      .show(loaded([1, 2], term: "be")), .show(SearchListState(.loading(.sample))),
      .sees("Song 2"), .show(SearchListState(.waiting(.sample, .seconds(23)))), .lacks("Song 2")),
    Script(
      "After ↓, letters are keys also before there are results, and Enter searches",
      .show(loaded([1, 2], term: "a")), .type("b"), .press("down j f enter"), .searches("ab"),
      .posts(.submit(.sample("ab")))),
    Script(
      "A second Enter waits for the results, and takes no past search in place of them",
      .type("p!nk"),
      .show(
        SearchListState(
          .loading(SearchQuery(term: .sample("p!nk"), storefront: .unitedStates)),
          completions: ["daft punk"])),
      .sees("daft punk"), .press("enter enter down enter"), .posts(.submit(.sample("p!nk")))),
    Script(
      "What was there stays while a search is loading, and can't be opened",
      .perform { $0.showStart([.sample("abba")]) }, .sees("abba"), .type("b"),
      .show(SearchListState(.loading(.sample))), .sees("abba"), .press("down enter"),
      .posts(.submit(.sample("b")))),
    Script(
      "A click selects a result, a second one opens it, and the search field can be clicked",
      .show(loaded([1, 2, 3])), .click(row: 5), .isAt(2), .posts(), .click(row: 5),
      .posts(opened(2)), .click(row: 3), .click(row: 20), .isAt(2), .click(row: 1), .cursor(10)),
  ]

  @Test("The next page of any search is requested near its end, but not after the last page")
  func pages() async {
    await Script(
      "", .show(Self.loaded(Array(1...50))), .press("down pgdn"), .posts(), .press("end up"),
      .posts(.nextPage), .show(Self.loaded(Array(1...50), notice: .lastPage)),
      .show(Self.loaded(Array(1...50))), .press("end"), .posts(), .sees("United States"),
      .show(Self.loaded(Array(51...100), term: "abba")), .press("end"), .posts(.lastPage)
    ).play(on: view, terminal)
  }

  @Test("A restored session has its list, its cursor, and the focus where it was")
  func restored() async throws {
    let terminal = try StagedTerminal()
    let session = ScreenSession(
      term: .sample("beatles"), count: 50, item: .track(Track.ID(30)), cursor: 29, top: 25,
      pane: .list)
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.show(Self.loaded(Array(1...50)))
    #expect(terminal.cursor == nil)
    #expect(view.content.list.window.top == 25)
    #expect(view.content.selected == .item(.track(Track.ID(30))))
    terminal.press(.character("s"))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
  }

  @Test("Typing replaces the selected text of a session that is restored in the search field")
  func replaced() async throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(
      stage: terminal.stage, restored: ScreenSession(term: .sample("beatles")))
    view.show(Self.loaded([1, 2]))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
    view.quit()
    #expect(await view.nextEvent() == .type("queen", isNew: true))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("The search can be drawn at any size, down to 1 cell")
  func sizes() throws {
    for (columns, rows) in [(1, 1), (2, 3), (8, 2), (20, 5), (40, 12), (99, 13), (200, 60)] {
      let terminal = try StagedTerminal(columns: columns, rows: rows)
      let view = ScreenSearchListView(stage: terminal.stage)
      view.show(Self.loaded(Array(1...50), completions: ["beatles live"]))
      terminal.press(.down, .end)
      #expect(terminal.lines.count == rows)
      view.show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10)))))
      #expect(terminal.lines.count == rows)
    }
  }
}

extension Step where Pane == ScreenSearchListView {
  /// Expects the cursor at a number.
  static func isAt(_ position: Int, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.selectedPosition == position }
  }

  /// Expects the cursor in a row of the list, from 0.
  static func isInRow(_ row: Int, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.list.window.cursor == row }
  }

  static func isOn(_ item: CatalogItem.ID, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.selectedItem == item }
  }

  /// Expects the cursor on a track.
  static func isOn(_ track: Int64, at location: SourceLocation = #_sourceLocation) -> Step {
    isOn(.track(Track.ID(track)), at: location)
  }
}
