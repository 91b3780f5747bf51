import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  @Test("Enter on a selected genre deselects it, closes the dialog, and says so below")
  func genresDeselected() async {
    let view = genresView(genres(11))
    terminal.press(.tab, .enter)
    _ = await view.nextEvent()
    var state = genres()
    state.notice = .deselectedGenre(Genre(id: Genre.ID(11), name: "jazz"))
    view.show(state)
    view.events.post(.nextPage)
    #expect(await view.nextEvent() == .back)
    view.leave()
    #expect(terminal.text.contains("Deselected jazz."))
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
    let tab = stage.openTab
    terminal.press(.character(key))
    #expect(await list.nextEvent() == .back)
    list.leave()
    let dialog: any ScenePane =
      switch key {
      case "S": storefrontsView(storefronts())
      case "T": genresView(genres())
      default: historyView(history(["abba"], of: 1))
      }
    #expect(stage.openTab == tab)
    dialog.leave()
    #expect(stage.openTab == tab)
    #expect(await events(of: master).last == .showItemList(source))
    list.enter()
    list.leave()
    #expect(stage.openTab == .search)
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
      let view = historyView(history(["abba", "bowie"], of: 2))
      terminal.press(isChosen ? .enter : .escape)
      #expect(await view.nextEvent() == (isChosen ? .select(1) : .back))
      view.leave()
      #expect(await events(of: master) == (isChosen ? [] : [.showItemList(.library)]))
      #expect(terminal.stage.openTab == (isChosen ? .search : .library))
    }
  }

  /// The events of the search so far, but for previews.
  private func events(of list: ScreenSearchListView) async -> [SearchListEvent] {
    list.follow(.nextPage)
    var events: [SearchListEvent] = []
    while let event = await list.nextEvent(), event != .nextPage {
      if !event.isLook { events.append(event) }
    }
    return events
  }

  @Test("Enter on the current store keeps it")
  func currentStore() async {
    let view = storefrontsView(storefronts("us"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .back)
  }
}
