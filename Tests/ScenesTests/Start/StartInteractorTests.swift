import Entities
import Mocks
import Scenes
import Testing

@Suite("Start interactor")
struct StartInteractorTests {
  private func entry(_ id: Int64, artist: Int64, genre: String, in code: String) throws
    -> LibraryTrack
  {
    var track = Track.sample(id: id, artist: "Artist \(artist)")
    (track.artist.id, track.genre) = (artist, genre)
    let (time, storefront) = (StubClock().now, try #require(Storefront(code: code)))
    return LibraryTrack(
      track: track, storefront: storefront, firstSeenAt: time, lastSeenAt: time)
  }

  @Test("Artists, stores, and genres of opened tracks come before those of favorites")
  func shortcuts() async throws {
    var favorite = try entry(1, artist: 7, genre: "Hard Rock", in: "gb")
    favorite.starredAt = StubClock().now
    let picked = [
      try entry(2, artist: 8, genre: "jazz", in: "jp"),
      try entry(3, artist: 8, genre: "jazz", in: "us"),
    ]
    let items = await StartInteractor(
      library: FakeLibrary([favorite]), picked: picked,
      selections: FakeSelections(genres: [Genre.ID(1144)])
    ).featuredItems(in: .unitedStates, readsChart: true)
    #expect(items.artists.map(\.item.name) == ["Artist 8", "Artist 7"])
    #expect(items.artists.map(\.storefront.code) == ["jp", "gb"])
    #expect(items.storefronts.map(\.code) == ["us", "jp", "gb"])
    #expect(items.genres.map(\.name) == ["Hard Rock", "Alt-Rock", "jazz"])
    #expect(items.selectedGenres == [Genre.ID(1144)])
    #expect(items.favorites == [StoreItem(favorite)] && items.chart.isEmpty)
  }

  @Test("The store in use and those of past searches, the latest first, come before all others")
  func stores() async throws {
    func search(_ term: String, in code: String, at time: Int64) -> Suggestion {
      Suggestion(
        term: .sample(term), useCount: 1, lastUsedAt: Timestamp(seconds: time),
        storefront: Storefront(code: code))
    }
    let items = await StartInteractor(
      library: FakeLibrary([]), picked: [try entry(2, artist: 8, genre: "jazz", in: "jp")],
      searches: [search("abba", in: "se", at: 1), search("björk", in: "is", at: 2)]
    ).featuredItems(in: .unitedStates, readsChart: true)
    #expect(items.storefronts.map(\.code) == ["us", "is", "se", "jp"])
  }

  @Test("The latest favorites and the cached chart are featured without a request")
  func featured() async {
    let favorites = (1...9 as ClosedRange<Int64>).map { id in
      var track = LibraryTrack.sample(.sample(id: id))
      track.starredAt = StubClock().now
      return track
    }
    let charts = StubChartCatalog([], cached: [.track(.sample(id: 9))])
    let interactor = StartInteractor(library: FakeLibrary(favorites), charts: charts)
    let items = await interactor.featuredItems(in: .unitedStates, readsChart: true)
    #expect(items.favorites.count == 8 && items.favoriteIDs?.count == 9)
    #expect(items.storefronts == [.unitedStates])
    #expect(items.artists.map(\.item.name) == ["The Beatles"])
    let song = StoreItem(.track(Track.sample(id: 9)), of: Storefront.unitedStates)
    #expect(items.chart == [song])
    #expect(charts.queries.isEmpty)
    #expect(await interactor.featuredItems(in: .unitedStates, readsChart: false).chart.isEmpty)
  }

  @Test("Without favorites, the newest tracks of the library are featured")
  func seen() async {
    let tracks = (1...31 as ClosedRange<Int64>).map { LibraryTrack.sample(.sample(id: $0)) }
    let items = await StartInteractor(library: FakeLibrary(tracks)).featuredItems(
      in: .unitedStates, readsChart: true)
    #expect(items.seen == tracks.prefix(30).map(StoreItem.init))
    var favorite = tracks[0]
    favorite.starredAt = StubClock().now
    let others = await StartInteractor(library: FakeLibrary([favorite] + tracks.dropFirst()))
      .featuredItems(in: .unitedStates, readsChart: true)
    #expect(others.seen.isEmpty)
  }

  @Test("The featured chart is loaded with low priority, and a failure leaves it as it was")
  func loadedChart() async {
    let query = ChartQuery.scrolled(in: .unitedStates)
    let charts = StubChartCatalog([
      .success(.sample(Track.samples(9...9))), .failure(.unavailable(.offline)),
    ])
    let interactor = StartInteractor(library: FakeLibrary([]), charts: charts)
    #expect(await interactor.featuredChart(query)?.map(\.item.id) == [.track(Track.ID(9))])
    #expect(await interactor.featuredChart(query) == nil)
    #expect(charts.purposes == [.live, .live])
  }
}

extension StartInteractor {
  fileprivate init(
    library: FakeLibrary, picked: [LibraryTrack] = [], searches: [Suggestion] = [],
    selections: FakeSelections = FakeSelections(), charts: StubChartCatalog = StubChartCatalog([])
  ) {
    self.init(
      .stub(library: library), suggestions: FakeSuggestions(searches, picked: picked),
      selectedGenres: SelectedGenres(
        catalog: StubGenres(kept: .sample), selections: selections, order: Alphabet(locale: nil)),
      charts: charts, favorites: library)
  }
}
