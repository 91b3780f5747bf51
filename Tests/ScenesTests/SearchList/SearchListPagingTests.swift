import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search result pages")
struct SearchListPagingTests: PlayedSearchList {
  @Test("The second page requests all results at once, and the third makes no request")
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

  @Test("The next page requests all results and those beyond them, once, before the end is known")
  func end() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)],
      more: [.success(.sample([])), .success(.sample([]))])
    let (states, _) = await play([.nextPage, .nextPage, .nextPage], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2, isExhausted: true)), notice: .lastPage))
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .remember(query, found: 2),
        .more(query, after: 2, .whole), .more(query, after: 2, .beyond(0)),
      ])
  }

  @Test(
    "The last page is reached with one request for the rest, whether it is full or not",
    arguments: [(6, 3), (7, 4)])
  func lastPage(count: Int64, page: Int) async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...count)))])
    let (states, _) = await play([.lastPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2, page: page, more: 3...count))))
    #expect(interactor.continuations == [.more(query, after: 2, .whole)])
  }

  @Test("On the full screen, the first letter of a filter requests the rest of the results once")
  func filter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...6)))])
    let (states, _) = await play(
      [.filter("s"), .filter("song 5"), .filter("")], interactor: interactor, onScreen: true)
    var filtered = listing(1...2, page: 2, more: 3...6)
    filtered.turn(to: 3)
    filtered.filter = "song 5"
    #expect(states.contains(SearchListState(.loaded(filtered))))
    #expect(filtered.rows.map(\.position) == [5])
    #expect(states.last?.content.listing?.shownRows.map(\.position) == Array(1...6))
    #expect(interactor.continuations == [.more(query, after: 2, .whole)])
  }

  @Test("On the full screen, a list plays from a row of any page on, to the last one loaded")
  func playing() async throws {
    for (onScreen, expected) in [(true, [2, 3, 4, 5, 6]), (false, [5, 6])] as [(Bool, [Int64])] {
      let (router, interactor) = (
        SpyRouter(),
        StubSearchListInteractor(
          answers: [found(1...2)], more: [.success(.sample(Track.samples(3...6)))])
      )
      let ranges = try #require(PositionRanges("2-"))
      _ = await play(
        [.nextPage, .nextPage, .play(ranges)], interactor: interactor, router: router,
        onScreen: onScreen)
      #expect(router.played.map(\.trackID.number) == Array(expected))
    }
  }

  @Test("A filter whose results can't be requested applies to those shown, and reports the error")
  func filterFailure() async {
    let failure = CatalogError.timedOut(after: .seconds(10))
    let interactor = StubSearchListInteractor(answers: [found(1...2)], more: [.failure(failure)])
    let (states, _) = await play([.filter("song 2")], interactor: interactor, onScreen: true)
    #expect(states.last?.content.listing?.rows.map(\.position) == [2])
    #expect(states.last?.notice == .noMore(failure))
  }

  @Test("A list that scrolls says nothing of a page that the user no longer waits for")
  func canceled() async {
    for isOnScreen in [true, false] {
      let interactor = StubSearchListInteractor(
        answers: [found(1...2)], more: [.failure(.cancelled)])
      let (states, _) = await play([.nextPage], interactor: interactor, onScreen: isOnScreen)
      #expect(states.last?.notice == (isOnScreen ? nil : .noMore(.cancelled)))
    }
  }

  @Test("At the prompt, a filter makes no request")
  func filterAtPrompt() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.filter("song 2")], interactor: interactor)
    #expect(states.last?.content.listing?.rows.map(\.position) == [2])
    #expect(interactor.calls == [.search(query, .first(2)), .remember(query, found: 2)])
  }

  @Test("A page that can't be loaded leaves the list unchanged and reports the error")
  func pageFailure() async {
    let failure = CatalogError.timedOut(after: .seconds(10))
    let interactor = StubSearchListInteractor(answers: [found(1...2)], more: [.failure(failure)])
    let (states, _) = await play([.nextPage], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .noMore(failure)))
  }

  @Test("A search that starts on a later page requests all results at once")
  func laterFirstPage() async {
    var options = options
    options.firstPage = 2
    let interactor = StubSearchListInteractor(answers: [found(1...4, isWhole: true)])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(interactor.calls == [.search(query, .whole), .remember(query, found: 4)])
    var later = listing(1...4, page: 2, isExhausted: true)
    _ = later.begin(at: 2)
    #expect(states.last == SearchListState(.loaded(later)))
  }

  @Test("A search that starts past the last page reports it")
  func pastEnd() async {
    var options = options
    options.firstPage = 3
    let interactor = StubSearchListInteractor(
      answers: [found(1...2, isWhole: true)], more: [.success(.sample([]))])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(
      states.last
        == SearchListState(.pastEnd(query, page: 3, total: 2, ItemPage.sample([]).provenance)))
  }

  @Test("Going back to an earlier page makes no request and keeps the numbers of all pages shown")
  func back() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    let (states, _) = await play([.nextPage, .previousPage], interactor: interactor)
    var first = listing(1...2, page: 2, more: 3...4)
    first.turn(to: 1)
    #expect(states.last == SearchListState(.loaded(first)))
    #expect(first.rows.map(\.position) == [1, 2])
    #expect(interactor.noted == [1...2, 1...4, 1...4])
    #expect(interactor.continuations.count == 1)
  }
}
