import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
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
}
