import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Start presenter")
struct StartPresenterTests {
  private static let past = Suggestion(
    term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
  private let favorites = [StoreItem.sample(1)]
  /// A song of which only the facts of a chart are known.
  private let chart = {
    var song = Track.sample(id: 9)
    song.album = Track.AlbumCredit(name: "Help!")
    return [StoreItem(.track(song), of: .unitedStates)]
  }()

  private func play(
    _ events: [SearchListEvent], _ interactor: StubStartInteractor = StubStartInteractor(),
    router: SpyRouter = SpyRouter(), features: Bool = false
  ) async -> (states: [StartState], end: SceneEnd<StartState>) {
    await play(
      steps: events.map { .event(.search($0)) }, interactor, router: router, features: features)
  }

  private func play(
    steps: [ScriptedStartView.Step], _ interactor: StubStartInteractor,
    router: SpyRouter = SpyRouter(), features: Bool = true
  ) async -> (states: [StartState], end: SceneEnd<StartState>) {
    let view = ScriptedStartView(steps: steps)
    let start = StartPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in }, storefront: .unitedStates,
      reports: StorageReports(), features: features)
    let end = await start.run()
    start.stop()
    return (view.states, end)
  }

  @Test("A past search is searched for again, and a number that isn't listed is reported")
  func pastSearches() async {
    let interactor = StubStartInteractor(suggestions: .success([Self.past]))
    let (states, end) = await play([.select(2), .select(1)], interactor)
    let list = StartState.Content([Self.past])
    #expect(states == [StartState(list), StartState(list, notice: .outOfRange(2, 1...1))])
    #expect(end.state.next == .event(.submit(Self.past.term)))
  }

  @Test("Tracks opened before are numbered after past searches, and have all actions")
  func picked() async throws {
    let router = SpyRouter()
    let picked = Track.samples(7...8).map { LibraryTrack.sample($0) }
    let interactor = StubStartInteractor(suggestions: .success([Self.past]), picked: picked)
    let (states, _) = await play(
      [
        .select(3), .select(4), .select(0), .act(.showAlbum, 2), .act(.openPage, 1),
        .look(StoreItem(picked[0])),
        .play(PositionRanges("1-2")), .play(PositionRanges("1")), .play(PositionRanges("4")),
        .perform(.showArtist, StoreItem(picked[0])),
      ], interactor, router: router)
    #expect(router.tracks == [.known(picked[1].track, .unitedStates)])
    #expect(interactor.picks == [Track.ID(8)])
    #expect(router.albums == [.track(.known(picked[0].track, .unitedStates))])
    #expect(router.artists.count == 1)
    #expect(router.previewed == [.track(Track.ID(7))])
    #expect(router.played == [.known(picked[0].track, .unitedStates)])
    #expect(
      states.compactMap(\.notice) == [
        .outOfRange(4, 1...3), .outOfRange(0, 1...3), .outOfRange(1, 1...3),
        .onlyTracksHavePreviews, .outOfRange(4, 1...3),
      ])
  }

  @Test("Without past searches, a notice says so, and nothing plays")
  func nothing() async {
    let (states, end) = await play([.play(nil), .quit, .retry])
    #expect(states.map(\.notice) == [.noSuggestions, .nothingListed])
    #expect(end.exit == .quit)
  }

  @Test("A failing database is reported once")
  func failure() async {
    let (states, _) = await play(
      [.go(.start), .edit("b")], StubStartInteractor(suggestions: .failure(.sample)))
    #expect(states.map(\.notice) == [.searchNotSaved(.sample), .noSuggestions, nil])
  }

  @Test("Typing shows completions of the line")
  func completions() async {
    let interactor = StubStartInteractor(suggestions: .success([Self.past]))
    let (states, _) = await play([.edit("ab")], interactor)
    #expect(states.last?.completions == ["abba"])
    #expect(interactor.prefixes == ["", "ab"])
  }

  @Test("Tracks are added to favorites and removed, but not other items")
  func starred() async throws {
    let album = StoreItem(.album(.sample()), of: .unitedStates)
    let interactor = StubStartInteractor(
      picked: [.sample(.sample(id: 9))], featured: FeaturedItems(chart: chart + [album]))
    let (states, _) = await play(
      [1, 1, 3, 4].map { SearchListEvent.toggleFavorites(PositionRanges($0)) }, interactor,
      features: true)
    #expect(
      states.compactMap(\.notice) == [
        .starred([.sample(id: 9)]), .unstarred([.sample(id: 9)]), .onlyTracksCanBeFavorites,
        .outOfRange(4, 1...3),
      ])
    #expect(interactor.favorites.isEmpty)
  }

  @Test(
    "An event that needs results is answered",
    arguments: [
      (.nextPage, .nothingListed), (.filter("x"), .nothingListed), (.sort(nil), .nothingListed),
      (.showKind(by: 1), .nothingListed), (.retry, .nothingToRetry),
      (.searchMeant, .nothingMeant), (.reject(.blank), .notATerm(.blank)),
    ] as [(SearchListEvent, Notice)])
  func withoutResults(event: SearchListEvent, notice: Notice) async {
    let (states, end) = await play([event])
    #expect(states.last?.notice == notice)
    #expect(end == SceneEnd(.quit, state: states[states.count - 1]))
  }

  @Test(
    "An event of the search ends the start, and is passed on",
    arguments: [
      .submit(.sample("abba")), .type("ab"), .use(.unitedStates), .toggleGenre(nil),
    ] as [SearchListEvent])
  func passedOn(event: SearchListEvent) async {
    let (states, end) = await play([event, .retry])
    #expect(end.exit == .back && end.state.next == .event(event))
    #expect(states.count == 1)
  }

  @Test("The start leads to other lists and is shown again after them, or quits from there")
  func destinations() async {
    let router = SpyRouter()
    let places: [SearchListEvent] = [
      .showItemList(.library), .showCharts, .showPlaylists, .showHistory, .showStorefronts,
      .showGenres, .type(" "),
    ]
    let (states, _) = await play(places, router: router)
    #expect(
      router.places
        == [.list(.library), .charts, .playlists, .history, .storefronts, .genres])
    #expect(router.charts == router.places.map { _ in ChartQuery(in: .unitedStates) })
    #expect(states.count == places.count + 1)
    for place in places.dropLast() {
      let (states, end) = await play([place, .retry], router: SpyRouter(exit: .quit))
      #expect(end.exit == .quit && states.count == 1)
    }
  }

  @Test("A past search chosen in the history is passed on, and so are changed genres and stores")
  func choices() async throws {
    let found = await play([.showHistory], router: SpyRouter(choice: .sample("abba")))
    #expect(found.end.state.next == .event(.submit(.sample("abba"))))
    let changes = ChoiceChanges(storefront: Storefront(code: "jp"))
    for event in [SearchListEvent.showStorefronts, .showGenres] {
      let changed = await play([event], router: SpyRouter(changes: changes))
      #expect(changed.end.state.next == .changes(changes))
    }
  }

  @Test("Going back ends the start without anything to pass on")
  func back() async {
    let (_, end) = await play(steps: [.event(.back)], StubStartInteractor())
    #expect(end.exit == .back && end.state.next == nil)
  }

  // MARK: Featured items

  @Test("Featured items have numbers after the past searches, and a chart's song is looked up")
  func featuredNumbers() async {
    let router = SpyRouter()
    _ = await play(
      [.select(2), .select(3), .play(PositionRanges(2))],
      StubStartInteractor(
        suggestions: .success([Self.past]),
        featured: FeaturedItems(favorites: favorites, chart: chart)),
      router: router, features: true)
    #expect(
      router.tracks == [.known(.sample(id: 1), .unitedStates), .id(Track.ID(9), .unitedStates)])
    #expect(router.played == [.known(.sample(id: 1), .unitedStates)])
  }

  @Test("The chart is listed once it is loaded, after the favorites")
  func loadedChart() async {
    let router = SpyRouter()
    _ = await play(
      steps: [.sees { [chart] in $0.featured.chart == chart }, .event(.search(.select(2)))],
      StubStartInteractor(
        featured: FeaturedItems(favorites: favorites), charts: [.success(chart)]),
      router: router)
    #expect(router.tracks == [.id(Track.ID(9), .unitedStates)])
  }

  @Test("A chart that failed to load is requested again on the next start, a loaded one is kept")
  func chartAgain() async {
    let interactor = StubStartInteractor(
      charts: [.failure(.unavailable(.offline)), .success(chart)])
    let (states, _) = await play(
      steps: [
        .after(2), .event(.search(.go(.start))), .sees { [chart] in $0.featured.chart == chart },
        .event(.search(.go(.start))),
      ], interactor)
    #expect(states.last?.featured.chart == chart && interactor.chartReads == [true, true, false])
    // A chart that arrives later repeats no notice.
    #expect(states.filter { $0.notice != nil }.count == 3)
    #expect(interactor.loadedCharts == Array(repeating: .scrolled(in: .unitedStates), count: 2))
  }

  @Test("Changed favorites keep their numbers while they are listed, and past searches are new")
  func listed() async {
    var later = FeaturedItems(favorites: [StoreItem.sample(2)])
    later.searches = [.sample("abba")]
    let (states, _) = await play(
      [.toggleFavorites(PositionRanges(1))],
      StubStartInteractor(featured: FeaturedItems(favorites: favorites), later), features: true)
    #expect(states.last?.featured.favorites == favorites)
    #expect(states.last?.featured.favoriteIDs == [Track.ID(2)])
    #expect(states.last?.featured.searches == later.searches)
  }

  @Test("Beside results, items are those of the search's store, and shown only if they changed")
  func refreshed() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let abroad = FeaturedItems(chart: chart.map { StoreItem($0.item, of: japan) })
    // The first state, and the one after loading the chart failed.
    let view = ScriptedStartView(steps: [.after(2), .event(.search(.list(.nextPage)))])
    let start = StartPresenter(
      view: view,
      interactor: StubStartInteractor(
        featured: FeaturedItems(), abroad, abroad, FeaturedItems(favorites: favorites)),
      router: SpyRouter(), runner: RequestRunner(waitsForBudget: false) { _ in },
      storefront: .unitedStates, reports: StorageReports(), features: true)
    let end = await start.run()
    #expect(end.state.notice == .nothingListed)
    let count = view.states.count
    start.storefront = japan
    await start.refresh()
    await start.refresh()
    #expect(view.states.dropFirst(count).map(\.featured) == [abroad])
    #expect(view.states.last?.notice == nil, "the user has read it")
    start.storefront = .unitedStates
    await start.refresh()
    #expect(view.states.last?.featured == FeaturedItems(favorites: favorites))
    start.stop()
  }
}
