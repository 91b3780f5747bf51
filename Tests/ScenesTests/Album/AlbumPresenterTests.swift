import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Album presenter")
struct AlbumPresenterTests {
  private let reference = AlbumReference.id(Album.ID(1_441_164_426), .unitedStates)
  private let contents = AlbumContents.sample(3)
  private let outage = CatalogError.unavailable(.connectionLost)

  private struct Played {
    var states: [AlbumState]
    var end: SceneEnd<AlbumState>
    var interactor: StubAlbumInteractor
    var router: SpyRouter
  }

  private func play(
    _ events: [AlbumEvent], _ interactor: StubAlbumInteractor,
    router: SpyRouter = SpyRouter(), refreshes: Bool = false
  ) async -> Played {
    let view = ScriptedAlbumView(events: events)
    let presenter = AlbumPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: true) { _ in }, reference: reference,
      refreshes: refreshes)
    let end = await presenter.run()
    return Played(states: view.states, end: end, interactor: interactor, router: router)
  }

  private func play(
    _ events: [AlbumEvent], router: SpyRouter = SpyRouter(),
    favorites: Set<Track.ID> = []
  ) async -> Played {
    await play(
      events, StubAlbumInteractor([.success(.album(contents))], favorites: favorites),
      router: router)
  }

  @Test("Album previews play by number or all together, and unlisted numbers are reported")
  func previews() async throws {
    let ranges = try #require(PositionRanges("2,1"))
    let outside = try #require(PositionRanges("4"))
    let played = await play([.play(ranges), .play(nil), .play(outside)])
    let queue = listing().contents.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played.router.played == [queue[1], queue[0]] + queue)
    #expect(played.states.last?.notice == .outOfRange(4, 1...3))
  }

  private func listing(favorites: Set<Track.ID> = []) -> AlbumListing {
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.favorites = favorites
    return listing
  }

  private var loaded: AlbumState { AlbumState(.loaded(listing())) }

  @Test("An album is loaded and shown, and its numbers are saved")
  func loads() async {
    let played = await play([])
    #expect(played.states == [AlbumState(.loading(reference)), loaded])
    #expect(played.end == SceneEnd(.quit, state: loaded))
    #expect(played.interactor.noted == [1...3])
    #expect(played.interactor.purposes == [.asked])
  }

  @Test(
    "A missing album, or a track without an album, is reported",
    arguments: [AlbumAnswer.missing, .noAlbum(.sample())])
  func missing(answer: AlbumAnswer) async {
    let played = await play([], StubAlbumInteractor([.success(answer)]), refreshes: true)
    let content: AlbumState.Content =
      if case .noAlbum(let track) = answer { .noAlbum(track) } else { .missing(reference) }
    #expect(played.states == [AlbumState(.loading(reference)), AlbumState(content)])
    #expect(played.interactor.noted.isEmpty)
    #expect(played.interactor.purposes == [.refreshed])
  }

  @Test("Loading an album waits for the request budget, shows a failure, and can be retried")
  func retry() async {
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(1))
    let played = await play(
      [.retry],
      StubAlbumInteractor([.failure(wait), .failure(outage), .success(.album(contents))]))
    #expect(
      played.states == [
        AlbumState(.loading(reference)), AlbumState(.waiting(reference, .seconds(1))),
        AlbumState(.failed(reference, outage)), AlbumState(.loading(reference)), loaded,
      ])
    #expect(played.interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test("Opening a track counts it")
  func select() async {
    let played = await play([.select(2)])
    #expect(played.router.tracks == [.known(contents.tracks[1], .unitedStates)])
    #expect(played.interactor.picks == [contents.tracks[1].id])
  }

  @Test(
    "An album is shown again and its numbers are saved again after a track or an artist",
    arguments: [AlbumEvent.select(2), .showArtist])
  func showsAgain(event: AlbumEvent) async {
    let played = await play([event, .back])
    #expect(played.states == [AlbumState(.loading(reference)), loaded, loaded])
    #expect(played.interactor.noted == [1...3, 1...3])
    #expect(played.end.exit == .back)
  }

  @Test("A track number outside the album is reported with the valid range")
  func outOfRange() async {
    let played = await play([.select(4), .select(0)])
    #expect(
      played.states.suffix(2) == [
        AlbumState(.loaded(listing()), notice: .outOfRange(4, 1...3)),
        AlbumState(.loaded(listing()), notice: .outOfRange(0, 1...3)),
      ])
    let failed = await play([.select(1)], StubAlbumInteractor([.failure(outage)]))
    #expect(failed.states.last?.notice == .outOfRange(1, nil))
    #expect(failed.router.tracks.isEmpty)
  }

  @Test("Album tracks are added to favorites, or removed if all of them are favorites")
  func stars() async throws {
    let ranges = try #require(PositionRanges("1-2"))
    let played = await play([.toggleFavorites(ranges), .toggleFavorites(ranges)])
    let tracks = Array(contents.tracks.prefix(2))
    let ids = Set(tracks.map(\.id))
    #expect(
      played.states.suffix(2) == [
        AlbumState(.loaded(listing(favorites: ids)), notice: .starred(tracks)),
        AlbumState(.loaded(listing()), notice: .unstarred(tracks)),
      ])
    #expect(played.interactor.favorites.isEmpty)
  }

  @Test("Album favorites stay unchanged if a number isn't listed or saving fails")
  func starFailures() async throws {
    let beyond = await play([.toggleFavorites(try #require(PositionRanges("2-9")))])
    #expect(beyond.states.last == AlbumState(.loaded(listing()), notice: .outOfRange(9, 1...3)))
    let failing = await play(
      [.toggleFavorites(try #require(PositionRanges("all")))],
      StubAlbumInteractor([.success(.album(contents))], starring: .failure(.sample)))
    #expect(failing.states.last == AlbumState(.loaded(listing()), notice: .notStarred(.sample)))
  }

  @Test("A missing album ignores page, link, artist, and favorite events")
  func nothing() async throws {
    let all = try #require(PositionRanges("all"))
    let played = await play(
      [.openPage, .copyLink, .showArtist, .toggleFavorites(all), .quit],
      StubAlbumInteractor([.success(.missing)]))
    let missing = AlbumState(.missing(reference))
    #expect(played.states.dropFirst() == Array(repeating: missing, count: 5)[...])
  }

  @Test("A missing album ignores favorite, preview, and artist events, but reports missing artwork")
  func noAlbum() async throws {
    let all = try #require(PositionRanges("all"))
    let played = await play(
      [.toggleFavorites(all), .play(all), .play(nil), .showArtist, .showArtwork],
      StubAlbumInteractor([.success(.missing)]))
    let missing = AlbumState(.missing(reference))
    #expect(played.states.dropFirst(2).dropLast() == [missing, missing, missing, missing])
    #expect(played.states.last == AlbumState(.missing(reference), notice: .noArtwork))
    #expect(played.router.played.isEmpty)
  }
}
