import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search restoration")
struct SearchListRestoringTests: PlayedSearchList {
  private func play(
    _ events: [SearchListEvent] = [], count: Int, interactor: StubSearchListInteractor,
    router: SpyRouter = SpyRouter(), start: SpyScene<StartState> = .start()
  ) async -> [SearchListState] {
    var options = options
    options.restoredCount = count
    return await play(
      events, interactor: interactor, router: router, start: start, options: options,
      waitsForBudget: true
    ).states
  }

  @Test("A restored search lists the pages shown before, without a request")
  func lists() async {
    let interactor = StubSearchListInteractor(local: .sample(Track.samples(1...5)))
    let states = await play(count: 3, interactor: interactor)
    var listing = listing(1...5, isExhausted: true)
    listing.turn(to: 2)
    #expect(states == [SearchListState(.loaded(listing))])
    #expect(interactor.calls == [.localPage(query, 200)])
    #expect(interactor.noted == [1...4])
  }

  @Test(
    "An invalid count of restored results lists the available results", arguments: [0, Int.max])
  func nonsense(count: Int) async {
    let interactor = StubSearchListInteractor(local: .sample(Track.samples(1...3)))
    let states = await play(count: count, interactor: interactor)
    guard case .loaded(let listing) = states.last?.content else {
      Issue.record("\(states)")
      return
    }
    #expect(listing.positions == (count == 0 ? 1...2 : 1...3))
  }

  @Test(
    "After a restored search, the next page is requested from where the restored results end",
    arguments: [(2, .whole), (3, .beyond(3))] as [(Int, SearchExtent)])
  func nextPage(count: Int, extent: SearchExtent) async {
    let last = Int64(count)
    let interactor = StubSearchListInteractor(
      more: [.success(.sample(Track.samples(last + 1...last + 2)))],
      local: .sample(Track.samples(1...last)))
    let states = await play([.nextPage], count: count, interactor: interactor)
    #expect(states.last?.content.listing?.positions == 1...(count + 2))
    #expect(states.last?.notice == nil)
    #expect(interactor.calls.last == .more(query, after: count, extent))
  }

  @Test("The kind of restored results stays until a new term is typed")
  func kind() async {
    var options = options
    (options.restoredCount, options.restoredEntity) = (1, .album)
    let interactor = StubSearchListInteractor(local: .sample(Track.samples(1...2)))
    _ = await play(
      [.type("beatles live"), .type("abba", isNew: true)], interactor: interactor, options: options)
    let kinds = interactor.calls.compactMap { call in
      if case .localPage(let query, _) = call { query.entity } else { nil }
    }
    #expect(kinds == [.album, .album, .song])
  }

  @Test("A search whose results are all hidden by filters is restored as such")
  func nothingFits() async {
    var options = SearchListOptions(
      storefront: .unitedStates, pageSize: 2, criteria: .sample(years: "1800"))
    options.restoredCount = 0
    let page = ItemPage.sample(Track.samples(1...3))
    let states = await play(
      [], interactor: StubSearchListInteractor(local: page), options: options
    ).states
    let query = SearchQuery(
      term: .sample("beatles"), storefront: .unitedStates, criteria: options.criteria)
    #expect(states.map(\.content) == [.nothingFits(FilteredOutAnswer(page, to: query))])
  }

  @Test("A search that is known to have no results is restored as such")
  func empty() async {
    let interactor = StubSearchListInteractor(local: .sample([]))
    let states = await play(count: 0, interactor: interactor)
    #expect(
      states == [SearchListState(.empty(query, SkippedRecords(), ItemPage.sample([]).provenance))])
  }

  @Test("A search that can't be restored offers past searches and makes no request")
  func nothing() async {
    let (interactor, start) = (StubSearchListInteractor(), SpyScene<StartState>.start())
    #expect(await play(count: 2, interactor: interactor, start: start).isEmpty)
    #expect(start.runCount == 1)
    #expect(interactor.calls == [.localPage(query, 2)])
  }

  @Test(
    "A restored search reopens its open track without counting it again",
    arguments: [SceneExit.back, .quit])
  func reopens(exit: SceneExit) async {
    let interactor = StubSearchListInteractor(local: .sample(Track.samples(1...2)))
    let router = SpyRouter(exit: exit)
    let track = Track.samples(1...2)[1]
    let states = await play(
      [.reopen(.track(.known(track, .unitedStates)))], count: 2, interactor: interactor,
      router: router)
    #expect(router.tracks == [.known(track, .unitedStates)])
    #expect(states.count == (exit == .quit ? 1 : 2))
    #expect(!interactor.calls.contains { if case .pick = $0 { true } else { false } })
  }

  @Test("Choosing another store repeats a restored search, and a typed one as a live search")
  func otherStorefront() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], local: .sample(Track.samples(1...2)))
    let router = SpyRouter(changes: ChoiceChanges(storefront: japan))
    _ = await play([.showStorefronts], count: 2, interactor: interactor, router: router)
    var query = query
    query.storefront = japan
    #expect(interactor.calls.contains(.search(query, .first(2))))
    let typing = StubSearchListInteractor(local: .sample(Track.samples(1...2)))
    _ = await play(
      [.type("abba"), .showStorefronts], count: 2, interactor: typing, router: router)
    query.term = .sample("abba")
    #expect(typing.calls.contains(.localPage(query, 2)))
    #expect(!typing.calls.contains { if case .remember = $0 { true } else { false } })
  }
}
