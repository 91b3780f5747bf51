import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  @Test("Enter on the selected store deselects it, closes the dialog, and says so below")
  func storefrontsDeselected() async {
    let view = storefrontsView(storefronts())
    terminal.press(.down, .enter)
    _ = await view.nextEvent()
    var state = storefronts()
    state.notice = .deselectedStorefront("Germany", configured: nil)
    view.show(state)
    view.events.post(.nextPage)
    #expect(await view.nextEvent() == .back)
    view.leave()
    #expect(terminal.text.contains("Store set to your system's region, Germany."))
  }

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
}
