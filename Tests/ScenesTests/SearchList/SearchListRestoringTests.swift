import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The search scene's presenter, with what was on view the last time")
struct SearchListRestoringTests: PlayedSearchList {
  private func play(
    _ events: [SearchListEvent] = [], count: Int, interactor: StubSearchListInteractor,
    router: SpySearchListRouter = SpySearchListRouter()
  ) async -> [SearchListState] {
    let view = ScriptedSearchListView(events: events)
    var options = options
    options.restoredCount = count
    let presenter = SearchListPresenter(
      view: view, interactor: interactor, router: router,
      asker: Asker(waitsForBudget: true) { _ in }, options: options, firstTerm: .sample("beatles"))
    _ = await presenter.run()
    return view.states
  }

  @Test("as many are listed as there were, and nobody is asked")
  func lists() async {
    let interactor = StubSearchListInteractor(atHand: .sample(Track.samples(1...5)))
    let states = await play(count: 3, interactor: interactor)
    var listing = listing(1...5)
    listing.turn(to: 2)
    #expect(states == [SearchListState(.loaded(listing))])
    #expect(interactor.calls == [.atHand(query, 200)])
    #expect(interactor.noted == [1...4])
  }

  @Test("a stored count that is nonsense lists what there is", arguments: [0, Int.max])
  func nonsense(count: Int) async {
    let interactor = StubSearchListInteractor(atHand: .sample(Track.samples(1...3)))
    let states = await play(count: count, interactor: interactor)
    guard case .loaded(let listing) = states.last?.content else {
      Issue.record("\(states)")
      return
    }
    #expect(listing.positions == (count == 0 ? 1...2 : 1...3))
  }

  @Test("where nothing is at hand past searches are offered, and nobody is asked")
  func nothing() async {
    let suggestion = Suggestion(
      term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
    let interactor = StubSearchListInteractor(suggestions: .success([suggestion]))
    let states = await play(count: 2, interactor: interactor)
    #expect(states == [SearchListState(.suggestions([suggestion]))])
    #expect(interactor.calls == [.atHand(query, 2), .suggestions(""), .picked])
  }

  @Test("what was open is gone to once more, which is no pick", arguments: [SceneExit.back, .quit])
  func reopens(exit: SceneExit) async {
    let interactor = StubSearchListInteractor(atHand: .sample(Track.samples(1...2)))
    let router = SpySearchListRouter(exit: exit)
    let states = await play(
      [.reopen(2), .reopen(9)], count: 2, interactor: interactor, router: router)
    #expect(router.shown.map(\.id.number) == [2])
    #expect(states.count == (exit == .quit ? 1 : 2))
    #expect(!interactor.calls.contains { if case .pick = $0 { true } else { false } })
  }

  @Test("another storefront is searched for what is listed, and for what is only typed as typed")
  func otherStorefront() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubSearchListInteractor(
      answers: [found(1...2)], atHand: .sample(Track.samples(1...2)))
    let router = SpySearchListRouter(changes: ChoiceChanges(storefront: japan))
    _ = await play([.showStorefronts], count: 2, interactor: interactor, router: router)
    var query = query
    query.storefront = japan
    #expect(interactor.calls.contains(.search(query, .first(2))))
    let typing = StubSearchListInteractor(atHand: .sample(Track.samples(1...2)))
    _ = await play(
      [.type("abba"), .showStorefronts], count: 2, interactor: typing, router: router)
    query.term = .sample("abba")
    #expect(typing.calls.contains(.atHand(query, 2)))
    #expect(!typing.calls.contains { if case .remember = $0 { true } else { false } })
  }
}
