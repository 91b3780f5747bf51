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

  @Test("Enter on the current store keeps it")
  func currentStore() async {
    let view = storefrontsView(storefronts("us"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .back)
  }
}
