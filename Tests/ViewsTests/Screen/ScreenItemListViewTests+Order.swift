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
    "Keys sort the library and the favorites by the next property that differs, or reverse them",
    arguments: [ItemListSource.library, .favorites])
  func order(source: ItemListSource) async {
    func list(_ sort: ResultSort, isReversed: Bool = false) -> ItemListSource {
      source.sorted(in: ResultOrder(sort, isReversed: isReversed))
    }
    for (shown, key, expected) in [
      // All are of one artist, album, date, and length.
      (list(.relevance), ",", list(.name)), (list(.artist), ",", list(.name)),
      (list(.duration), ",", list(.relevance)),
      (list(.name, isReversed: true), ",", list(.relevance)),
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

  @Test("All lists of songs leave the same room beside them")
  func widths() {
    let sources: [ItemListSource] = [.library, .library.sorted(in: Self.byName), .favorites]
    let widths = sources.map {
      show($0)
      return view.naturalColumns
    }
    #expect(Set(widths).count == 1 && widths[0] > 100)
  }

  private nonisolated static let byArtist = ResultOrder(.artist)
  private nonisolated static let byName = ResultOrder(.name)

  private nonisolated static func list(_ source: ItemListSource) -> ItemListState {
    ItemListState(source, .loaded(.sampleFavorites))
  }

  private nonisolated static let orders: [Script<ScreenItemListView>] = [
    Script(
      "A filter stays when the list is sorted, but not in another list", .show(favorites),
      .type("/so"), .press("enter ,"), .show(list(.favorites.sorted(in: byName))),
      .sees("/ so"), .posts(.show(.favorites.sorted(in: byName)), .filter("so")),
      .show(list(.library)), .lacks("/ so")),
    Script(
      "The library is opened again in the order in which it was listed last",
      .show(list(.library.sorted(in: byArtist)), favorites), .type("34"),
      .posts(.show(.library.sorted(in: byArtist)), .show(.favorites)), .perform { $0.leave() },
      .expect { $0.stage.saved(.library) == .library.sorted(in: byArtist) },
      .expect { $0.stage.saved(.favorites) == .favorites }),
    Script(
      "The key of the library leaves its order as it is",
      .show(list(.library), favorites, list(.library.sorted(in: byArtist))), .type("3"),
      .posts(.show(.library.sorted(in: byArtist)))),
    Script(
      "The title counts what matches a filter", .show(list(.library)), .sees("2 songs "),
      .type("/so"), .sees("2 songs match"), .lacks("you have seen")),
    Script(
      "A chart and a playlist keep their own order", .show(playlist), .type(",."), .posts(),
      .show(list(.chart(ChartQuery(in: .unitedStates)))), .type(",."), .posts()),
  ]

  @Test("The order of a list", arguments: orders)
  func order(script: Script<ScreenItemListView>) async {
    await script.play(on: view, terminal)
  }
}
