import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Album presenter")
struct AlbumPresenterTests {
  private let reference = AlbumReference.id(Album.ID(1_441_164_426), .unitedStates)
  private let contents = AlbumContents.sample(3)
  private let outage = CatalogError.unavailable(.connectionLost)

  private func play(
    _ events: [AlbumEvent], _ interactor: StubAlbumInteractor,
    router: SpyRouter = SpyRouter(), refreshes: Bool = false
  ) async -> PlayedPage<AlbumReference, AlbumListing> {
    await PlayedPage(.init(events: events), interactor, router: router) { view, runner in
      AlbumPresenter(
        view: view, interactor: interactor, router: router, runner: runner, reference: reference,
        refreshes: refreshes)
    }
  }

  private func play(
    _ events: [AlbumEvent], router: SpyRouter = SpyRouter(),
    favorites: Set<Track.ID> = []
  ) async -> PlayedPage<AlbumReference, AlbumListing> {
    await play(
      events, StubAlbumInteractor([.success(.found(listing()))], favorites: favorites),
      router: router)
  }

  @Test("Album previews play by number or all together, and unlisted numbers are reported")
  func previews() async throws {
    let ranges = PositionRanges("2,1")
    let outside = PositionRanges("4")
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
    #expect(played.states == [AlbumState(), loaded])
    #expect(played.end == SceneEnd(.quit, state: loaded))
    #expect(played.interactor.noted == [1...3])
    #expect(played.interactor.purposes == [.asked])
  }

  @Test(
    "A missing album, or a track without an album, is reported",
    arguments: [
      MissingItem.album(.id(Album.ID(1_441_164_426), .unitedStates)), .albumOf(.sample()),
    ])
  func missing(item: MissingItem) async {
    let played = await play([], StubAlbumInteractor([.success(.missing(item))]), refreshes: true)
    #expect(played.states == [AlbumState(), AlbumState(.missing(item))])
    #expect(played.interactor.noted.isEmpty)
    #expect(played.interactor.purposes == [.refreshed])
  }

  @Test("Loading an album waits for the request budget, shows a failure, and can be retried")
  func retry() async {
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(1))
    let played = await play(
      [.retry],
      StubAlbumInteractor([.failure(wait), .failure(outage), .success(.found(listing()))]))
    #expect(
      played.states == [
        AlbumState(), AlbumState(.waiting(.seconds(1))),
        AlbumState(.failed(outage)), AlbumState(), loaded,
      ])
    #expect(played.interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test(
    "On the full screen, the artist's other albums return after an album is loaded again",
    .timeLimit(.minutes(1)))
  func otherAlbumsAgain() async {
    let music = StubMusicCatalog(
      albums: [contents], artists: [.sample([contents.album, .sample(id: 2)])])
    let seesOthers = ScriptedAlbumView.Step.sees { $0.contents?.otherAlbums.isEmpty == false }
    let view = ScriptedAlbumView(
      steps: [seesOthers, .event(.retry), seesOthers], isLive: true)
    let presenter = AlbumPresenter(
      view: view, interactor: AlbumInteractor(.stub(music: music)), router: SpyRouter(),
      runner: RequestRunner(waitsForBudget: true) { _ in }, reference: reference,
      refreshes: false)
    let end = await presenter.run()
    #expect(end.state.contents?.otherAlbums.map(\.id) == [Album.ID(2)])
    #expect(view.states.map { $0.contents?.otherAlbums.count } == [nil, 0, 1, nil, 0, 1])
  }

  @Test("Opening a track counts it")
  func select() async {
    let played = await play([.select(2)])
    #expect(played.router.tracks == [.known(contents.tracks[1], .unitedStates)])
    #expect(played.interactor.picks == [contents.tracks[1].id])
  }

  @Test(
    "An album is shown again and its numbers are saved again after a track or an artist",
    arguments: [AlbumEvent.select(2), .act(.showArtist)])
  func showsAgain(event: AlbumEvent) async {
    let played = await play([event, .back])
    #expect(played.states == [AlbumState(), loaded, loaded])
    #expect(played.interactor.noted == [1...3, 1...3])
    #expect(played.end.exit == .back)
  }

  @Test("An action on a listed song concerns that song, and shows the album again")
  func listedSong() async {
    let song = CatalogItem.track(contents.tracks[1])
    let played = await play([.perform(.showLyrics, song), .back])
    #expect(played.router.lyrics == [.known(contents.tracks[1], .unitedStates)])
    #expect(played.states == [AlbumState(), loaded, loaded])
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
    #expect(failed.states.last == AlbumState(.failed(outage)))
    #expect(failed.router.tracks.isEmpty)
  }

  @Test("Album tracks are added to favorites, or removed if all of them are favorites")
  func stars() async throws {
    let ranges = PositionRanges("1-2")
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
    let beyond = await play([.toggleFavorites(PositionRanges("2-9"))])
    #expect(beyond.states.last == AlbumState(.loaded(listing()), notice: .outOfRange(9, 1...3)))
    let failing = await play(
      [.toggleFavorites(PositionRanges("all"))],
      StubAlbumInteractor([.success(.found(listing()))], starringError: .sample))
    #expect(failing.states.last == AlbumState(.loaded(listing()), notice: .notStarred(.sample)))
  }

  @Test("A missing album ignores all events until the user leaves")
  func nothing() async {
    let played = await play(
      [
        .select(1), .act(.openPage), .act(.copyLink), .act(.showArtist), .act(.showArtwork),
        .toggleFavorites(.all), .play(.all), .play(nil), .quit,
      ],
      StubAlbumInteractor([.success(.missing(.album(reference)))]))
    let missing = AlbumState(.missing(.album(reference)))
    #expect(played.states.dropFirst() == Array(repeating: missing, count: 9)[...])
    #expect(played.router.played.isEmpty)
  }

  @Test("Album tracks wait in the queue, or go to a playlist, by number in the order typed")
  func collected() async {
    let played = await play([
      .enqueue(PositionRanges("3,1")), .addToPlaylist(PositionRanges("2")), .enqueue(nil),
    ])
    let queue = contents.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(played.router.enqueued == [queue[2], queue[0]] + queue)
    #expect(
      played.router.addedToPlaylist == [[StoreItem(.track(contents.tracks[1]), of: .unitedStates)]])
    #expect(played.later.map(\.notice) == [.enqueued(2), .enqueued(1), .enqueued(3)])
    #expect(played.router.played.isEmpty)
  }
}
