import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Items to start a search from")
struct SearchListFeaturedTests: PlayedSearchList {
  @Test("The latest favorites and the cached chart are featured without a request")
  func featured() async {
    let favorites = (1...9 as ClosedRange<Int64>).map { id in
      var track = LibraryTrack.sample(.sample(id: id))
      track.starredAt = StubClock().now
      return track
    }
    let charts = StubChartCatalog([], cached: [.track(.sample(id: 9))])
    let interactor = SearchListInteractor(
      StubCatalog(), library: FakeLibrary(favorites), charts: charts)
    let items = await interactor.featuredItems(in: .unitedStates)
    #expect(items.favorites.count == 8)
    #expect(items.storefronts == [.unitedStates])
    #expect(items.artists.map(\.item.name) == ["The Beatles"])
    let song = StoreItem(.track(Track.sample(id: 9)), of: Storefront.unitedStates)
    #expect(items.chart == [song])
    #expect(charts.queries.isEmpty)
  }

  @Test("The first screen lists the chart once it is loaded, after the favorites")
  func featuredChart() async throws {
    let favorites = [StoreItem(.track(.sample(id: 1)), of: .unitedStates)]
    let chart = [StoreItem(.track(.sample(id: 9)), of: .unitedStates)]
    var options = SearchListOptions(storefront: .unitedStates)
    options.features = true
    let router = SpyRouter()
    _ = await play(
      steps: [.sees { $0.featured.chart == chart }, .event(.select(2))], term: nil,
      interactor: StubSearchListInteractor(
        featured: FeaturedItems(favorites: favorites), charts: [.success(chart)]),
      router: router, options: options)
    #expect(router.tracks == [.id(Track.ID(9), .unitedStates)])
  }

  @Test("A chart that failed to load is requested again on the next start, a loaded one isn't")
  func chartAgain() async throws {
    let chart = [StoreItem(.track(.sample(id: 9)), of: .unitedStates)]
    var options = SearchListOptions(storefront: .unitedStates)
    options.features = true
    let interactor = StubSearchListInteractor(
      charts: [.failure(.unavailable(.offline)), .success(chart)])
    let (states, _) = await play(
      steps: [
        .after(2), .event(.showSuggestions), .sees { $0.featured.chart == chart },
        .event(.showSuggestions),
      ],
      term: nil, interactor: interactor, options: options)
    #expect(states.last?.featured.chart == chart)
    #expect(interactor.loadedCharts == Array(repeating: .scrolled(in: .unitedStates), count: 2))
  }

  @Test("After a visit to another store, the chart isn't that store's")
  func chartOfOtherStore() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let charts = [Storefront.unitedStates, japan].map {
      [StoreItem(.track(.sample(id: 9)), of: $0)]
    }
    var options = SearchListOptions(storefront: .unitedStates)
    options.features = true
    let (states, _) = await play(
      steps: [
        .sees { $0.featured.chart == charts[0] }, .event(.submit(.sample("beatles"))),
        .event(.use(japan)), .event(.use(.unitedStates)),
      ],
      term: nil,
      interactor: StubSearchListInteractor(
        answers: [found(1...2), found(1...2), found(1...2)],
        featured: FeaturedItems(), FeaturedItems(), FeaturedItems(chart: charts[1]),
        FeaturedItems(chart: charts[0]), charts: [.success(charts[0])]),
      options: options)
    #expect(states.contains { $0.featured.chart == charts[1] })
    #expect(states.last?.featured.chart == charts[0])
  }

  @Test("The featured chart is loaded with low priority, and a failure leaves it as it was")
  func loadedChart() async {
    let query = ChartQuery.scrolled(in: .unitedStates)
    let charts = StubChartCatalog([
      .success(.sample(Track.samples(9...9))), .failure(.unavailable(.offline)),
    ])
    let interactor = SearchListInteractor(StubCatalog(), library: FakeLibrary([]), charts: charts)
    #expect(await interactor.featuredChart(query)?.map(\.item.id) == [.track(Track.ID(9))])
    #expect(await interactor.featuredChart(query) == nil)
    #expect(charts.purposes == [.live, .live])
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

  @Test("On the first screen, changed favorites keep their numbers, and past searches are new")
  func featuredStart() async throws {
    var (first, later) = (FeaturedItems(), FeaturedItems())
    first.favorites = [StoreItem(.track(.sample(id: 1)), of: .unitedStates)]
    later.favorites = [StoreItem(.track(.sample(id: 2)), of: .unitedStates)]
    later.searches = [.sample("abba")]
    var options = SearchListOptions(storefront: .unitedStates)
    options.features = true
    let (states, _) = await play(
      [.toggleFavorites(try #require(PositionRanges("1")))], term: nil,
      interactor: StubSearchListInteractor(featured: first, later), options: options)
    #expect(states.last?.featured.favorites == first.favorites)
    #expect(states.last?.featured.searches == later.searches)
  }

  @Test("Featured items are read again after events that may change them")
  func featuredAgain() async {
    var featured = FeaturedItems(
      favorites: [StoreItem(.track(.sample(id: 1)), of: .unitedStates)])
    featured.searches = [.sample("abba")]
    var options = SearchListOptions(storefront: .unitedStates, pageSize: 25)
    options.features = true
    let (states, _) = await play(
      [], interactor: StubSearchListInteractor(answers: [found(1...3)], featured: featured),
      options: options)
    #expect(states.last?.featured == featured)
    #expect(states.dropLast().allSatisfy { $0.featured == FeaturedItems() })
  }
}
