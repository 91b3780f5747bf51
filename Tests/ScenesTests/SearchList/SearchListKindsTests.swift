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

  private func searches(_ interactor: StubSearchListInteractor) -> [SearchEntity] {
    interactor.calls.compactMap { call in
      if case .search(let query, _, _) = call { query.entity } else { nil }
    }
  }

  @Test("Another kind of results is requested when it is shown, and only once")
  func kinds() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), albums()])
    let (states, _) = await play(
      [.showKind(by: 1), .showKind(by: -1), .showKind(by: 1)], interactor: interactor)
    #expect(searches(interactor) == [.song, .album])
    var shown: [SearchEntity] = []
    for kind in states.compactMap(\.content.listing?.query.entity) where kind != shown.last {
      shown.append(kind)
    }
    #expect(shown == [.song, .album, .song, .album])
  }

  @Test("The kinds are songs, albums, and artists, in a circle, and music videos if asked for")
  func circle() {
    #expect(SearchEntity.kinds(with: .album) == [.song, .album, .artist])
    #expect(SearchEntity.kinds(with: .musicVideo) == [.song, .musicVideo, .album, .artist])
  }

  @Test("Another kind of the same term isn't saved as another search")
  func saving() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), albums()])
    _ = await play([.showKind(by: 1)], interactor: interactor)
    let saved = interactor.calls.filter { if case .remember = $0 { true } else { false } }
    #expect(saved.count == 1)
  }

  @Test("Sorting goes through the properties, and says by which one")
  func sorting() async {
    let interactor = StubSearchListInteractor(answers: [found(1...3), found(1...3)])
    let (states, _) = await play([.sort], interactor: interactor)
    #expect(states.last?.content.listing?.query.sort == .artist)
    #expect(states.last?.notice == .sorted(.artist))
  }

  @Test("Kinds and sorting need results")
  func nothing() async {
    let (states, _) = await play(
      [.showKind(by: 1), .sort], term: nil, interactor: StubSearchListInteractor())
    #expect(states.suffix(2).map(\.notice) == [.nothingListed, .nothingListed])
  }

  @Test("The latest favorites and the cached chart are featured without a request")
  func featured() async {
    let favorites = (1...7 as ClosedRange<Int64>).map { id in
      var track = LibraryTrack.sample(.sample(id: id))
      track.starredAt = StubClock().now
      return track
    }
    let charts = StubChartCatalog([], cached: [.track(.sample(id: 9))])
    let interactor = SearchListInteractor(
      StubCatalog(), library: FakeLibrary(favorites), charts: charts)
    let items = await interactor.featuredItems(in: .unitedStates)
    #expect(items.favorites.count == 5)
    let song = StoreItem(.track(Track.sample(id: 9)), of: Storefront.unitedStates)
    #expect(items.chart == [song])
    #expect(charts.queries.isEmpty)
  }

  @Test("Featured items have numbers after the past searches, and a chart's song is looked up")
  func featuredNumbers() async throws {
    let router = SpyRouter()
    let featured = FeaturedItems(
      favorites: [StoreItem(.track(.sample(id: 1)), of: .unitedStates)],
      chart: [StoreItem(.track(.sample(id: 9)), of: .unitedStates)])
    var options = SearchListOptions(storefront: .unitedStates)
    options.features = true
    let past = Suggestion(term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
    _ = await play(
      [.select(2), .select(3), .play(PositionRanges(3))], term: nil,
      interactor: StubSearchListInteractor(suggestions: .success([past]), featured: featured),
      router: router, options: options)
    #expect(
      router.tracks == [.known(.sample(id: 1), .unitedStates), .id(Track.ID(9), .unitedStates)])
    #expect(router.played == [.known(.sample(id: 9), .unitedStates)])
  }

  @Test("Tracks are added to the queue, and their number is reported")
  func enqueueing() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      [.enqueue(try #require(PositionRanges("2-")))],
      interactor: StubSearchListInteractor(answers: [found(1...3)]), router: router,
      options: SearchListOptions(storefront: .unitedStates, pageSize: 25))
    #expect(router.enqueued == Track.samples(2...3).map { .known($0, .unitedStates) })
    #expect(router.played.isEmpty)
    #expect(states.last?.notice == .enqueued(2))
  }
}
