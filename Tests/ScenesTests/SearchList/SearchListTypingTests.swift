import Entities
import Mocks
import Testing

@testable import Scenes

@MainActor @Suite("Live search")
struct SearchListTypingTests: PlayedSearchList {
  typealias Step = ScriptedSearchListView.Step

  /// Plays the steps; pauses in the typing and waits for the budget end at once, or never.
  func play(
    _ steps: [Step], interactor: StubSearchListInteractor,
    router: SpyRouter = SpyRouter(), start: SpyScene<StartState> = .start(), pauses: Bool = true,
    waits: Bool = true, waitsForBudget: Bool = true
  ) async -> [SearchListState] {
    let view = ScriptedSearchListView(steps: steps)
    let runner = RequestRunner(waitsForBudget: waitsForBudget) { duration in
      // A step of a wait takes a second, and a pause in the typing less.
      if !(duration < .seconds(1) ? pauses : waits) { try await Task.sleep(for: .seconds(3600)) }
    }
    _ = await presenter(
      view, interactor, router: router, runner: runner, start: start, options: typed
    ).run()
    return view.states.dropFirst(2).map { state in
      var state = state
      state.isTyped = false
      return state
    }
  }

  /// The options of a search that begins with a term.
  private var typed: SearchListOptions {
    var options = SearchListOptions(
      firstTerm: .sample("abba"), storefront: .unitedStates, pageSize: 2)
    options.searchesWhileTyping = true
    return options
  }

  func loaded(_ ids: some Sequence<Int64>) -> Step {
    .sees { state in
      guard case .loaded(let listing) = state.content, !state.isAsking else { return false }
      return listing.rows.compactMap(\.item.track).map(\.id.number) == Array(ids)
    }
  }

  private static let completion = [
    Suggestion(term: .sample("beatles"), useCount: 2, lastUsedAt: StubClock().now)
  ]

  @Test("Typing shows local results immediately, and those of the service after a pause")
  func types() async {
    let local = library(3...4)
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), found(1...2)], suggestions: .success(Self.completion),
      local: local)
    let states = await play([.event(.type("beatles")), loaded(1...2)], interactor: interactor)
    let completions = ["beatles"]
    #expect(
      states == [
        SearchListState(.loaded(first), completions: completions),
        SearchListState(.loaded(ofLibrary(3...4)), completions: completions),
        SearchListState(.loaded(ofLibrary(3...4)), completions: completions, isAsking: true),
        SearchListState(.loaded(listing(1...2)), completions: completions),
      ])
    #expect(
      Array(interactor.calls.dropFirst(2)) == [
        .suggestions("beatles"), .localPage(query, 2), .search(query, .first(2), .live),
      ])
  }

  @Test("After a pause, a text too short for the service replaces results that aren't its own")
  func short() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9)])
    let gone = SearchListState(
      .empty(
        SearchQuery(term: .sample("be"), storefront: .unitedStates), SkippedRecords(),
        Provenance(source: .library(because: nil), fetchedAt: Timestamp(seconds: 0))))
    let states = await play(
      [.event(.type("be")), .sees { $0.content == gone.content }], interactor: interactor)
    #expect(states.last == gone)
    let early = await play(
      [.event(.type("be")), .event(.quit)], interactor: interactor, pauses: false)
    #expect(!early.contains(gone))
  }

  @Test("A live search goes on while another item is looked at")
  func looksAside() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9), found(1...2)])
    let states = await play(
      [.event(.type("beatles")), .event(.look(.sample(1))), loaded(1...2)], interactor: interactor)
    #expect(states.last == SearchListState(.loaded(listing(1...2))))
  }

  /// Posts an event while the live search of another one pauses, and returns the last state once that
  /// search has ended.
  private func state(
    after first: SearchListEvent, then next: SearchListEvent, at pausePoint: PausePoint,
    _ interactor: StubSearchListInteractor, _ runner: RequestRunner
  ) async -> SearchListState? {
    var typing: Task<Void, Never>?
    var presenter: SearchListPresenter?
    let view = ScriptedSearchListView(steps: [
      .event(first),
      .waits {
        await pausePoint.waitUntilReached()
        typing = presenter?.typing.task
      },
      .event(next),
      .waits {
        pausePoint.release()
        await typing?.value
      },
    ])
    presenter = self.presenter(view, interactor, runner: runner, options: typed)
    _ = await presenter?.run()
    #expect(typing != nil)
    return view.states.last
  }

  @Test(
    "A live search goes on while keys move to the end of the library's rows, before or after it asks",
    arguments: [ListEvent.nextPage, .lastPage], [true, false])
  func scrollsAside(event: ListEvent, isEarly: Bool) async {
    let pausePoint = PausePoint()
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), found(1...2)], local: library(3...4)
    ) { tracks in
      if !isEarly, tracks.first?.id == Track.ID(1) { await pausePoint.pause() }
    }
    let runner = RequestRunner(waitsForBudget: true) { _ in
      if isEarly { await pausePoint.pause() }
    }
    let last = await state(
      after: .type("beatles"), then: .list(event), at: pausePoint, interactor, runner)
    #expect(last?.content == .loaded(listing(1...2)))
  }

  @Test(
    "The service is asked from the third letter, and not for the beginning of a term that it answered"
  )
  func asks() async {
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), found(1...1), found(2...3), found(4...5)])
    _ = await play(
      [
        .event(.type("be")), .event(.type("beatles")), loaded(1...1), .event(.type("beat")),
        .event(.type("abba")), loaded(2...3), .event(.type("abb")), loaded(4...5),
      ], interactor: interactor)
    let terms = interactor.calls.compactMap { call -> String? in
      if case .search(let query, _, .live) = call { query.term.text } else { nil }
    }
    #expect(terms == ["beatles", "abba", "abb"], "a full page can have more for another term")
  }

  @Test("The service is asked for the beginning of a term without results, which may be misspelled")
  func corrected() async {
    let interactor = StubSearchListInteractor(answers: [
      found(9...9), .success(SearchAnswer(page: .sample([]), isWhole: false)), found(1...2),
    ])
    let states = await play(
      [
        .event(.type("beatlesx")), .sees { if case .empty = $0.content { true } else { false } },
        .event(.type("beatles")), loaded(1...2),
      ], interactor: interactor)
    #expect(states.last?.content.listing?.provenance.isLibrary == false)
  }

  @Test("Sorting the library's results for a typed term keeps them, and saves no search")
  func sortsLibrary() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9)], local: library(3...4))
    let states = await play(
      [
        .event(.type("be")), loaded(3...4), .event(.sort(.name)),
        .sees { $0.notice == .sorted(ResultOrder(.name)) },
      ], interactor: interactor)
    #expect(states.last?.content.listing?.query.sort == .name)
    #expect(states.last?.content.listing?.provenance.isLibrary == true)
    let later = interactor.calls.dropFirst(2)
    #expect(
      !later.contains {
        switch $0 {
        case .search, .remember: true
        default: false
        }
      })
  }

  @Test("Typing that continues before a pause makes no live request")
  func nextKey() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9)])
    let states = await play(
      [.event(.type("beat")), .event(.type("beatl")), .event(.quit)], interactor: interactor,
      pauses: false)
    #expect(!states.contains { $0.isAsking })
    #expect(
      !interactor.calls.contains {
        if case .search(_, _, .live) = $0 { true } else { false }
      })
  }

  @Test("Late results for text that has since changed aren't shown")
  func late() async {
    var page = ItemPage.sample(Track.samples(3...4))
    page.provenance.source = .cache
    let pausePoint = PausePoint()
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), found(1...2)], local: page, localTerm: query.term
    ) { tracks in
      if tracks.first?.id == Track.ID(1) { await pausePoint.pause() }
    }
    let last = await state(
      after: .type("beat"), then: .type("beatles"), at: pausePoint, interactor,
      RequestRunner(waitsForBudget: true) { _ in })
    let kept = Listing(query: query, grouping: .none, pageSize: 2, answer: page)
    var state = SearchListState(.loaded(kept))
    state.isTyped = true
    #expect(last == state)
  }

  @Test("A live search without results is saved as empty, and local results stay")
  func nothing() async {
    let empty = SearchAnswer(page: .sample([]), isWhole: false)
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .success(empty)], local: library(3...4))
    let states = await play(
      [.event(.type("beatles")), .sees { $0.notice == .libraryOnly(.song) }], interactor: interactor
    )
    var last = SearchListState(.loaded(ofLibrary(3...4)), notice: .libraryOnly(.song))
    last.isOnlyInLibrary = true
    #expect(states.last == last)
    #expect(interactor.calls.last == .remember(query, found: 0))
    let bare = StubSearchListInteractor(answers: [found(9...9), .success(empty)])
    let none = await play(
      [
        .event(.type("beatles")),
        .sees { if case .empty = $0.content { !$0.isAsking } else { false } },
      ], interactor: bare)
    #expect(none.last == SearchListState(.empty(query, SkippedRecords(), empty.page.provenance)))
  }

  @Test("Results of a more thorough search of the library join below those on view")
  func thorough() async {
    for emptyResponse in [nil, ItemPage.sample([]).provenance] {
      var answer = library(2...3)
      answer.matches = [Track.ID(2): .close]
      answer.emptyResponse = emptyResponse
      let interactor = StubSearchListInteractor(
        answers: [found(9...9), .success(SearchAnswer(page: answer, isWhole: true))],
        local: library(3...3))
      let states = await play([.event(.type("beatles")), loaded([3, 2])], interactor: interactor)
      #expect(states.last?.content.listing?.matches == answer.matches)
    }
  }

  @Test("A live search that can't make a request keeps the local results and shows the reason")
  func failure() async {
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(.unavailable(.offline))], local: library(3...4))
    let states = await play(
      [.event(.type("beatles")), .sees { $0.notice != nil }], interactor: interactor)
    #expect(
      states.last
        == SearchListState(.loaded(ofLibrary(3...4)), notice: .notAsked(.unavailable(.offline))))
  }

  @Test(
    "A live search that must wait shows how long, beside local results or alone, and goes on",
    arguments: [true, false])
  func waits(hasLocalResults: Bool) async {
    let wait = Duration.seconds(9)
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(.budgetSpent(retryAfter: wait)), found(1...2)],
      local: hasLocalResults ? library(3...4) : nil)
    let states = await play([.event(.type("beatles")), loaded([1, 2])], interactor: interactor)
    let waiting =
      hasLocalResults
      ? SearchListState(
        .loaded(ofLibrary(3...4)), notice: .notAsked(.budgetSpent(retryAfter: wait)),
        isAsking: true)
      : SearchListState(.waiting(query, wait), isAsking: true)
    #expect(states.contains(waiting))
    #expect(states.last?.isAsking == false && states.last?.notice == nil)
  }

  @Test("A failed live search without local results shows the error and can be retried")
  func failureAlone() async {
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(.timedOut(after: .seconds(1))), found(1...2)])
    let states = await play(
      [
        .event(.type("beatles")), .sees { if case .failed = $0.content { true } else { false } },
        .event(.retry), loaded(1...2),
      ], interactor: interactor)
    #expect(states.contains(SearchListState(.failed(query, .timedOut(after: .seconds(1))))))
    #expect(interactor.calls.contains(.search(query, .first(2), .refreshed)))
  }

  @Test("Retrying while typed results are awaited makes no other request")
  func retryWhileAsking() async {
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(.budgetSpent(retryAfter: .seconds(9)))],
      local: library(3...4))
    let states = await play(
      [.event(.type("beatles")), .sees { $0.isAsking && $0.notice != nil }, .event(.retry)],
      interactor: interactor, waits: false)
    #expect(states.last?.isAsking == true)
    #expect(states.last?.notice == .notAsked(.budgetSpent(retryAfter: .seconds(9))))
  }

  @Test("Clearing the typed text leads to the start, and typing from there to new results")
  func emptied() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9)], local: library(3...4))
    let start = SpyScene.start(.event(.type("beatles")))
    let states = await play([.event(.type(" "))], interactor: interactor, start: start)
    // The results before have nothing to do with the text.
    #expect(states.map(\.content.listing?.count) == [nil, 2])
  }

  func library(_ ids: ClosedRange<Int64>) -> ItemPage {
    var page = ItemPage.sample(Track.samples(ids))
    page.provenance.source = .library(because: nil)
    return page
  }

  func ofLibrary(_ ids: ClosedRange<Int64>) -> Listing {
    Listing(query: query, grouping: .none, pageSize: 2, answer: library(ids))
  }

  /// The list before any typing.
  private var first: Listing {
    let query = SearchQuery(term: .sample("abba"), storefront: .unitedStates)
    var listing = Listing(
      query: query, grouping: .none, pageSize: 2, answer: .sample(Track.samples(9...9)))
    listing.isExhausted = true
    return listing
  }
}

extension SearchListTypingTests {
  private var cached: ItemPage {
    var page = ItemPage.sample(Track.samples(3...4))
    page.provenance.source = .cache
    return page
  }

  @Test("A fresh cached response ends a live search without a request")
  func kept() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9)], local: cached)
    let states = await play([.event(.type("beatles"))], interactor: interactor)
    #expect(states.count == 2)
    #expect(!states.contains { $0.isAsking })
    #expect(interactor.calls.last == .localPage(query, 2))
  }

  @Test("A live search that waits ends when the text changes, and isn't shown as going on")
  func changesDuringWait() async {
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(.budgetSpent(retryAfter: .seconds(9)))], local: cached,
      localTerm: query.term)
    let states = await play(
      [.event(.type("beat")), seesWait, .event(.type("beatles"))], interactor: interactor,
      waits: false)
    let kept = Listing(query: query, grouping: .none, pageSize: 2, answer: cached)
    #expect(states.suffix(2).map(\.isAsking) == [false, false])
    #expect(states.last == SearchListState(.loaded(kept)))
  }

  private var waiting: StubSearchListInteractor {
    StubSearchListInteractor(
      answers: [found(9...9), .failure(.budgetSpent(retryAfter: .seconds(9))), found(1...2)])
  }

  private var seesWait: Step {
    .sees { if case .waiting = $0.content { $0.isAsking } else { false } }
  }

  @Test("A live search that waits is canceled by another scene, and goes on after that, unsaved")
  func leavesDuringWait() async {
    let interactor = waiting
    let router = SpyRouter()
    let states = await play(
      [.event(.type(" beatles")), seesWait, .event(.showItemList(.library)), loaded(1...2)],
      interactor: interactor, router: router, waits: false)
    let isPrivate = states.compactMap(\.content.query?.term.isPrivate).suffix(4)
    #expect(isPrivate == [true, true, true, true])
    let ends = states.compactMap {
      if case .failed(_, let error) = $0.content { error } else { nil }
    }
    #expect(ends == [.cancelled])
    #expect(
      interactor.calls.count { if case .search(_, _, .live) = $0 { true } else { false } } == 2)
    #expect(!interactor.calls.contains(.remember(query, found: 2)))
  }

  @Test("A live search that waits can be retried at once")
  func retriesDuringWait() async {
    let interactor = waiting
    _ = await play(
      [.event(.type("beatles")), seesWait, .event(.retry), loaded(1...2)],
      interactor: interactor, waits: false)
    #expect(interactor.calls.contains(.search(query, .first(2), .refreshed)))
  }

  @Test("A typed search without results follows the store, also if another list opens meanwhile")
  func followsStore() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let empty = SearchAnswer(page: .sample([]), isWhole: false)
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .success(empty), .success(empty)])
    func isEmpty(in storefront: Storefront) -> Step {
      .sees { state in
        guard case .empty(let query, _, _) = state.content else { return false }
        return query.storefront == storefront
      }
    }
    let states = await play(
      [
        .event(.type("beatles")), isEmpty(in: .unitedStates),
        .event(.choose(.storefront(japan))), .event(.go(.list(.library))), isEmpty(in: japan),
      ], interactor: interactor)
    #expect(states.last?.content.query?.term == query.term)
    #expect(states.last?.content.query?.storefront == japan)
  }

  @Test("A typed search is saved once when its results are used, and not before")
  func saves() async {
    let one = PositionRanges(1)
    let song = StoreItem(.track(Track.samples(1...1)[0]), of: .unitedStates)
    let uses: [SearchListEvent] = [
      .select(1), .play(one), .enqueue(one), .toggleFavorites(one), .act(.showAlbum, 1),
      .items(.open(song)), .items(.playItems([song], .replacing)),
      .items(.toggleFavoriteItems([song])), .items(.perform(.showAlbum, song)),
    ]
    for use in uses {
      let interactor = StubSearchListInteractor(answers: [found(9...9), found(1...2)])
      _ = await play(
        [
          .event(.type("beatles")), loaded(1...2), .event(.look(.sample(1))), .event(use),
          .event(use),
        ],
        interactor: interactor)
      #expect(interactor.calls.count { $0 == .remember(query, found: 2) } == 1)
    }
    let interactor = StubSearchListInteractor(answers: [found(9...9), found(1...2)])
    let other = StoreItem.sample(7)
    _ = await play(
      [
        .event(.type("beatles")), loaded(1...2), .event(.look(.sample(1))), .event(.filter("song")),
        .event(.items(.open(other))),
      ], interactor: interactor)
    #expect(!interactor.calls.contains(.remember(query, found: 2)))
  }

  @Test("A term is saved if another kind has the first results of it")
  func savesOtherKind() async {
    let empty = SearchAnswer(page: .sample([]), isWhole: false)
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .success(empty), found(1...2), found(1...2)])
    let isEmpty = Step.sees { if case .empty = $0.content { true } else { false } }
    _ = await play(
      [
        .event(.type("beatles")), isEmpty, .event(.showKind(by: 1)), .event(.select(1)),
        .event(.showKind(by: 1)),
      ], interactor: interactor)
    let saved = interactor.calls.compactMap { call -> SearchEntity? in
      if case .remember(let query, found: 2) = call { query.entity } else { nil }
    }
    #expect(saved == [.album])
  }

  @Test("A typed search that is submitted is saved once, even when a result is used afterward")
  func submits() async {
    let interactor = StubSearchListInteractor(answers: [found(9...9), found(1...2), found(1...2)])
    _ = await play(
      [
        .event(.type("beatles")), loaded(1...2), .event(.submit(query.term)), loaded(1...2),
        .event(.select(1)),
      ], interactor: interactor)
    #expect(interactor.calls.count { $0 == .remember(query, found: 2) } == 1)
  }

  @Test("A live search that doesn't wait for the budget ends with the reason beside local results")
  func doesNotWait() async {
    let error = CatalogError.budgetSpent(retryAfter: .seconds(9))
    let interactor = StubSearchListInteractor(
      answers: [found(9...9), .failure(error)], local: library(3...4))
    let states = await play(
      [.event(.type("beatles")), .sees { $0.notice != nil }], interactor: interactor,
      waitsForBudget: false)
    #expect(states.last == SearchListState(.loaded(ofLibrary(3...4)), notice: .notAsked(error)))
  }
}
