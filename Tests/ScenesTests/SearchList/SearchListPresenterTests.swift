import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The search scene's presenter")
struct SearchListPresenterTests {
  private let query = SearchQuery.sample
  private let options = SearchListOptions(storefront: .unitedStates, pageSize: 2)

  /// Plays the events and gives back all that came of it.
  private func play(
    _ events: [SearchListEvent], term: String? = "beatles", interactor: StubSearchListInteractor,
    router: SpySearchListRouter = SpySearchListRouter(), options: SearchListOptions? = nil,
    waitsForBudget: Bool = false
  ) async -> (states: [SearchListState], end: SceneEnd<SearchListState>) {
    let view = ScriptedSearchListView(events: events)
    let presenter = SearchListPresenter(
      view: view, interactor: interactor, router: router,
      asker: Asker(waitsForBudget: waitsForBudget) { _ in }, options: options ?? self.options,
      firstTerm: term.map(SearchTerm.sample))
    let end = await presenter.run()
    return (view.states, end)
  }

  private func listing(
    _ ids: ClosedRange<Int64>, page: Int = 1, more: ClosedRange<Int64>? = nil,
    grouping: Grouping = .none
  ) -> Listing {
    var listing = Listing(
      query: query, grouping: grouping, pageSize: 2, answer: .sample(Track.samples(ids)))
    if let more { listing.append(.sample(Track.samples(more)), .whole) }
    listing.turn(to: page)
    return listing
  }

  private func found(_ ids: ClosedRange<Int64>, isWhole: Bool = false) -> Result<
    SearchAnswer, CatalogError
  > {
    .success(SearchAnswer(page: .sample(Track.samples(ids)), isWhole: isWhole))
  }

  @Test("a first term is searched for at once")
  func firstTerm() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, end) = await play([], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)), SearchListState(.loaded(listing(1...2))),
      ])
    #expect(end == SceneEnd(.quit, state: SearchListState(.loaded(listing(1...2)))))
    #expect(
      interactor.calls == [.search(query, .first(2)), .remember(query, found: 2)])
  }

  @Test("a term that finds nothing ends in the empty state")
  func empty() async {
    let page = TrackPage.sample([], omitted: Omissions(otherKinds: 3))
    let interactor = StubSearchListInteractor(
      answers: [.success(SearchAnswer(page: page, isWhole: false))])
    let (states, _) = await play([], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)),
        SearchListState(.empty(query, Omissions(otherKinds: 3), page.provenance)),
      ])
  }

  @Test("a failure is shown, and retry asks the same again")
  func retry() async {
    let failure = CatalogError.unavailable(.connectionLost)
    let interactor = StubSearchListInteractor(answers: [.failure(failure), found(1...2)])
    let (states, _) = await play([.retry], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)), SearchListState(.failed(query, failure)),
        SearchListState(.loading(query)), SearchListState(.loaded(listing(1...2))),
      ])
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .search(query, .first(2), .refreshed),
        .remember(query, found: 2),
      ])
  }

  @Test("an answer that is not the service's own can be asked for anew")
  func retryOfStale() async {
    let stale = Provenance(
      source: .stale(age: .seconds(90_000), because: .timedOut(after: .seconds(10))),
      fetchedAt: StubClock().now)
    let page = TrackPage(tracks: Track.samples(1...2), provenance: stale)
    let interactor = StubSearchListInteractor(answers: [
      .success(SearchAnswer(page: page, isWhole: false)), found(1...2),
    ])
    let (states, _) = await play([.retry], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
    #expect(interactor.calls.contains(.search(query, .first(2), .refreshed)))
  }

  @Test("a term that is known to find nothing can be asked for anew")
  func retryOfKnownEmpty() async {
    let known = Provenance(source: .cache, fetchedAt: StubClock().now)
    let interactor = StubSearchListInteractor(answers: [
      .success(SearchAnswer(page: TrackPage(tracks: [], provenance: known), isWhole: true)),
      found(1...2),
    ])
    let (states, _) = await play([.retry], interactor: interactor)
    #expect(states.map(\.content).contains(.empty(query, Omissions(), known)))
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }

  @Test("a used up budget is waited for, second by second, and then the search goes on")
  func waiting() async {
    let interactor = StubSearchListInteractor(answers: [
      .failure(.budgetSpent(retryAfter: .milliseconds(1500))),
      .failure(.budgetSpent(retryAfter: .milliseconds(500))), found(1...2),
    ])
    let (states, _) = await play([], interactor: interactor, waitsForBudget: true)
    #expect(
      states == [
        SearchListState(.loading(query)),
        SearchListState(.waiting(query, .milliseconds(1500))),
        SearchListState(.waiting(query, .milliseconds(500))),
        SearchListState(.loaded(listing(1...2))),
      ])
  }

  @Test("a used up budget is a failure where nothing is to be waited for")
  func notWaiting() async {
    let spent = CatalogError.budgetSpent(retryAfter: .seconds(42))
    let interactor = StubSearchListInteractor(answers: [.failure(spent)])
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last == SearchListState(.failed(query, spent)))
  }

  @Test("a person who wants it anew has every page asked anew")
  func refreshes() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    var options = options
    options.refreshes = true
    _ = await play([.nextPage], interactor: interactor, options: options)
    #expect(
      interactor.calls == [
        .search(query, .first(2), .refreshed), .remember(query, found: 2),
        .more(query, after: 2, .whole, .refreshed),
      ])
  }

  @Test("retry without a failure says there is nothing to retry")
  func nothingToRetry() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.retry], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: .nothingToRetry))
  }

  @Test("a picked number goes to its track, and back shows the list again")
  func select() async {
    let router = SpySearchListRouter()
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.select(2)], interactor: interactor, router: router)
    #expect(router.shown.map(\.id.number) == [2])
    let list = SearchListState(.loaded(listing(1...2)))
    #expect(states == [SearchListState(.loading(query)), list, list])
  }

  @Test("quitting from the track quits the list")
  func quitFromTrack() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, end) = await play(
      [.select(1), .nextPage], interactor: interactor, router: SpySearchListRouter(exit: .quit))
    #expect(states.count == 2)
    #expect(end.exit == .quit)
  }

  @Test("a number that is not listed is answered with the range", arguments: [0, 3, -1, Int.max])
  func outOfRange(position: Int) async {
    let router = SpySearchListRouter()
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.select(position)], interactor: interactor, router: router)
    #expect(
      states.last
        == SearchListState(.loaded(listing(1...2)), notice: .outOfRange(position, 1...2)))
    #expect(router.shown.isEmpty)
  }

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

  @Test("a filter narrows what is on view, and clearing it shows all again")
  func filter() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.filter("song 2"), .filter("")], interactor: interactor)
    var filtered = listing(1...2)
    filtered.filter = "song 2"
    #expect(
      Array(states.suffix(2)) == [
        SearchListState(.loaded(filtered)), SearchListState(.loaded(listing(1...2))),
      ])
  }

  @Test("without a first term the past searches are offered")
  func offersSuggestions() async {
    let suggestions = [
      Suggestion(term: .sample("Björk"), useCount: 2, lastUsedAt: StubClock().now)
    ]
    let interactor = StubSearchListInteractor(suggestions: .success(suggestions))
    let (states, _) = await play([.select(1), .select(2)], term: nil, interactor: interactor)
    #expect(
      states == [
        SearchListState(.suggestions(suggestions)),
        SearchListState(.suggestions(suggestions), draft: "Björk"),
        SearchListState(.suggestions(suggestions), notice: .outOfRange(2, 1...1)),
      ])
  }

  @Test("without past searches that is said")
  func noSuggestions() async {
    let (states, _) = await play([], term: nil, interactor: StubSearchListInteractor())
    #expect(states == [SearchListState(.suggestions([]), notice: .noSuggestions)])
  }

  @Test("typing brings completions and leaves the list alone")
  func completions() async {
    let suggestions = [
      Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: StubClock().now)
    ]
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], suggestions: .success(suggestions))
    let (states, _) = await play([.edit("be")], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2)), completions: ["beck"]))
    #expect(interactor.calls.last == .suggestions("be"))
  }

  @Test("a store that does not work is reported once, after what was found")
  func storageErrorOnce() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), found(1...2)], suggestions: .failure(.sample),
      memory: .failure(.sample))
    let (states, _) = await play([.submit(query.term), .edit("b")], interactor: interactor)
    let list = SearchListState(.loaded(listing(1...2)))
    #expect(
      states == [
        SearchListState(.loading(query)), list,
        SearchListState(.loaded(listing(1...2)), notice: .notRemembering(.sample)),
        SearchListState(.loading(query)), list, list,
      ])
  }

  @Test("without a store the past searches are none, which is said")
  func suggestionsFail() async {
    let interactor = StubSearchListInteractor(suggestions: .failure(.sample))
    let (states, _) = await play([.showSuggestions], term: nil, interactor: interactor)
    #expect(
      states == [
        SearchListState(.suggestions([]), notice: .notRemembering(.sample)),
        SearchListState(.suggestions([]), notice: .noSuggestions),
      ])
  }

  @Test("from the past searches the list comes back without a search")
  func hideSuggestions() async {
    let suggestions = [
      Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: StubClock().now)
    ]
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], suggestions: .success(suggestions))
    let (states, _) = await play(
      [.showSuggestions, .showSuggestions, .hideSuggestions], interactor: interactor)
    let list = SearchListState(.loaded(listing(1...2)))
    let past = SearchListState(.suggestions(suggestions))
    #expect(states == [SearchListState(.loading(query)), list, past, past, list])
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

  @Test("a text that is no term is refused and nothing is asked")
  func reject() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.reject(.blank)], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2)), notice: .notATerm(.blank)))
    #expect(interactor.calls.count == 2)
  }
}
