import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Store, genre, and history dialogs")
struct ScreenChoicesTests {
  typealias StoresView = ScreenChoiceView<StorefrontsState, StorefrontsEvent>

  let terminal: StagedTerminal

  init() throws { terminal = try StagedTerminal() }

  /// A dialog that shows a state.
  func dialog<State, Event>(_ kind: BoxKind<State, Event>, _ state: State)
    -> ScreenChoiceView<State, Event>
  {
    terminal.stage.dialog(kind, state)
  }

  nonisolated static func storefronts(
    _ selected: String? = nil, filter: String = "", _ notice: Notice? = nil
  ) -> StorefrontsState {
    StorefrontsState(
      .loaded(.sample(selected, filter: filter, and: [("jp", "日本")])), notice: notice)
  }

  func stores(_ selected: String? = nil) -> StoresView {
    dialog(.storefronts, Self.storefronts(selected))
  }

  /// Stores that were used, in the search below the dialog.
  private func use(_ codes: String...) {
    var featured = FeaturedItems()
    featured.storefronts = codes.compactMap(Storefront.init(code:))
    ScreenSearchListView(stage: terminal.stage).showStart(featured: featured)
  }

  @Test("The store dialog covers part of a large screen and all of a small one")
  func storefrontsText() throws {
    let view = stores("ci")
    try expectSnapshot(terminal.screen(80, 24), named: "screen-storefronts-80x24")
    try expectSnapshot(terminal.screen(20, 5), named: "screen-storefronts-20x5")
    view.show(Self.storefronts(filter: "zz"))
    try expectSnapshot(terminal.screen(40, 12), named: "screen-storefronts-none-40x12")
  }

  @Test("Stores that were used are above all others, unless there is a filter")
  func recentStorefronts() {
    use("us", "jp")
    let view = stores()
    let rows = terminal.lines
    let places = ["Recently used", "日本", "All other stores"].map { text in
      rows.firstIndex { $0.contains(text) }
    }
    #expect(places == places.compactMap(\.self).sorted())
    #expect(view.list.rows.map(\.number).sorted() == [1, 2, 3, 4], "no store is listed twice")
    view.show(Self.storefronts(filter: "st"))
    #expect(!terminal.text.contains("Recently used"))
  }

  @Test("A single store that was used is no section of its own")
  func usedStorefront() {
    use("us")
    _ = stores()
    #expect(!terminal.text.contains("Recently used"))
  }

  private nonisolated static let scripts: [Script<StoresView>] = [
    Script(
      "Typing filters the stores, and Enter selects the first match", .show(storefronts()),
      .type("st"),
      .posts(.list(.filter("st"))), .show(storefronts(filter: "st")), .press("enter esc esc"),
      .posts(.select(1), .list(.filter("")), .leave(.back))),
    Script(
      "Without a match, the line keeps the focus, and only the key that clears it is shown",
      .show(storefronts()), .type("zz"), .show(storefronts(filter: "zz")),
      .press("down tab"), .sees(" esc clear filter   f1 keys"), .press("esc"),
      .show(storefronts()), .sees("esc back"), .press("esc"),
      .posts(.list(.filter("")), .leave(.back))),
    Script(
      "Enter pressed before the stores are filtered waits for the matches", .show(storefronts()),
      .type("st"),
      .press("enter"),
      .show(storefronts(filter: "s"), storefronts(filter: "st"), storefronts(filter: "st")),
      .press("esc esc ctrl-c"),
      .posts(.select(1), .list(.filter("")), .leave(.back), .leave(.quit))),
    Script(
      "Typing on after Enter was pressed chooses nothing", .show(storefronts()), .type("st"),
      .press("enter e"),
      .show(storefronts(filter: "ste")), .press("esc esc"),
      .posts(.list(.filter("")), .leave(.back))),
    Script(
      "The cursor starts on the current store, and letters typed in the list are keys",
      .show(storefronts("ci")), .press("down enter T"), .posts(.select(3), .go(.genres)),
      .press("gg / a"), .posts(.list(.filter("a"))), .press("tab esc esc ctrl-c"),
      .posts(.list(.filter("")), .leave(.back), .leave(.quit))),
    Script(
      "↑ on the first store leads back to the line, where letters filter again",
      .show(storefronts()), .press("tab home up x"), .posts(.list(.filter("x")))),
    Script(
      "The key for the help is shown and works even while letters go into the filter",
      .show(storefronts()), .sees("f1 keys"), .press("f1"), .sees("a page up or down"),
      .press("esc tab"),
      .sees("? keys")),
    Script(
      "Clicking a store moves the cursor to it, and clicking it again selects it",
      .show(storefronts()), .click(row: 7, column: 20), .click(row: 7, column: 29),
      .click(row: 4, column: 20),
      .type("x"), .posts(.select(2), .list(.filter("x")))),
    Script(
      "Choosing a store closes the dialog once the choice is saved", .show(storefronts()),
      .press("tab home enter"), .posts(.select(1)), .show(storefronts(nil, .notSelected(.sample))),
      .press("enter"),
      .show(storefronts(nil, .selectedStorefront("Japan", configured: nil))),
      .posts(.select(1), .leave(.back)), .perform { $0.leave() }, .sees("Store set to Japan.")),
    Script(
      "The cursor is on the current store again once the filter is cleared",
      .show(storefronts("ci")), .type("s"), .show(storefronts("ci", filter: "s")), .press("esc"),
      .show(storefronts("ci")), .press("enter"),
      .posts(.list(.filter("")), .leave(.back))),
    Script(
      "Enter on the current store keeps it", .show(storefronts("us")), .press("enter"),
      .posts(.leave(.back))),
  ]

  @Test("Keys and clicks in the dialog of stores", arguments: scripts)
  func stores(script: Script<StoresView>) async {
    let view = StoresView(stage: terminal.stage, .storefronts)
    view.enter()
    await script.play(on: view, terminal)
  }

  @Test("A note on stores needs four rows below the line of their dialog")
  func storefrontsNote() {
    let view = stores()
    for (rows, isNoted) in [(7, false), (8, true)] {
      var frame = Frame(TerminalSize(columns: 80, rows: rows))
      view.draw(in: &frame, frame.bounds, terminal.stage.context)
      #expect(frame.lines.contains { $0.contains("depend on the store") } == isNoted)
    }
  }

  @Test("A box is as high as its list, and its line stays in its row while the list is filtered")
  func height() {
    let many = (0..<60).map { (code: "jp", name: "Store \($0)") }
    let view = dialog(.storefronts, StorefrontsState(.loaded(.sample(and: many))))
    func box() -> [Int?] {
      let lines = terminal.screen(120, 40).split(separator: "\n", omittingEmptySubsequences: false)
      return [
        lines.firstIndex { $0.contains("━ Stores ━") }, lines.lastIndex { $0.contains("┗━━━━━━") },
      ]
    }
    #expect(box() == [6, 32])
    view.show(Self.storefronts(filter: "us"))
    #expect(box() == [6, 13])
  }

  @Test("The last row counts down a pause of the search, also while a dialog is open")
  func waits() {
    let search = ScreenSearchListView(stage: terminal.stage)
    search.show(SearchListState(.waiting(.sample, .seconds(42))))
    _ = stores()
    #expect(terminal.lines.last?.hasSuffix("◷ Continuing in 42 s") == true)
    _ = dialog(.genres, GenresState(.loaded(.sample())))
    #expect(terminal.lines.last?.hasSuffix("◷ Continuing in 42 s") == true)
    search.show(SearchListState(.loading(.sample)))
    #expect(terminal.lines.last?.contains("Continuing") == false)
  }

  @Test(
    "A dialog is over the list that it was opened from, which is opened again after it",
    arguments: [
      ("S", .favorites), ("T", .favorites), ("H", .library),
      ("S", .chart(ChartQuery(.albums, in: .unitedStates, genre: ChartGenre(id: 11)))),
    ] as [(Character, ItemListSource)])
  func behind(key: Character, source: ItemListSource) async {
    let stage = terminal.stage
    let master = ScreenSearchListView(stage: stage)
    terminal.press(.tab)
    let list = ScreenItemListView(stage: stage)
    list.show(ItemListState(source, .loaded(.sampleFavorites)))
    list.enter()
    let tab = stage.panes.openTab
    terminal.press(.character(key))
    #expect(await list.nextEvent() == .back)
    list.leave()
    let dialog: any ScenePane =
      switch key {
      case "S": stores()
      case "T": dialog(.genres, GenresState(.loaded(.sample())))
      default: history()
      }
    #expect(stage.panes.openTab == tab)
    dialog.leave()
    #expect(stage.panes.openTab == tab)
    #expect(await events(of: master).last == .showItemList(source))
    list.enter()
    list.leave()
    #expect(stage.panes.openTab == .search)
  }

  @Test("A past search chosen over a list leads to its results, and Esc back to the list")
  func chosenOverList() async {
    for isChosen in [true, false] {
      let master = ScreenSearchListView(stage: terminal.stage)
      terminal.press(.tab)
      let list = ScreenItemListView(stage: terminal.stage)
      list.show(ItemListState(.library, .loaded(.sampleFavorites)))
      list.enter()
      terminal.press(.character("H"))
      list.leave()
      #expect(await events(of: master) == [.showHistory])
      let view = history()
      terminal.press(isChosen ? .enter : .escape)
      #expect(await view.nextEvent() == (isChosen ? .select(1) : .leave(.back)))
      view.leave()
      #expect(await events(of: master) == (isChosen ? [] : [.showItemList(.library)]))
      #expect(terminal.stage.panes.openTab == (isChosen ? .search : .library))
    }
  }

  /// The events of the search so far, but for previews.
  private func events(of list: ScreenSearchListView) async -> [SearchListEvent] {
    await list.posted().filter { !$0.isLook }
  }

  typealias GenresPane = ScreenChoiceView<GenresState, GenresEvent>

  private nonisolated static func genres(
    _ listing: GenreListing = .sample(), _ notice: Notice? = nil
  ) -> GenresState {
    GenresState(.loaded(listing), notice: notice)
  }

  private nonisolated static let jazz = Genre(id: Genre.ID(11), name: "jazz")

  @Test("Selected genres are above the genre tree, in whose first row the cursor begins")
  func genresText() throws {
    let view = dialog(.genres, Self.genres(.sample(11, 1144, 9001, 21)))
    terminal.press(.tab)
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-genres-40x12")
    view.show(Self.genres(.sample(11, filter: "epic")))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-filtered-80x24")
  }

  private nonisolated static let genreScripts: [Script<GenresPane>] = [
    Script(
      "The cursor moves between the selected genres and the genre tree",
      .show(genres(.sample(11, 1144))),
      .press("tab enter up enter up enter down down down enter home enter end enter"),
      .posts(.select(1), .select(1), .select(3), .select(2), .select(3), .select(5))),
    Script(
      "Space chooses several genres before Enter closes the dialog", .press("tab space"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .press("down space"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .expect { $0.hint(.choose) == "done" },
      .press("enter"), .posts(.select(1), .select(2), .leave(.back))),
    Script(
      "Enter chooses a genre and closes the dialog", .press("enter"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .posts(.select(1), .leave(.back))),
    Script(
      "Enter on a selected genre deselects it, closes the dialog, and says so below",
      .show(genres(.sample(11))), .press("tab enter"),
      .show(genres(.sample(), .deselectedGenre(jazz))), .posts(.select(1), .leave(.back)),
      .perform { $0.leave() }, .sees("Deselected jazz.")),
    Script(
      "Filtering the genres selects the matching subgenre, not its parents", .type("epic"),
      .show(genres(.sample(filter: "epic"))), .press("enter"),
      .posts(.list(.filter("epic")), .select(5))),
    Script(
      "The cursor of the genres stays on its item while their filter stays the same",
      .type("rock"), .show(genres(.sample(filter: "rock"))), .press("tab home down"),
      .show(genres(.sample(filter: "rock"))), .press("enter"),
      .posts(.list(.filter("rock")), .select(3))),
  ]

  @Test("Keys in the dialog of genres", arguments: genreScripts)
  func genres(script: Script<GenresPane>) async {
    await script.play(on: dialog(.genres, Self.genres()), terminal)
  }

  @Test("A click in the other list of genres moves the cursor there, and only the next one chooses")
  func genresMouse() async throws {
    let view = dialog(.genres, Self.genres(.sample(1144)))
    terminal.press(.tab)
    let lines = terminal.lines
    let selected = try #require(lines.firstIndex { $0.contains("Alt-Rock  in Rock") })
    let all = try #require(lines.firstIndex { $0.contains("jazz") })
    // A click on the heading above the selected genres moves nothing.
    for row in [selected, all, selected - 1, all, selected, selected] {
      terminal.click(row: row, column: 20)
    }
    view.quit()
    #expect(await view.nextEvents(3) == [.select(1), .select(3), .leave(.quit)])
  }

  @Test("Genres can't be selected while they load, and can be reloaded after an error")
  func genresFailure() async throws {
    let view = dialog(.genres, GenresState(.loading(.unitedStates)))
    #expect(view.work.isBusy)
    terminal.press(.enter)
    view.show(GenresState(.failed(.unitedStates, .timedOut(after: .seconds(10)))))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-failed-80x24")
    terminal.type("r")
    terminal.press(.escape)
    #expect(await view.nextEvents(2) == [.list(.retry), .leave(.back)])
  }

  @Test("Letters typed while the genres load filter them")
  func typedWhileLoading() async {
    let view = dialog(.genres, GenresState(.loading(.unitedStates)))
    terminal.type("pop")
    #expect(view.box.filter == "pop")
    #expect(await view.nextEvents(1) == [.list(.filter("pop"))])
  }

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
