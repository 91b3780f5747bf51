import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The search scene's pages")
struct SearchListPagingTests: PlayedSearchList {
  @Test("the second page asks for all that the catalog gives at once, the third asks nothing")
  func paging() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...6)))])
    let (states, _) = await play([.nextPage, .nextPage], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)), SearchListState(.loaded(listing(1...2))),
        SearchListState(.loading(query)),
        SearchListState(.loaded(listing(1...2, page: 2, more: 3...6))),
        SearchListState(.loaded(listing(1...2, page: 3, more: 3...6))),
      ])
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .remember(query, found: 2), .more(query, after: 2, .whole),
      ])
  }

  @Test("past what the catalog gives at once what follows is tried, and the end is said")
  func end() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)],
      more: [.success(.sample([])), .success(.sample([]))])
    let (states, _) = await play([.nextPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .lastPage))
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .remember(query, found: 2),
        .more(query, after: 2, .whole), .more(query, after: 2, .beyond),
      ])
  }

  @Test("before the first page there is none")
  func firstPage() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.previousPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .firstPage))
  }

  @Test("a page that cannot be fetched leaves the list as it was")
  func pageFailure() async {
    let failure = CatalogError.timedOut(after: .seconds(10))
    let interactor = StubSearchListInteractor(answers: [found(1...2)], more: [.failure(failure)])
    let (states, _) = await play([.nextPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .noMore(failure)))
  }

  @Test("a search can begin on a later page, which asks for the whole at once")
  func laterFirstPage() async {
    var options = options
    options.firstPage = 2
    let interactor = StubSearchListInteractor(answers: [found(1...4, isWhole: true)])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(interactor.calls == [.search(query, .whole), .remember(query, found: 4)])
    #expect(states.last == SearchListState(.loaded(listing(1...4, page: 2))))
  }

  @Test("once the end is known the catalog is not asked again")
  func endIsRemembered() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample([])), .success(.sample([]))])
    let (states, _) = await play([.nextPage, .nextPage, .nextPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .lastPage))
    #expect(interactor.calls.count == 4)
  }

  @Test("a search that begins past the end says so")
  func pastEnd() async {
    var options = options
    options.firstPage = 3
    let interactor = StubSearchListInteractor(
      answers: [found(1...2, isWhole: true)], more: [.success(.sample([]))])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(
      states.last
        == SearchListState(.pastEnd(query, page: 3, TrackPage.sample([]).provenance)))
  }
}
