import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Store and genre selection in search")
struct SearchListChoicesTests: PlayedSearchList {
  private var narrowed: SearchListOptions {
    var options = options
    options.filtersBySelection = true
    return options
  }

  private func query(_ criteria: ResultFilter) -> SearchQuery {
    var query = query
    query.criteria = criteria
    return query
  }

  private func content(_ states: [SearchListState]) -> SearchListState.Content? {
    states.last { if case .loading = $0.content { false } else { true } }?.content
  }

  @Test("Selected genres and their subgenres filter a search, labeled with the selected names")
  func narrows() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...3)],
      genreFilter: .success(.genres(selected: ["Rock"], all: ["Rock", "Hard Rock"])))
    let (states, _) = await play([], interactor: interactor, options: narrowed)
    var criteria = ResultFilter(genres: ["Rock", "Hard Rock"])
    criteria.selectedGenres = ["Rock"]
    let filteredQuery = query(criteria)
    #expect(
      states.map(\.content).prefix(2) == [.loading(query), .loading(filteredQuery)])
    #expect(
      interactor.calls.prefix(2) == [.genreFilter(.unitedStates), .search(filteredQuery, .whole)])
    guard case .loaded(let listing) = states.last?.content else {
      Issue.record("nothing was found")
      return
    }
    #expect(listing.unfilteredCount == 3 && states.last?.notice == nil)
  }

  @Test("A search isn't filtered if no genres are selected or the selection isn't used")
  func open() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    _ = await play([], interactor: interactor, options: narrowed)
    #expect(interactor.calls.prefix(2) == [.genreFilter(.unitedStates), .search(query, .first(2))])
    let given = StubSearchListInteractor(answers: [found(1...2)])
    _ = await play([], interactor: given)
    #expect(given.calls.first == .search(query, .first(2)))
  }

  @Test(
    "Genres that can't filter a search are reported after its results, offer, or error",
    arguments: [
      (.success(.notThere), .genresNotThere(.unitedStates)),
      (.failure(.timedOut(after: .seconds(1))), .notFiltered(.timedOut(after: .seconds(1)))),
    ] as [(Result<GenreFilter, CatalogError>, Notice)])
  func unknown(genreFilter: Result<GenreFilter, CatalogError>, notice: Notice)
    async
  {
    let interactor = StubSearchListInteractor(answers: [found(1...2)], genreFilter: genreFilter)
    let (states, _) = await play([], interactor: interactor, options: narrowed)
    #expect(states.last == SearchListState(.loaded(listing(1...2)), notice: notice))
    #expect(states.dropLast().last == SearchListState(.loaded(listing(1...2))))
    let failing = StubSearchListInteractor(
      answers: [.failure(.unavailable(.offline))], genreFilter: genreFilter)
    let failed = await play([], interactor: failing, options: narrowed).states
    #expect(failed.last == SearchListState(.failed(query, .unavailable(.offline)), notice: notice))
    let offering = StubSearchListInteractor(
      answers: [found(1...2)], genreFilter: genreFilter, offersFill: true)
    let offered = await play([], interactor: offering, options: narrowed).states
    #expect(offered.map(\.notice).suffix(2) == [.fillOffered, notice])
  }

  @Test("Canceling the request for genres cancels the search")
  func cancelled() async {
    let interactor = StubSearchListInteractor(genreFilter: .failure(.cancelled))
    let (states, _) = await play([], interactor: interactor, options: narrowed)
    #expect(states.last == SearchListState(.failed(query, .cancelled)))
    #expect(interactor.calls == [.genreFilter(.unitedStates)])
  }

  @Test("Choosing another store repeats the search there and applies to later searches")
  func storefront() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), found(3...4), found(5...6)])
    let router = SpyRouter(changes: ChoiceChanges(storefront: japan))
    _ = await play(
      [.showStorefronts, .submit(.sample("abba"))], interactor: interactor, router: router)
    let searches = interactor.searches
    #expect(searches.map(\.term.text) == ["beatles", "beatles", "abba"])
    #expect(searches.map(\.storefront) == [.unitedStates, japan, japan])
    #expect(router.places == [.storefronts])
  }

  @Test(
    "A store and genres that were chosen in any other scene apply to the results and later searches"
  )
  func chosenElsewhere() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), found(3...4), found(5...6)],
      scopes: [
        SearchScope(.unitedStates), SearchScope(japan), SearchScope(japan), SearchScope(japan),
      ])
    _ = await play(
      [.go(.command(["storefronts", "jp"])), .go(.charts), .submit(.sample("abba"))],
      interactor: interactor)
    let searches = interactor.searches
    #expect(searches.map(\.term.text) == ["beatles", "beatles", "abba"])
    #expect(searches.map(\.storefront) == [.unitedStates, japan, japan])
  }

  @Test("A search from another list that finds nothing leaves that in place")
  func nothingFound() async {
    let nothing = ItemPage(
      tracks: [], provenance: Provenance(source: .network, fetchedAt: StubClock().now))
    var options = options
    options.leadsBack = true
    let (states, end) = await play(
      [.nextPage],
      interactor: StubSearchListInteractor(
        answers: [.success(SearchAnswer(page: nothing, isWhole: true))]), options: options)
    #expect(end.exit == .refused && states.count == 2)
  }

  @Test(
    "Changing the selected genres repeats the search with another filter, and doesn't save it again"
  )
  func genres() async {
    var options = options
    options.criteria.genres = ["Pop"]
    let interactor = StubSearchListInteractor(answers: [found(1...2), found(3...4)])
    let router = SpyRouter(changes: ChoiceChanges(hasChangedGenres: true))
    _ = await play([.showGenres], interactor: interactor, router: router, options: options)
    #expect(router.places == [.genres])
    #expect(interactor.calls.suffix(3).contains(.genreFilter(.unitedStates)))
    #expect(interactor.calls.contains(.search(query, .first(2))))
    #expect(interactor.calls.count { if case .remember = $0 { true } else { false } } == 1)
  }

  @Test("Returning without changes shows the list again, and quitting there quits the search")
  func unchanged() async {
    for event in [SearchListEvent.showStorefronts, .showGenres] {
      let interactor = StubSearchListInteractor(answers: [found(1...2)])
      let (states, _) = await play([event], interactor: interactor)
      #expect(states.suffix(2) == [states[1], states[1]])
      let (gone, end) = await play(
        [event, .nextPage],
        router: SpyRouter(exit: .quit))
      #expect(gone.count == 2 && end.exit == .quit)
    }
  }

  @Test("A store chosen before the first search applies to that search")
  func nothingSearched() async throws {
    let britain = try #require(Storefront(code: "gb"))
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play(
      [], term: nil, interactor: interactor,
      start: .start(.event(.use(britain)), .event(.submit(.sample("x")))))
    #expect(states.count >= 3)
    let query = SearchQuery(term: .sample("x"), storefront: britain)
    #expect(interactor.calls.contains(.search(query, .first(2))))
  }

  @Test("A failed or empty search is repeated after another store is chosen")
  func failed() async throws {
    let britain = try #require(Storefront(code: "gb"))
    let answers: [Result<SearchAnswer, CatalogError>] = [
      .failure(.unavailable(.connectionLost)),
      .success(SearchAnswer(page: .sample([]), isWhole: true)),
    ]
    for answer in answers {
      let interactor = StubSearchListInteractor(answers: [answer, found(1...2)])
      let (states, _) = await play(
        [.showStorefronts], interactor: interactor,
        router: SpyRouter(changes: ChoiceChanges(storefront: britain)))
      guard case .loaded(let listing) = states.last?.content else {
        Issue.record("\(states)")
        continue
      }
      #expect(listing.query.storefront == britain)
    }
  }
}
