import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenItemListViewTests {
  private func show(_ source: ItemListSource) {
    view.show(ItemListState(source, .loaded(.sampleFavorites)))
  }

  @Test(
    "Keys sort the library and the favorites by the next property and reverse their order",
    arguments: [ItemListSource.library, .favorites])
  func order(source: ItemListSource) async {
    func list(_ sort: ResultSort, isReversed: Bool = false) -> ItemListSource {
      source.sorted(in: ResultOrder(sort, isReversed: isReversed))
    }
    for (shown, key, expected) in [
      (list(.relevance), ",", list(.artist)), (list(.artist), ",", list(.album)),
      (list(.duration), ",", list(.relevance)), (list(.name, isReversed: true), ",", list(.date)),
      (list(.relevance), ".", list(.relevance, isReversed: true)),
      (list(.date), ".", list(.date, isReversed: true)),
      (list(.date, isReversed: true), ".", list(.date)),
    ] {
      show(shown)
      terminal.type(key)
      #expect(await view.posted() == [.show(expected)])
    }
  }

  @Test("A click on a column's name sorts the library, the second one reverses the order")
  func orderByColumn() async throws {
    let terminal = try StagedTerminal(columns: 100, rows: 30)
    let view = ScreenItemListView(stage: terminal.stage)
    view.enter()
    let descending = ItemListSource.library.sorted(in: ResultOrder(.name, isReversed: true))
    let ascending = ItemListSource.library.sorted(in: ResultOrder(.name))
    for (source, head, expected) in [
      (ItemListSource.library, "Title ", ascending), (ascending, "Title ↑", descending),
      (descending, "Title ↓", ascending),
    ] {
      view.show(ItemListState(source, .loaded(.sampleFavorites)))
      terminal.click(on: head)
      view.quit()
      #expect(await view.nextEvent() == .show(expected))
      while await view.nextEvent() != .quit {}
    }
  }

  @Test(
    "The border of the library and of the favorites tells their order",
    arguments: [
      (.library, "newest first"),
      (.favorites.sorted(in: ResultOrder(isReversed: true)), "oldest first"),
      (.library.sorted(in: ResultOrder(.artist)), "by artist"),
      (.favorites.sorted(in: ResultOrder(.date, isReversed: true)), "by date, reversed"),
    ] as [(ItemListSource, String)])
  func orderInBorder(source: ItemListSource, text: String) {
    show(source)
    #expect(terminal.text.contains("─ \(text) ─") || terminal.text.contains("━ \(text) ━"))
  }

  @Test("A sorted list keeps the widths of its columns while other rows come to the top")
  func widthsWhenSorted() {
    show(.library)
    _ = terminal.text
    let columns = view.naturalColumns
    show(.library.sorted(in: ResultOrder(.name)))
    #expect(view.naturalColumns == columns && columns > 6)
    show(.favorites)
    #expect(view.naturalColumns == 6)
  }

  @Test("A filter stays when the list is sorted, but not in another list")
  func filterWhenSorted() async {
    show(.favorites)
    terminal.type("/so")
    terminal.press(.enter)
    terminal.type(",")
    let sorted = ItemListSource.favorites.sorted(in: ResultOrder(.artist))
    show(sorted)
    #expect(terminal.text.contains("/ so"))
    #expect(await view.posted() == [.show(sorted), .filter("so")])
    show(.library)
    #expect(!terminal.text.contains("/ so"))
  }

  @Test("The library is opened again in the order in which it was listed last")
  func keptOrder() async {
    let sorted = ItemListSource.library.sorted(in: ResultOrder(.artist))
    show(sorted)
    show(.favorites)
    terminal.type("34")
    #expect(await view.posted() == [.show(sorted), .show(.favorites)])
    view.leave()
    #expect(terminal.stage.saved(.library) == sorted)
    #expect(terminal.stage.saved(.favorites) == .favorites)
  }

  @Test("A chart and a playlist keep their own order")
  func ownOrder() async throws {
    let playlist = ItemListSource.playlist(try .sample("Rain"), in: .unitedStates)
    for source in [playlist, .chart(ChartQuery(in: .unitedStates))] {
      show(source)
      terminal.type(",.")
      #expect(await view.posted() == [])
    }
  }
}
