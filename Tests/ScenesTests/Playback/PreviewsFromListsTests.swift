import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Previews from lists")
struct PreviewsFromListsTests {
  private let tracks = Track.samples(1...3)

  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  private func known(_ ids: Int...) -> [TrackReference] {
    ids.map { .known(tracks[$0 - 1], .unitedStates) }
  }

  @Test("Previews of search results play by number, and unlisted numbers are reported")
  func search() async throws {
    let router = SpySearchListRouter(exit: .back)
    let view = ScriptedSearchListView(
      events: [.play(try ranges("3,1")), .play(try ranges("9"))])
    let presenter = SearchListPresenter(
      view: view,
      interactor: StubSearchListInteractor(
        answers: [.success(SearchAnswer(page: .sample(tracks), isWhole: true))]),
      router: router, runner: RequestRunner(waitsForBudget: false) { _ in },
      options: SearchListOptions(storefront: .unitedStates, pageSize: 25),
      firstTerm: .sample("x"))
    _ = await presenter.run()
    #expect(router.played == known(3, 1))
    #expect(view.states.last?.notice == .outOfRange(9, 1...3))
  }

  @Test("Previews of favorites play by number, and unlisted numbers are reported")
  func favorites() async throws {
    let router = SpyFavoritesRouter()
    let presenter = FavoritesPresenter(
      view: ScriptedFavoritesView(events: [.play(try ranges("2-")), .play(try ranges("7"))]),
      interactor: FakeFavoritesInteractor(tracks.map(LibraryTrack.sample)), router: router,
      pageSize: 25, firstPage: 1)
    let end = await presenter.run()
    #expect(router.played == known(2, 3))
    #expect(end.state.notice == .outOfRange(7, 1...3))
  }

  @Test("Previews of a chart play by number, and albums and unlisted numbers are reported")
  func chart() async throws {
    let query = ChartQuery(in: .unitedStates)
    func play(_ items: [CatalogItem], _ texts: String...) async throws -> (
      [TrackReference], ChartsState
    ) {
      let router = SpyChartsRouter()
      let presenter = ChartsPresenter(
        view: ScriptedChartsView(events: try texts.map { .play(try ranges($0)) }),
        interactor: StubChartsInteractor([.success(.sample(items))]), router: router,
        runner: RequestRunner(waitsForBudget: false) { _ in }, query: query, refreshes: false)
      let state = await presenter.run().state
      return (router.played, state)
    }
    let (played, state) = try await play(tracks.map(CatalogItem.track), "2-3", "4")
    #expect(played == known(2, 3))
    #expect(state.notice == .outOfRange(4, 1...3))
    #expect(try await play([.album(.sample())], "1").1.notice == .onlyTracksHavePreviews)
    #expect(try await play([], "1").1.notice == .nothingListed)
  }

  @Test("Previews of looked-up tracks play by number, and albums and unlisted numbers are reported")
  func lookup() async throws {
    let entries = [CatalogItem.album(.sample()), .track(tracks[0])].map {
      ItemListing.Entry($0, of: .unitedStates)
    }
    let router = SpyLookupRouter()
    let view = ScriptedLookupView(
      events: try ["all", "1", "3"].map { .play(try ranges($0)) })
    let presenter = LookupPresenter(
      view: view,
      interactor: StubLookupInteractor([
        .success(LookupAnswer(entries: entries, provenance: .sample))
      ]), router: router, runner: RequestRunner(waitsForBudget: false) { _ in },
      options: LookupOptions(references: [], showsSingleItem: false))
    _ = await presenter.run()
    #expect(router.played == known(1))
    #expect(view.states.compactMap(\.notice) == [.onlyTracksHavePreviews, .outOfRange(3, 1...2)])
  }

  @Test(
    "Previews of an artist's album play one by one or all, but only if the album is open")
  func artist() async throws {
    let albums = (1...3).map { Album.sample(id: $0) }
    func play(_ events: [ArtistEvent], _ interactor: StubArtistInteractor) async -> (
      played: [TrackReference], notices: [ArtistState.Notice]
    ) {
      let (view, router) = (ScriptedArtistView(events: events), SpyArtistRouter())
      let presenter = ArtistPresenter(
        view: view, interactor: interactor, router: router,
        runner: RequestRunner(waitsForBudget: false) { _ in },
        reference: .id(Artist.sample.id, .unitedStates), refreshes: false, pageSize: 2)
      _ = await presenter.run()
      return (router.played, view.states.compactMap(\.notice))
    }
    let contents = AlbumContents.sample(2, album: albums[0])
    let (played, notices) = await play(
      [.play(1), .open(1), .play(1), .playTrack(1, 2), .playTrack(1, 3), .playTrack(9, 1)],
      StubArtistInteractor([.success(.artist(.sample(albums)))], albums: [.success(contents)]))
    let references = contents.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played == references + [references[1]])
    #expect(notices == [.notOpen(1), .outOfRange(3, 1...2), .outOfRange(9, 1...3)])
    let none = await play([.play(1)], StubArtistInteractor([.success(.missing)]))
    #expect(none.notices == [.outOfRange(1, nil)])
  }

  @Test("The preview of a track plays from its details")
  func detail() async throws {
    let router = SpyTrackDetailRouter()
    let presenter = TrackDetailPresenter(
      view: ScriptedTrackDetailView(events: [.play]),
      interactor: StubTrackDetailInteractor([.success(tracks[0])]), router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in }, reference: known(1)[0],
      refreshes: false)
    _ = await presenter.run()
    #expect(router.played == known(1))
  }
}
