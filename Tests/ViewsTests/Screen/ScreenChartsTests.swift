import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Charts side by side")
struct ScreenChartsTests {
  @Test("The chart of the other kind is beside the one that is listed, where there is room")
  func otherChart() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 24)
    _ = ScreenSearchListView(stage: terminal.stage)
    let list = terminal.stage.open()
    var state = ItemListState(.chart(ChartQuery(in: .unitedStates)), .loaded(.sampleFavorites))
    list.show(state)
    _ = terminal.text
    #expect(await list.posted() == [.sightOther])
    let album = StoreItem(.album(.sample()), of: .unitedStates)
    state.other = [album]
    list.show(state)
    #expect(terminal.text.contains("┓ ╭─ Top albums, United States ─"))
    #expect(terminal.text.contains("─ 1 of 1 ─╯"))
    #expect(terminal.text.contains("tab albums"))
    terminal.press(.tab)
    #expect(terminal.stage.focused === terminal.stage.shortcuts.otherChart)
    terminal.press(.enter)
    terminal.type("A]T")
    #expect(
      await list.posted()
        == [
          .items(.open(album)), .items(.perform(.showAlbum, album)),
          .show(.chart(ChartQuery(.albums, in: .unitedStates))),
        ])
    terminal.press(.escape)
    #expect(terminal.stage.focused === list)
    #expect(!terminal.screen(119, 24).contains("Top albums,"))
    #expect(!terminal.screen(240, 60).contains("┓ ╭─ Top albums, United States ─"))
    state.other = []
    list.show(state)
    #expect(!terminal.text.contains("Top albums,"))
  }

  @Test("The keys that sort say which lists can be sorted", arguments: [",", "."])
  func sorting(key: String) throws {
    let terminal = try StagedTerminal(columns: 80, rows: 24)
    _ = ScreenSearchListView(stage: terminal.stage)
    _ = terminal.stage.open(.chart(ChartQuery(in: .unitedStates)))
    terminal.type(key)
    #expect(terminal.text.contains("Only results, favorites, and the library can be sorted."))
  }
}
