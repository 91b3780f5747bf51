import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Kinds of results")
struct SearchListKindsTests: PlayedSearchList {
  private func albums() -> Result<SearchAnswer, CatalogError> {
    .success(
      SearchAnswer(
        page: ItemPage(items: [.album(.sample())], provenance: .sample), isWhole: false))
  }

  @Test("Another kind of results is requested when it is shown, and only once")
  func kinds() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), albums()])
    let (states, _) = await play(
      [.showKind(by: 1), .showKind(by: -1), .showKind(by: 1)], interactor: interactor)
    #expect(interactor.searches.map(\.entity) == [.song, .album])
    var shown: [SearchEntity] = []
    for kind in states.compactMap(\.content.listing?.query.entity) where kind != shown.last {
      shown.append(kind)
    }
    #expect(shown == [.song, .album, .song, .album])
    #expect(
      states.last?.counts.map { "\($0.key.entity) \($0.value.count) \($0.value.isExhausted)" }
        .sorted() == ["album 1 true", "song 3 false"])
  }

  @Test("After another kind was shown, the next page continues the results of the first kind")
  func nextPageOfKind() async {
    let page = ItemPage(items: [.album(.sample())], provenance: .sample)
    let interactor = StubSearchListInteractor(
      answers: [found(1...2), .success(SearchAnswer(page: page, isWhole: true))],
      more: [.success(.sample(Track.samples(3...4)))])
    _ = await play(
      [.showKind(by: 1), .showKind(by: -1), .nextPage], interactor: interactor)
    #expect(interactor.calls.last == .more(query, after: 2, .whole))
  }

  @Test("The numbers of results by kind are known in any order of the results")
  func countsOfOrders() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...3), albums(), found(1...3, isWhole: true)])
    let (states, _) = await play(
      [.showKind(by: 1), .showKind(by: -1), .sort(.name), .showKind(by: 1)],
      interactor: interactor)
    var query = SearchQuery.sample
    #expect(states.last?.counts[query]?.isExhausted == true)
    query.entity = .album
    #expect(states.last?.counts[query]?.count == 1)
  }

  @Test("The numbers of results by kind are those of the current term")
  func countsOfTerm() async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...3), albums(), albums(), found(1...2)])
    let (states, _) = await play(
      [.showKind(by: 1), .submit(.sample("abba")), .showKind(by: 1)], interactor: interactor)
    let counts = states.last?.counts.map {
      "\($0.key.term.text) \($0.key.entity) \($0.value.count)"
    }
    #expect(counts == ["abba album 1"])
  }

  @Test("The kinds are songs, albums, and artists, in a circle, and music videos if asked for")
  func circle() {
    #expect(SearchEntity.kinds(with: .album) == [.song, .album, .artist])
    #expect(SearchEntity.kinds(with: .musicVideo) == [.song, .musicVideo, .album, .artist])
  }

  @Test(
    "The chosen kind is that of later searches; on the full screen, only until the start",
    arguments: [(true, SearchEntity.song), (false, .album)])
  func kindOfLaterSearches(onScreen: Bool, last: SearchEntity) async {
    let interactor = StubSearchListInteractor(
      answers: [found(1...3), albums(), albums(), found(1...2)])
    _ = await play(
      [.showKind(by: 1), .submit(.sample("abba")), .go(.start)], interactor: interactor,
      start: .start(.event(.submit(.sample("queen")))), onScreen: onScreen)
    #expect(interactor.searches.map(\.entity) == [.song, .album, .album, last])
  }

  @Test(
    "A new term is searched for in the usual kind, an edited one in the chosen one",
    arguments: [(true, SearchEntity.song), (false, .album)])
  func kindOfNewTerm(isNew: Bool, kind: SearchEntity) async {
    for events in [
      [.type("abba", isNew: isNew), .submit(.sample("abba"))],
      [.submit(.sample("abba"), isNew: isNew)],
    ] as [[SearchListEvent]] {
      let interactor = StubSearchListInteractor(answers: [found(1...3), albums()])
      let (states, _) = await play(
        [.showKind(by: 1)] + events, interactor: interactor, onScreen: true)
      #expect(states.last?.content.query?.entity == kind)
    }
  }

  @Test("On the full screen, a past search is of the usual kind", arguments: [true, false])
  func kindOfPastSearch(onScreen: Bool) async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), albums(), found(1...2)])
    _ = await play(
      [.showKind(by: 1), .showHistory], interactor: interactor,
      router: SpyRouter(choice: .sample("abba")), onScreen: onScreen)
    #expect(interactor.searches.map(\.entity) == [.song, .album, onScreen ? .song : .album])
  }

  @Test("Another kind of the same term isn't saved as another search")
  func saving() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), albums()])
    _ = await play([.showKind(by: 1)], interactor: interactor)
    let saved = interactor.calls.filter { if case .remember = $0 { true } else { false } }
    #expect(saved.count == 1)
  }

  @Test("Sorting goes through the properties that differ, and says by which one")
  func sorting() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), found(1...3)])
    let (states, _) = await play([.sort(nil)], interactor: interactor)
    // All are of one artist and one album.
    #expect(states.last?.content.listing?.query.sort == .name)
    #expect(states.last?.notice == .sorted(ResultOrder(.name)))
  }

  @Test("Sorting by a property again reverses its order, but not that of the next property")
  func sortingByProperty() async {
    let interactor = StubSearchListInteractor(
      answers: Array(repeating: found(1...3), count: 8))
    let sorts: [ResultSort?] = [.date, .date, .date, .date, .name, .name, nil]
    let (states, _) = await play(sorts.map(SearchListEvent.sort), interactor: interactor)
    let queries = states.filter { $0.notice != nil }.compactMap(\.content.listing?.query)
    #expect(queries.map(\.sort) == [.date, .date, .date, .date, .name, .name, .relevance])
    #expect(queries.map(\.isReversed) == [false, true, false, true, false, true, false])
    #expect(
      states.compactMap(\.notice).dropFirst().first == .sorted(ResultOrder(.date, isReversed: true))
    )
  }

  @Test("Another search has its usual order again, and the kinds of the sorted one keep theirs")
  func sortingOnce() async throws {
    let interactor = StubSearchListInteractor(
      answers: Array(repeating: found(1...3), count: 4))
    let other = try SearchTerm("other")
    let (states, _) = await play(
      [.sort(.date), .showKind(by: 1), .submit(other)], interactor: interactor)
    let queries = states.compactMap(\.content.listing?.query)
    #expect(queries.contains { $0.entity == .album && $0.sort == .date })
    #expect(queries.last?.term == other && queries.last?.sort == .relevance)
  }

  @Test("Sorted results are still filtered")
  func sortingFiltered() async {
    let interactor = StubSearchListInteractor(answers: [found(1...12), found(1...12)])
    let (states, _) = await play(
      [.filter("song 12"), .sort(.date)], interactor: interactor, onScreen: true)
    #expect(states.last?.content.listing?.filter == "song 12")
    #expect(states.last?.notice == .sorted(ResultOrder(.date)))
  }

  @Test("Kinds and sorting need results")
  func nothing() async {
    let (states, _) = await play(
      [.showKind(by: 1), .sort(nil)], term: nil, interactor: StubSearchListInteractor(),
      start: .start(.event(.type("x"))))
    #expect(states.suffix(2).map(\.notice) == [.nothingListed, .nothingListed])
  }

  @Test("A store or a genre chosen beside the list applies to the search at once")
  func chosenBeside() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let interactor = StubSearchListInteractor(
      answers: [found(1...3), found(1...2), found(1...1), found(1...3)])
    let (states, _) = await play(
      [.use(japan), .toggleGenre(Genre.ID(21)), .toggleGenre(nil)], interactor: interactor,
      options: SearchListOptions(storefront: .unitedStates, pageSize: 25))
    #expect(interactor.calls.contains(.use(japan)))
    #expect(interactor.calls.contains(.toggleGenre(Genre.ID(21))))
    #expect(interactor.calls.contains(.toggleGenre(nil)))
    #expect(states.last?.content.query?.storefront == japan)
    let failing = StubSearchListInteractor(
      answers: [found(1...3)], memory: .failure(.sample))
    let (failed, _) = await play([.use(japan)], interactor: failing)
    #expect(failed.last?.content.query?.storefront == .unitedStates)
    guard case .notSelected = failed.last?.notice else {
      Issue.record("\(String(describing: failed.last?.notice))")
      return
    }
  }
}
