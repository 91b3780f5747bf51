import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ConsoleSearchListViewTests {
  @Test("Typing requests completions, or filters after a slash until the slash is deleted")
  func edits() async {
    let events = await events(
      [.edited("b"), .edited("/"), .edited("/s"), .edited("")], count: 4)
    #expect(events == [.edit("b"), .filter(""), .filter("s"), .filter("")])
  }

  @Test("A filter is previewed below the prompt while it is typed and printed once submitted")
  func liveFilter() async {
    let prompt = ScriptedPrompt([.edited("/2"), .submitted("/2")])
    let view = output.console(prompt).searchViews().list
    view.show(SearchListState(.loaded(listing)))
    var filtered = listing
    filtered.filter = "2"
    _ = await view.nextEvent()
    _ = await view.nextEvent()
    view.show(SearchListState(.loaded(filtered)))
    #expect(prompt.below.map(\.count) == [2])
    #expect(prompt.below.last?.last?.contains("Song 2") == true)
    _ = await view.nextEvent()
    view.show(SearchListState(.loaded(filtered)))
    let printed = await output.results.finish()
    #expect(printed.ranges(of: "Song 2").count == 2)
    #expect(printed.ranges(of: "Song 1").count == 1)
    #expect(await output.notes.finish().contains("1 of 2 shown matches \"2\"."))
  }

  @Test("m and y search for the suggested spelling, and m isn't a command without a suggestion")
  func meant() async {
    let state = SearchListState(.loaded(listing), didYouMean: .sample("björk"))
    for line in ["m", "y"] {
      #expect(await events([.submitted(line)], state: state) == [.searchMeant])
    }
    #expect(await events([.submitted("m"), .ended], count: 2) == [.edit(""), .quit])
    let messages = await output.notes.finish()
    #expect(messages.contains("Did you mean \"björk\"? Type m to search for it."))
    #expect(messages.contains("\"m\" does nothing here."))
  }
}
