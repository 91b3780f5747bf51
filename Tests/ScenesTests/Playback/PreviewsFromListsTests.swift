import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The previews of what is listed")
struct PreviewsFromListsTests {
  private let tracks = Track.samples(1...3)

  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  private func known(_ ids: Int...) -> [TrackReference] {
    ids.map { .known(tracks[$0 - 1], .unitedStates) }
  }

  @Test("those of a search, by number; one that is not listed is said")
  func search() async throws {
    let router = SpySearchListRouter(exit: .back)
    let view = ScriptedSearchListView(
      events: [.play(try ranges("3,1")), .play(try ranges("9"))])
    let presenter = SearchListPresenter(
      view: view,
      interactor: StubSearchListInteractor(
        answers: [.success(SearchAnswer(page: .sample(tracks), isWhole: true))]),
      router: router, asker: Asker(waitsForBudget: false) { _ in },
      options: SearchListOptions(storefront: .unitedStates, pageSize: 25),
      firstTerm: .sample("x"))
    _ = await presenter.run()
    #expect(router.played == known(3, 1))
    #expect(view.states.last?.notice == .outOfRange(9, 1...3))
  }

  @Test("those of the favourites, whose storefronts are their own")
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

  @Test("that of a track")
  func detail() async throws {
    let router = SpyTrackDetailRouter()
    let presenter = TrackDetailPresenter(
      view: ScriptedTrackDetailView(events: [.play]),
      interactor: StubTrackDetailInteractor([.success(tracks[0])]), router: router,
      asker: Asker(waitsForBudget: false) { _ in }, reference: known(1)[0], refreshes: false)
    _ = await presenter.run()
    #expect(router.played == known(1))
  }
}
