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
    let view = ScreenChoiceView(stage: terminal.stage, kind)
    view.enter()
    view.show(state)
    return view
  }

  func storefronts(_ selected: String? = nil, filter: String = "", _ notice: Notice? = nil)
    -> StorefrontsState
  {
    StorefrontsState(
      .loaded(.sample(selected, filter: filter, and: [("jp", "日本")])), notice: notice)
  }

  func stores(_ selected: String? = nil) -> StoresView {
    dialog(.storefronts, storefronts(selected))
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
    view.show(storefronts(filter: "zz"))
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
    view.show(storefronts(filter: "st"))
    #expect(!terminal.text.contains("Recently used"))
  }

  @Test("A single store that was used is no section of its own")
  func usedStorefront() {
    use("us")
    _ = stores()
    #expect(!terminal.text.contains("Recently used"))
  }

  @Test("Typing filters the stores, and Enter selects the first match")
  func storefrontsTyping() async {
    let view = stores()
    terminal.type("st")
    #expect(await view.nextEvent() == .list(.filter("st")))
    view.show(storefronts(filter: "st"))
    terminal.press(.enter, .escape, .escape)
    #expect(await view.nextEvents(3) == [.select(1), .list(.filter("")), .leave(.back)])
  }

  @Test("Enter pressed before the stores are filtered waits for the matches")
  func storefrontsAhead() async {
    let view = stores()
    terminal.type("st")
    terminal.press(.enter)
    for filter in ["s", "st", "st"] { view.show(storefronts(filter: filter)) }
    terminal.press(.escape, .escape)
    view.quit()
    #expect(
      await view.nextEvents(4)
        == [.select(1), .list(.filter("")), .leave(.back), .leave(.quit)])
  }

  @Test("Typing on after Enter was pressed chooses nothing")
  func storefrontsTypedOn() async {
    let view = stores()
    terminal.type("st")
    terminal.press(.enter, .character("e"))
    view.show(storefronts(filter: "ste"))
    terminal.press(.escape, .escape)
    #expect(await view.nextEvents(2) == [.list(.filter("")), .leave(.back)])
  }

  @Test("The cursor starts on the current store, and letters typed in the list are keys")
  func storefrontsList() async {
    let view = stores("ci")
    terminal.press(.down, .enter)
    terminal.type("T")
    #expect(await view.nextEvents(2) == [.select(3), .go(.genres)])
    terminal.type("gg/a")
    #expect(await view.nextEvent() == .list(.filter("a")))
    terminal.press(.tab, .escape, .escape, .control("c"))
    #expect(await view.nextEvents(3) == [.list(.filter("")), .leave(.back), .leave(.quit)])
  }

  @Test("↑ on the first store leads back to the line, where letters filter again")
  func up() async {
    let view = stores()
    terminal.press(.tab, .home, .up, .character("x"))
    #expect(await view.nextEvent() == .list(.filter("x")))
  }

  @Test("The key for the help is shown and works even while letters go into the filter")
  func storefrontsHelp() {
    _ = stores()
    #expect(terminal.screen(80, 24).contains("f1 keys"))
    terminal.press(.function(1))
    #expect(terminal.screen(80, 24).contains("a page up or down"))
    terminal.press(.escape, .tab)
    #expect(terminal.screen(80, 24).contains("? keys"))
  }

  @Test("Clicking a store moves the cursor to it, and clicking it again selects it")
  func storefrontsMouse() async {
    let view = stores()
    terminal.click(row: 7, column: 20)
    terminal.click(row: 7, column: 29)
    terminal.click(row: 4, column: 20)
    terminal.type("x")
    #expect(await view.nextEvents(2) == [.select(2), .list(.filter("x"))])
  }

  @Test("Choosing a store closes the dialog once the choice is saved")
  func storefrontsEnd() async {
    let view = stores()
    terminal.press(.down, .enter)
    let choice = await view.nextEvent()
    view.show(storefronts(nil, .notSelected(.sample)))
    terminal.press(.enter)
    view.show(storefronts(nil, .selectedStorefront("Japan", configured: nil)))
    #expect(await view.nextEvents(2) == [choice, .leave(.back)])
    view.leave()
    #expect(terminal.text.contains("Store set to Japan."))
  }

  @Test("Enter on the current store keeps it")
  func currentStore() async {
    let view = stores("us")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .leave(.back))
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
    view.show(storefronts(filter: "us"))
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
}
