import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Favorites presenter")
struct FavoritesPresenterTests {
  private static let tracks = Track.samples(1...3).map {
    LibraryTrack(
      track: $0, storefront: .unitedStates, firstSeenAt: StubClock().now,
      lastSeenAt: StubClock().now, starredAt: StubClock().now)
  }

  private func play(
    _ events: [FavoritesEvent], _ interactor: FakeFavoritesInteractor? = nil,
    router: SpyFavoritesRouter = SpyFavoritesRouter(), firstPage: Int = 1
  ) async -> (states: [FavoritesState], end: SceneEnd<FavoritesState>) {
    let view = ScriptedFavoritesView(events: events)
    let presenter = FavoritesPresenter(
      view: view, interactor: interactor ?? FakeFavoritesInteractor(Self.tracks), router: router,
      pageSize: 2, firstPage: firstPage)
    let end = await presenter.run()
    return (view.states, end)
  }

  private var listing: FavoriteListing { FavoriteListing(Self.tracks, pageSize: 2) }

  private var secondPage: FavoriteListing {
    FavoriteListing(Self.tracks, pageSize: 2, page: 2)
  }

  private func ranges(_ text: String) throws -> PositionRanges {
    try #require(PositionRanges(text))
  }

  @Test("Favorite numbers are saved again after returning from another scene")
  func notedAgain() async {
    let interactor = FakeFavoritesInteractor(Self.tracks)
    _ = await play([.select(1)], interactor)
    #expect(interactor.noted == [1...2, 1...2])
  }

  @Test("Favorites are listed, and their numbers are saved")
  func loaded() async {
    let interactor = FakeFavoritesInteractor(Self.tracks)
    let (states, end) = await play([], interactor)
    #expect(states == [FavoritesState(.loading), FavoritesState(.loaded(listing))])
    #expect(end == SceneEnd(.quit, state: FavoritesState(.loaded(listing))))
    #expect(interactor.noted == [1...2])
    #expect(listing.rows.map(\.position) == [1, 2])
    #expect(secondPage.rows.map(\.position) == [3])
  }

  @Test("An empty list of favorites is shown as empty")
  func empty() async {
    let (states, _) = await play([.select(1)], FakeFavoritesInteractor([]))
    #expect(
      states == [
        FavoritesState(.loading), FavoritesState(.empty),
        FavoritesState(.empty, notice: .outOfRange(1, nil)),
      ])
  }

  @Test("A database error is shown instead of the favorites")
  func failed() async {
    let (states, _) = await play([], FakeFavoritesInteractor([], error: .sample))
    #expect(states == [FavoritesState(.loading), FavoritesState(.failed(.sample))])
  }

  @Test("Pages of favorites stop at the first and last page, which is reported")
  func pages() async {
    let (states, _) = await play([.previousPage, .nextPage, .nextPage, .previousPage])
    #expect(
      Array(states.dropFirst(2)) == [
        FavoritesState(.loaded(listing), notice: .firstPage),
        FavoritesState(.loaded(secondPage)),
        FavoritesState(.loaded(secondPage), notice: .lastPage),
        FavoritesState(.loaded(listing)),
      ])
    let begun = await play([], firstPage: 2)
    #expect(begun.states.last == FavoritesState(.loaded(secondPage)))
    let beyond = await play([], firstPage: 3)
    #expect(beyond.states.last == FavoritesState(.loaded(listing), notice: .lastPage))
  }

  @Test("A filter finds favorites on any page and keeps their numbers")
  func filter() async {
    let (states, _) = await play([.filter("song 3"), .filter("")])
    var filtered = listing
    filtered.filter = "song 3"
    #expect(filtered.rows.map(\.position) == [3])
    #expect(
      Array(states.suffix(2)) == [
        FavoritesState(.loaded(filtered)), FavoritesState(.loaded(listing)),
      ])
  }

  @Test("A removed favorite can be added again by the same number")
  func toggle() async throws {
    let interactor = FakeFavoritesInteractor(Self.tracks)
    let ranges = try ranges("2-3")
    let (states, _) = await play([.toggleFavorites(ranges), .toggleFavorites(ranges)], interactor)
    var without = listing
    without.favorites = [Track.ID(1)]
    let changed = Track.samples(2...3)
    #expect(
      Array(states.suffix(2)) == [
        FavoritesState(.loaded(without), notice: .unstarred(changed)),
        FavoritesState(.loaded(listing), notice: .starred(changed)),
      ])
    #expect(interactor.held.count == 3)
  }

  @Test("\"all\" and open ranges select visible favorites, and explicit numbers select any")
  func onView() async throws {
    let interactor = FakeFavoritesInteractor(Self.tracks)
    _ = await play([.filter("song 3"), .toggleFavorites(try ranges("all"))], interactor)
    #expect(interactor.held == [Track.ID(1), Track.ID(2)])
    _ = await play([.toggleFavorites(try ranges("2-"))], interactor)
    #expect(interactor.held == [Track.ID(1)])
    _ = await play([.toggleFavorites(try ranges("1,3"))], interactor)
    #expect(interactor.held.isEmpty)
    let (states, _) = await play([.filter("zzz"), .toggleFavorites(try ranges("all"))], interactor)
    #expect(states.last?.notice == nil && interactor.held.isEmpty)
  }

  @Test("Favorites stay unchanged if a number isn't listed or saving fails")
  func untouched() async throws {
    let interactor = FakeFavoritesInteractor(Self.tracks, starringError: .sample)
    let (states, _) = await play(
      [.toggleFavorites(try ranges("4")), .toggleFavorites(try ranges("1"))], interactor)
    #expect(
      Array(states.suffix(2)) == [
        FavoritesState(.loaded(listing), notice: .outOfRange(4, 1...3)),
        FavoritesState(.loaded(listing), notice: .notStarred(.sample)),
      ])
  }

  @Test("A number opens its favorite on any page, then returns or quits")
  func select() async {
    let router = SpyFavoritesRouter()
    let (states, _) = await play([.select(3), .select(4)], router: router)
    #expect(router.shown.map(\.id) == [Track.ID(3)])
    #expect(
      Array(states.suffix(2)) == [
        FavoritesState(.loaded(listing)),
        FavoritesState(.loaded(listing), notice: .outOfRange(4, 1...3)),
      ])
    let quit = await play([.select(1), .nextPage], router: SpyFavoritesRouter(exit: .quit))
    #expect(quit.states.count == 2)
  }

  @Test("An empty list of favorites ignores events until the user quits")
  func nothing() async throws {
    let all = try ranges("all")
    let router = SpyFavoritesRouter()
    let (states, end) = await play(
      [.toggleFavorites(all), .play(all), .nextPage, .filter("x"), .quit, .nextPage],
      FakeFavoritesInteractor([]), router: router)
    #expect(states.dropFirst() == Array(repeating: FavoritesState(.empty), count: 5)[...])
    #expect(router.played.isEmpty && end.exit == .quit)
  }

  @Test("Favorites hidden by a filter aren't played")
  func filteredAway() async throws {
    let router = SpyFavoritesRouter()
    _ = await play([.filter("zz"), .play(try ranges("all"))], router: router)
    #expect(router.played.isEmpty)
  }
}
