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
}
