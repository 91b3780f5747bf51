import Entities
import Mocks
import Testing

@testable import Scenes

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
        [.event(.type("beatles")), loaded(1...2), .event(.look(1)), .event(use), .event(use)],
        interactor: interactor)
      #expect(interactor.calls.count { $0 == .remember(query, found: 2) } == 1)
    }
    let interactor = StubSearchListInteractor(answers: [found(9...9), found(1...2)])
    let other = StoreItem(.track(.sample(id: 7)), of: .unitedStates)
    _ = await play(
      [
        .event(.type("beatles")), loaded(1...2), .event(.look(1)), .event(.filter("song")),
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
