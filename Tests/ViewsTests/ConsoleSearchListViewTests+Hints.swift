import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

// MARK: - Hints for what is shown

extension ConsoleSearchListViewTests {
  @Test("A filter with more results to load says how, and that this clears it")
  func filterOfMore() async {
    var listing = Listing.sample(Track.samples(1...2))
    listing.isExhausted = false
    listing.filter = "zzz"
    output.console().searchViews().list.show(SearchListState(.loaded(listing)))
    #expect(
      await output.notes.finish()
        == "0 of 2 shown match \"zzz\". Type n for the next page, without the filter.\n")
  }

  @Test(
    "Results of another store than the user's usual one name it",
    arguments: [
      (nil, ""), (.unitedStates, ""), (Storefront(code: "jp"), "Results, United States\n"),
    ]
      as [(Storefront?, String)])
  func store(usual: Storefront?, heading: String) async {
    var state = SearchListState(.loaded(listing))
    state.usualStorefront = usual
    output.console().searchViews().list.show(state)
    #expect(await output.notes.finish() == heading)
  }

  @Test("Without past searches, the prompt asks only for a term")
  func nothingToReuse() async throws {
    let output = try ViewOutput(notes: TerminalCapabilities(isTerminal: true, columns: 120))
    let view = output.console([.ended]).searchViews().start
    view.show(StartState(notice: .noSuggestions))
    _ = await view.nextEvent()
    let said = await output.notes.finish()
    #expect(said.contains("You have no past searches yet. Type a search term."))
    #expect(!said.contains("number"))
  }
}
