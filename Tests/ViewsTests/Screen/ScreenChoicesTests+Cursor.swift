import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  @Test("↑ on the first store leads back to the line, where letters filter again")
  func up() async {
    let view = storefrontsView(storefronts())
    terminal.press(.tab, .home, .up)
    terminal.type("x")
    #expect(await view.nextEvent() == .filter("x"))
  }

  @Test("The cursor of the genres stays on its item while their filter stays the same")
  func sameGenres() async {
    let view = genresView(genres())
    terminal.type("rock")
    view.show(genres(filter: "rock"))
    terminal.press(.tab, .home, .down)
    view.show(genres(filter: "rock"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .filter("rock"))
    #expect(await view.nextEvent() == .select(3))
  }

  @Test("A click in the other list of genres moves the cursor there, and only the next one chooses")
  func genresMouse() async throws {
    let view = genresView(genres(1144))
    terminal.press(.tab)
    let lines = terminal.lines
    let selected = try #require(lines.firstIndex { $0.contains("Alt-Rock  in Rock") })
    let all = try #require(lines.firstIndex { $0.contains("jazz") })
    // A click on the heading above the selected genres moves nothing.
    for row in [selected, all, selected - 1, all, selected, selected] {
      terminal.click(row: row, column: 20)
    }
    view.quit()
    for event in [GenresEvent.select(1), .select(3), .quit] {
      #expect(await view.nextEvent() == event)
    }
  }

  @Test("The cursor of past searches stays on its item while their filter stays the same")
  func samePastSearches() async {
    func state(_ filter: String) -> HistoryState {
      let page = HistoryPage(entries: [.sample("bowie"), .sample("abba")], total: 2)
      return HistoryState(
        .loaded(HistoryListing(filter: filter, number: 1, pageSize: 3, page: page)))
    }
    let view = shown(ScreenHistoryView(stage: terminal.stage), state(""))
    terminal.type("b")
    #expect(await view.nextEvent() == .typeFilter("b"))
    view.show(state("b"))
    terminal.press(.tab, .down)
    view.show(state("b"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .filter("b"))
    #expect(await view.nextEvent() == .select(2))
  }

  @Test("A single store that was used is no section of its own")
  func usedStorefront() {
    var featured = FeaturedItems()
    featured.storefronts = [.unitedStates]
    let search = ScreenSearchListView(stage: terminal.stage)
    search.showStart(featured: featured)
    _ = storefrontsView(storefronts())
    #expect(!terminal.text.contains("Recently used"))
  }

  @Test("A note on stores needs four rows below the line of their dialog")
  func storefrontsNote() {
    let view = storefrontsView(storefronts())
    let context = terminal.stage.context
    for (rows, isNoted) in [(7, false), (8, true)] {
      var frame = Frame(TerminalSize(columns: 80, rows: rows))
      view.draw(in: &frame, frame.bounds, context)
      #expect(frame.lines.contains { $0.contains("depend on the store") } == isNoted)
    }
  }
}
