import Entities
import Mocks
import Scenes

/// The search scene, played by scripted events.
@MainActor protocol PlayedSearchList {}

extension PlayedSearchList {
  var query: SearchQuery { .sample }
  var options: SearchListOptions { SearchListOptions(storefront: .unitedStates, pageSize: 2) }

  /// Plays the events on a search that finds two tracks, unless `interactor` finds others.
  func play(
    _ events: [SearchListEvent], term: String? = "beatles",
    interactor: StubSearchListInteractor? = nil,
    router: SpyRouter = SpyRouter(), start: SpyScene<StartState> = .start(),
    options: SearchListOptions? = nil, waitsForBudget: Bool = false, onScreen: Bool = false
  ) async -> (states: [SearchListState], end: SceneEnd<SearchListState>) {
    await play(
      steps: events.map(ScriptedSearchListView.Step.event), term: term, interactor: interactor,
      router: router, start: start, options: options, waitsForBudget: waitsForBudget,
      onScreen: onScreen)
  }

  func play(
    steps: [ScriptedSearchListView.Step], term: String? = "beatles",
    interactor: StubSearchListInteractor? = nil, router: SpyRouter = SpyRouter(),
    start: SpyScene<StartState> = .start(), options: SearchListOptions? = nil,
    waitsForBudget: Bool = false, onScreen: Bool = false
  ) async -> (states: [SearchListState], end: SceneEnd<SearchListState>) {
    let view = ScriptedSearchListView(steps: steps)
    var options = options ?? self.options
    if onScreen {
      options.searchesWhileTyping = true
      options.pageSize = PageSize(2, scrolls: true)
    }
    options.firstTerm = term.map(SearchTerm.sample)
    let end = await presenter(
      view, interactor ?? StubSearchListInteractor(answers: [found(1...2)]), router: router,
      runner: RequestRunner(waitsForBudget: waitsForBudget) { _ in }, start: start,
      options: options
    ).run()
    return (view.states, end)
  }

  func presenter(
    _ view: ScriptedSearchListView, _ interactor: some SearchListInteracting,
    router: SpyRouter = SpyRouter(),
    runner: RequestRunner = RequestRunner(waitsForBudget: true) { _ in },
    start: SpyScene<StartState> = .start(), options: SearchListOptions
  ) -> SearchListPresenter {
    SearchListPresenter(
      view: view, interactor: interactor, router: router, runner: runner, start: start,
      reports: StorageReports(), options: options)
  }

  func listing(
    _ ids: ClosedRange<Int64>, page: Int = 1, more: ClosedRange<Int64>? = nil,
    grouping: Grouping = .none, isExhausted: Bool? = nil
  ) -> Listing {
    var listing = Listing(
      query: query, grouping: grouping, pageSize: 2, answer: .sample(Track.samples(ids)))
    if let more { listing.append(.sample(Track.samples(more)), .whole) }
    listing.turn(to: page)
    listing.isExhausted = isExhausted ?? (more != nil || ids.count < 2)
    return listing
  }

  func found(_ ids: ClosedRange<Int64>, isWhole: Bool = false) -> Result<
    SearchAnswer, CatalogError
  > {
    .success(SearchAnswer(page: .sample(Track.samples(ids)), isWhole: isWhole))
  }
}

extension StubSearchListInteractor {
  /// The queries that were searched for.
  var searches: [SearchQuery] {
    calls.compactMap { if case .search(let query, _, _) = $0 { query } else { nil } }
  }

  /// The requests for more results.
  var continuations: [Call] {
    calls.filter { if case .more = $0 { true } else { false } }
  }
}

extension SpyScene<StartState> {
  /// A start whose runs end one after another, the last time by quitting.
  static func start(_ next: StartState.Next?...) -> SpyScene<StartState> {
    SpyScene(
      ends: next.map { SceneEnd(.back, state: StartState(next: $0)) }
        + [SceneEnd(.quit, state: StartState())])
  }
}
