import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Store, genre, and history dialogs")
struct ScreenChoicesTests {
  let terminal: StagedTerminal

  init() throws { terminal = try StagedTerminal() }

  func shown<View: ScenePane>(_ view: View, _ state: View.State) -> View {
    view.enter()
    view.show(state)
    return view
  }

  // MARK: - Stores

  func storefronts(_ selected: String? = nil, filter: String = "") -> StorefrontsState {
    StorefrontsState(
      .loaded(.sample(selected, filter: filter, and: [("jp", "日本")], pageSize: .max)))
  }

  func storefrontsView(_ state: StorefrontsState) -> ScreenStorefrontsView {
    shown(ScreenStorefrontsView(stage: terminal.stage), state)
  }

  @Test("The store dialog covers part of a large screen and all of a small one")
  func storefrontsText() throws {
    let view = storefrontsView(storefronts("ci"))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-storefronts-80x24")
    try expectSnapshot(terminal.screen(20, 5), named: "screen-storefronts-20x5")
    view.show(storefronts(filter: "zz"))
    try expectSnapshot(terminal.screen(40, 12), named: "screen-storefronts-none-40x12")
  }

  @Test("Stores that were used are above all others, unless there is a filter")
  func recentStorefronts() throws {
    var featured = FeaturedItems()
    featured.storefronts = [.unitedStates, try #require(Storefront(code: "jp"))]
    let search = ScreenSearchListView(stage: terminal.stage)
    search.showStart(featured: featured)
    let view = storefrontsView(storefronts())
    #expect(terminal.text.contains("Recently used"))
    let rows = terminal.lines
    let row = { (text: String) in rows.firstIndex { $0.contains(text) } }
    let japan = try #require(row("日本"))
    #expect(try #require(row("Recently used")) < japan)
    #expect(japan < (try #require(row("All other stores"))))
    #expect(Set(view.list.ids).count == view.list.ids.count, "no store is listed twice")
    view.show(storefronts(filter: "st"))
    #expect(!terminal.text.contains("Recently used"))
  }

  @Test("Typing filters the stores, and Enter selects the first match")
  func storefrontsTyping() async {
    let view = storefrontsView(storefronts())
    terminal.type("st")
    #expect(await view.nextEvent() == .filter("st"))
    view.show(storefronts(filter: "st"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .select(1))
    terminal.press(.escape)
    #expect(await view.nextEvent() == .filter(""))
    terminal.press(.escape)
    #expect(await view.nextEvent() == .back)
  }

  @Test("Enter pressed before the stores are filtered waits for the matches")
  func storefrontsAhead() async {
    let view = storefrontsView(storefronts())
    terminal.type("st")
    terminal.press(.enter)
    view.show(storefronts(filter: "s"))
    #expect(await view.nextEvent() == .filter("st"))
    view.show(storefronts(filter: "st"))
    view.show(storefronts(filter: "st"))
    #expect(await view.nextEvent() == .select(1))
    terminal.press(.escape, .escape)
    #expect(await view.nextEvent() == .filter(""))
    #expect(await view.nextEvent() == .back)
  }

  @Test("Typing on after Enter was pressed chooses nothing")
  func storefrontsTypedOn() async {
    let view = storefrontsView(storefronts())
    terminal.type("st")
    terminal.press(.enter, .character("e"))
    view.show(storefronts(filter: "ste"))
    terminal.press(.escape, .escape)
    #expect(await view.nextEvent() == .filter(""))
    #expect(await view.nextEvent() == .back)
  }

  @Test("The cursor starts on the current store, and letters typed in the list are keys")
  func storefrontsList() async {
    let view = storefrontsView(storefronts("ci"))
    terminal.press(.down, .enter)
    #expect(await view.nextEvent() == .select(3))
    terminal.type("T")
    #expect(await view.nextEvent() == .showGenres)
    terminal.type("gg/a")
    #expect(await view.nextEvent() == .filter("a"))
    terminal.press(.tab, .escape, .escape)
    #expect(await view.nextEvent() == .filter(""))
    #expect(await view.nextEvent() == .back)
    terminal.press(.control("c"))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("The key for the help is shown and works even while letters go into the filter")
  func storefrontsHelp() {
    _ = storefrontsView(storefronts())
    #expect(terminal.screen(80, 24).contains("f1 keys"))
    terminal.press(.function(1))
    #expect(terminal.screen(80, 24).contains("a page up or down"))
    terminal.press(.escape, .tab)
    #expect(terminal.screen(80, 24).contains("? keys"))
  }

  @Test("Clicking a store moves the cursor to it, and clicking it again selects it")
  func storefrontsMouse() async {
    let view = storefrontsView(storefronts())
    _ = terminal.screen(80, 24)
    terminal.click(row: 7, column: 20)
    terminal.click(row: 7, column: 29)
    #expect(await view.nextEvent() == .select(2))
    terminal.click(row: 4, column: 20)
    terminal.type("x")
    #expect(await view.nextEvent() == .filter("x"))
  }

  @Test("Choosing a store closes the dialog once the choice is saved")
  func storefrontsEnd() async {
    let view = storefrontsView(storefronts())
    terminal.press(.down, .enter)
    let choice = await view.nextEvent()
    var state = storefronts()
    state.notice = .notSelected(.sample)
    view.show(state)
    terminal.press(.enter)
    #expect(await view.nextEvent() == choice)
    state.notice = .selectedStorefront("Japan", configured: nil)
    view.show(state)
    #expect(await view.nextEvent() == .back)
    view.leave()
    #expect(terminal.text.contains("Store set to Japan."))
  }

  // MARK: - Genres

  func genres(_ selected: Int64..., filter: String = "") -> GenresState {
    var listing = GenreListing(
      .sample, of: .unitedStates, selected: Set(selected.map(Genre.ID.init)),
      in: Alphabet(locale: nil), pageSize: .max)
    listing.list.filter = filter
    return GenresState(.loaded(listing))
  }

  func genresView(_ state: GenresState) -> ScreenGenresView {
    shown(ScreenGenresView(stage: terminal.stage), state)
  }

  @Test("Selected genres are above the genre tree and take up at most a quarter of the dialog")
  func genresText() throws {
    let view = genresView(genres(11, 1144, 9001, 21))
    terminal.press(.tab)
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-genres-40x12")
    view.show(genres(11, filter: "epic"))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-filtered-80x24")
  }

  @Test("The cursor moves between the selected genres and the genre tree")
  func genresCursor() async {
    let view = genresView(genres(11, 1144))
    terminal.press(.tab, .enter, .up, .enter, .up, .enter, .down, .down, .down, .enter)
    terminal.press(.home, .enter, .end, .enter)
    for number in [1, 1, 3, 2, 3, 5] { #expect(await view.nextEvent() == .select(number)) }
  }

  @Test("Enter chooses a genre and closes the dialog; Space chooses several before that")
  func genresEnd() async {
    let view = genresView(genres())
    var state = genres(11)
    state.notice = .selectedGenre(Genre(id: Genre.ID(11), name: "jazz"))
    terminal.press(.tab, .character(" "))
    #expect(await view.nextEvent() == .select(1))
    view.show(state)
    terminal.press(.down, .character(" "))
    #expect(await view.nextEvent() == .select(2))
    view.show(state)
    #expect(view.hint(.choose) == "done")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .back)
    let other = genresView(genres())
    terminal.press(.enter)
    #expect(await other.nextEvent() == .select(1))
    other.show(state)
    #expect(await other.nextEvent() == .back)
  }

  @Test("Filtering the genres selects the matching subgenre, not its parents")
  func genresFilter() async {
    let view = genresView(genres())
    terminal.type("epic")
    view.show(genres(filter: "epic"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .filter("epic"))
    #expect(await view.nextEvent() == .select(5))
  }

  @Test("Genres can't be selected while they load, and can be reloaded after an error")
  func genresFailure() async throws {
    let view = genresView(GenresState(.loading(.unitedStates)))
    #expect(view.isBusy)
    terminal.type("x")
    terminal.press(.enter)
    view.show(GenresState(.failed(.unitedStates, .timedOut(after: .seconds(10)))))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-failed-80x24")
    terminal.type("r")
    #expect(await view.nextEvent() == .retry)
    terminal.press(.escape)
    #expect(await view.nextEvent() == .back)
  }

  @Test("A box is as high as its list, and its line stays in its row while the list is filtered")
  func height() {
    let many = (0..<60).map { (code: "jp", name: "Store \($0)") }
    let view = storefrontsView(
      StorefrontsState(.loaded(.sample(nil, filter: "", and: many, pageSize: .max))))
    func box() -> (top: Int?, bottom: Int?) {
      let lines = terminal.screen(120, 40).split(separator: "\n", omittingEmptySubsequences: false)
      return (
        lines.firstIndex { $0.contains("━ Stores ━") }, lines.lastIndex { $0.contains("┗━━━━━━") }
      )
    }
    #expect(box() == (6, 32))
    view.show(storefronts(filter: "us"))
    #expect(box() == (6, 13))
  }
}
