import Scenes
import TerminalKit
import Testing

@testable import Views

extension ScreenPlaylistsViewTests {
  @Test("Text in the line of a box selects the first that fits, whatever was selected before")
  func firstFit() async {
    let view = choice()
    terminal.press(.down, .down, .character("/"), .character("a"), .enter)
    #expect(await view.nextEvent() == .select(2))
  }

  @Test("Up goes to the line of a box only from the first row")
  func up() async {
    let view = choice()
    terminal.press(.down, .down, .up, .enter)
    #expect(await view.nextEvent() == .select(2))
    let other = choice()
    terminal.press(.down, .home, .up, .character("R"), .enter)
    #expect(await other.nextEvent() == .select(3))
  }

  @Test("A click on the line of a box types there")
  func line() async {
    let view = choice()
    terminal.press(.down)
    terminal.click(on: "❯")
    terminal.press(.character("R"), .enter)
    #expect(await view.nextEvent() == .select(3))
  }
}
