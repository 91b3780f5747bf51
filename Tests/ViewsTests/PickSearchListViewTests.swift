import Entities
import Mocks
import Scenes
import Testing
import Views

@MainActor @Suite("Pick search list view")
struct PickSearchListViewTests {
  private let listing = Listing.sample(Track.samples(1...2))

  @Test("The requested result is selected once, without showing the list")
  func picks() async {
    let inner = ScriptedSearchListView()
    let view = PickSearchListView(2, before: inner)
    view.show(SearchListState(.loading(.sample)))
    view.show(SearchListState(.loaded(listing)))
    #expect(await view.nextEvent() == .select(2))
    #expect(await view.nextEvent() == nil)
    #expect(inner.states == [SearchListState(.loading(.sample))])
  }

  @Test("Notices are shown without the list, except for a number that the command reports")
  func notices() async {
    let inner = ScriptedSearchListView()
    let view = PickSearchListView(9, before: inner)
    view.show(SearchListState(.loaded(listing), notice: .searchNotSaved(.sample)))
    view.show(SearchListState(.loaded(listing), notice: .outOfRange(9, 1...2)))
    #expect(inner.states == [SearchListState(.idle, notice: .searchNotSaved(.sample))])
  }

  @Test("No result is selected if the search failed")
  func failure() async {
    let inner = ScriptedSearchListView()
    let view = PickSearchListView(1, before: inner)
    let failed = SearchListState(.failed(.sample, .unavailable(.connectionLost)))
    view.show(failed)
    #expect(await view.nextEvent() == nil)
    #expect(inner.states == [failed])
  }
}
