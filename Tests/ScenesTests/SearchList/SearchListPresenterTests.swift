import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search presenter")
struct SearchListPresenterTests: PlayedSearchList {
  @Test("The first term is searched for at once, with the kind and language of the command")
  func firstTerm() async {
    let language = SearchLanguage("ja_jp")
    let albums = SearchQuery(
      term: query.term, storefront: .unitedStates, entity: .album, attribute: .artistTerm,
      language: language)
    let page = ItemPage(items: (1...2).map { .album(.sample(id: $0)) }, provenance: .sample)
    let interactor = StubSearchListInteractor(
      answers: [.success(SearchAnswer(page: page, isWhole: false))])
    let (states, end) = await play(
      [], interactor: interactor,
      options: SearchListOptions(
        storefront: .unitedStates, entity: .album, attribute: .artistTerm, language: language,
        pageSize: 2))
    let loaded = SearchListState(
      .loaded(Listing(query: albums, grouping: .none, pageSize: 2, answer: page)))
    #expect(states == [SearchListState(.loading(albums)), loaded])
    #expect(end == SceneEnd(.quit, state: loaded))
    #expect(interactor.calls == [.search(albums, .first(2)), .remember(albums, found: 2)])
  }

  @Test("A term without results shows the empty state")
  func empty() async {
    let page = ItemPage.sample([], omitted: SkippedRecords(otherKinds: 3))
    let interactor = StubSearchListInteractor(
      answers: [.success(SearchAnswer(page: page, isWhole: false))])
    let (states, _) = await play([], interactor: interactor)
    #expect(
      states == [
        SearchListState(.loading(query)),
        SearchListState(.empty(query, SkippedRecords(otherKinds: 3), page.provenance)),
      ])
  }

  @Test("A past search chosen in the history is searched for, otherwise the list is shown again")
  func history() async {
    let other = SearchQuery(term: .sample("abba"), storefront: .unitedStates)
    let interactor = StubSearchListInteractor(answers: [found(1...2), found(3...4)])
    let (states, _) = await play(
      [.showHistory], interactor: interactor,
      router: SpyRouter(choice: other.term))
    #expect(states.dropFirst(2).first == SearchListState(.loading(other)))
    #expect(states.count == 4)
    let list = SearchListState(.loaded(listing(1...2)))
    let back = await play(
      [.showHistory])
    #expect(back.states == [SearchListState(.loading(query)), list, list])
    let left = await play(
      [.showHistory, .nextPage],
      router: SpyRouter(exit: .quit))
    #expect(left.states.count == 2)
    #expect(left.end.exit == .quit)
  }

  @Test("The search leads to other lists in its own store, then shows its own again or quits")
  func otherList() async throws {
    let router = SpyRouter()
    let places: [Destination] = [.list(.library), .charts, .lookup(7, in: nil)]
    let (states, _) = await play(
      places.map { .go($0) },
      router: router)
    #expect(
      router.places == places && router.charts == places.map { _ in ChartQuery(in: .unitedStates) })
    #expect(states.count == 5 && states.dropFirst().allSatisfy { $0 == states[1] })
    let left = await play(
      [.showItemList(.favorites), .nextPage],
      router: SpyRouter(exit: .quit))
    #expect(left.states.count == 2 && left.end.exit == .quit)
  }

  @Test(
    "After searches without results, the last list is shown again on its page and with its filter")
  func backToResults() async {
    let interactor = StubSearchListInteractor(
      answers: [
        found(1...2), .failure(.unavailable(.offline)),
        .success(SearchAnswer(page: .sample([]), isWhole: true)),
      ], more: [.success(.sample(Track.samples(3...6)))])
    let (states, _) = await play(
      [
        .nextPage, .filter("song"), .submit(.sample("abba")), .submit(.sample("zappa")), .back,
        .nextPage, .back,
      ], interactor: interactor)
    var list = listing(1...2, page: 2, more: 3...6)
    list.filter = "song"
    #expect(states.dropLast(3).last?.hasResultsBefore == true)
    #expect(states.dropLast(2).last?.content == .loaded(list))
    #expect(states.dropLast().last?.content.listing?.page == 3)
    #expect(states.last?.notice == .nothingBefore)
  }

  @Test("Without earlier results, there is nothing to go back to")
  func noResultsBefore() async {
    let (states, _) = await play(
      [.back], interactor: StubSearchListInteractor(answers: [.failure(.unavailable(.offline))]))
    #expect(states.last?.hasResultsBefore == false)
    #expect(states.last?.notice == .nothingBefore)
  }

  @Test("A search from another list leads back to it before its first results")
  func back() async {
    var options = options
    options.leadsBack = true
    let (_, end) = await play(
      [.submit(.sample("abba")), .back, .back],
      interactor: StubSearchListInteractor(answers: [found(1...2), found(3...4)]), options: options)
    #expect(end.exit == .back)
    #expect(end.state.content.query?.term == .sample("beatles"))
  }

  @Test("Without a first term, the search begins as the start ends")
  func start() async throws {
    let start = SpyScene.start(nil, .event(.retry), .event(.submit(query.term)))
    let (states, end) = await play([], term: nil, start: start)
    #expect(
      states == [
        SearchListState(), SearchListState(notice: .nothingToRetry),
        SearchListState(.loading(query)), SearchListState(.loaded(listing(1...2))),
      ])
    #expect(start.runCount == 3 && end.exit == .quit)
  }

  @Test("A store chosen at the start is searched, and that store has its own start")
  func startElsewhere() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let start = SpyScene.start(
      .changes(ChoiceChanges(storefront: japan)), .event(.submit(query.term)))
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    _ = await play([], term: nil, interactor: interactor, start: start)
    let abroad = SearchQuery(term: query.term, storefront: japan)
    #expect(interactor.calls.first == .search(abroad, .first(2)))
    #expect(start.storefront == japan && start.refreshed.last == japan)
  }

  @Test("On the full screen, a store chosen at the start doesn't repeat the search before")
  func startAfterSearch() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let start = SpyScene.start(.changes(ChoiceChanges(storefront: japan)))
    let interactor = StubSearchListInteractor(answers: [found(1...2), found(1...2)])
    let (states, _) = await play(
      [.go(.start)], interactor: interactor, start: start, onScreen: true)
    #expect(states.last?.content == .idle && start.runCount == 2 && start.storefront == japan)
  }

  @Test("The start is refreshed after events that may change it")
  func refreshes() async {
    let start = SpyScene.start()
    _ = await play(
      [.nextPage, .select(1), .look(.sample(1))],
      start: start)
    #expect(start.refreshed.count == 2)
  }

  private static let suggestions = [
    Suggestion(term: .sample("beck"), useCount: 1, lastUsedAt: StubClock().now)
  ]

  @Test("Typing shows completions and leaves the list unchanged")
  func completions() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], suggestions: .success(Self.suggestions))
    let (states, _) = await play([.edit("be")], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2)), completions: ["beck"]))
    // An unfinished term is never saved, and requests no tracks.
    #expect(
      interactor.calls == [
        .search(query, .first(2)), .remember(query, found: 2), .suggestions("be"),
      ])
  }

  @Test("A failing database is reported once, after the results")
  func storageErrorOnce() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), found(1...2)], suggestions: .failure(.sample),
      memory: .failure(.sample))
    let (states, _) = await play([.submit(query.term), .edit("b")], interactor: interactor)
    let list = SearchListState(.loaded(listing(1...2)))
    #expect(
      states == [
        SearchListState(.loading(query)), list,
        SearchListState(.loaded(listing(1...2)), notice: .searchNotSaved(.sample)),
        SearchListState(.loading(query)), list, list,
      ])
  }

  @Test("Leaving the start shows the list again without a search")
  func leavesStart() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.go(.start)], interactor: interactor, start: .start(nil))
    let list = SearchListState(.loaded(listing(1...2)))
    #expect(states == [SearchListState(.loading(query)), list, list])
    // Saved again, because the opened scene may have saved other numbers.
    #expect(interactor.noted == [1...2, 1...2])
  }

  @Test("Text that isn't a valid term is rejected without a request")
  func reject() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)])
    let (states, _) = await play([.reject(.blank)], interactor: interactor)
    #expect(
      states.last == SearchListState(.loaded(listing(1...2)), notice: .notATerm(.blank)))
    #expect(interactor.calls.count == 2)
  }
}

extension SearchListPresenterTests {
  @Test("All results are requested at once if they are to be counted")
  func countsAll() async {
    var options = options
    options.countsAll = true
    let interactor = StubSearchListInteractor(answers: [found(1...5, isWhole: true)])
    let (states, _) = await play([], interactor: interactor, options: options)
    #expect(interactor.calls.first == .search(query, .whole))
    #expect(states.last?.content.listing?.count == 5)
  }

  @Test("Filling the library is offered after a search of the store")
  func fillOffer() async {
    let interactor = StubSearchListInteractor(answers: [found(1...2)], offersFill: true)
    let (states, _) = await play([], interactor: interactor)
    #expect(states.last?.notice == .fillOffered)
  }

  @Test("Completions of a term that was being typed vanish when the list is filtered")
  func completionsBeforeFilter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], suggestions: .success([.sample("beck")]))
    let (states, _) = await play([.edit("be"), .filter("song")], interactor: interactor)
    #expect(states.map(\.completions).suffix(2) == [["beck"], []])
  }

  @Test("The results of earlier terms are shown again, one after another, without a request")
  func backThroughResults() async {
    let interactor = StubSearchListInteractor(
      answers: [1...2, 3...4, 3...4, 5...6].map { found($0) })
    let (states, _) = await play(
      ["abba", "abba", "zappa"].map { .submit(.sample($0)) } + [.back, .back, .back],
      interactor: interactor)
    let terms = states.suffix(3).map { $0.content.listing?.query.term.text }
    #expect(terms == ["abba", "beatles", "beatles"])
    #expect(states.suffix(3).map(\.notice) == [nil, nil, .nothingBefore])
    #expect(interactor.searches.count == 4)
  }

  @Test("Turning the page at a prompt clears the filter, and says so")
  func clearedFilter() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], more: [.success(.sample(Track.samples(3...4)))])
    let (states, _) = await play([.filter("song 1"), .nextPage], interactor: interactor)
    #expect(states.last?.notice == .filterCleared("song 1"))
    #expect(states.last?.content.listing?.filter.isEmpty == true)
  }

  @Test("After a search without results, a number is that of the last results, which are shown")
  func numberOfResultsBefore() async {
    let router = SpyRouter()
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .failure(.unavailable(.offline))])
    let (states, _) = await play(
      [.submit(.sample("abba")), .items(.take(.undo)), .select(2)], interactor: interactor,
      router: router)
    #expect(states.dropLast(2).last?.content.listing == nil)
    #expect(states.last?.content == .loaded(listing(1...2)))
    #expect(router.tracks.map(\.trackID) == [Track.ID(2)])
  }
}

extension SearchListPresenterTests {
  @Test(
    "A search that another scene canceled is repeated on return, but not one that the user did",
    arguments: [
      SearchListEvent.showItemList(.library), .showPlaylists, .showStorefronts, .showHistory,
    ])
  func canceled(event: SearchListEvent) async {
    func answers() -> StubSearchListInteractor {
      StubSearchListInteractor(answers: [.failure(.cancelled), found(1...2)])
    }
    let (states, _) = await play([event], interactor: answers(), onScreen: true)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
    let (atPrompt, _) = await play([event], interactor: answers())
    #expect(atPrompt.last == SearchListState(.failed(query, .cancelled)))
  }

  @Test("A result that was listed before opens during a search, which goes on after that")
  func canceledByPick() async {
    let interactor = StubSearchListInteractor(
      answers: [.failure(.cancelled), found(1...2)], local: .sample(Track.samples(7...7)))
    let router = SpyRouter()
    let (states, _) = await play(
      [.submit(.sample("beatles")), .select(1)], term: nil, interactor: interactor, router: router,
      start: .start(.event(.type("beatles"))), onScreen: true)
    #expect(router.tracks.map(\.trackID.number) == [7])
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }

  @Test("A canceled search that was made again since isn't repeated on return from another scene")
  func canceledAndRepeated() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .failure(.cancelled), found(1...2)])
    let submit = SearchListEvent.submit(.sample("beatles"))
    let (states, _) = await play(
      [submit, submit, .showItemList(.library)], interactor: interactor, onScreen: true)
    #expect(interactor.calls.count { $0 == .search(query, .first(2)) } == 3)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }
}
