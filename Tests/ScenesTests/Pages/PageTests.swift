import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Pages")
struct PageTests {
  private typealias Setup = PageScene.Setup
  private typealias Shown = PageScene.Shown

  private let outage = CatalogError.unavailable(.connectionLost)

  @Test(
    "A page is loading, then shown, and its numbers are saved", arguments: PageScene.all,
    [RequestPurpose.asked, .refreshed])
  func loads(page: PageScene, purpose: RequestPurpose) async {
    let played = await page.play([], Setup(refreshes: purpose == .refreshed))
    #expect(played.states == [.loading, .loaded()])
    #expect(played.noted == [page.positions])
    #expect(played.purposes == [purpose])
    #expect(played.exit == .quit)
  }

  @Test("A missing item ignores all events until the user leaves", arguments: PageScene.all)
  func missing(page: PageScene) async {
    let router = SpyRouter()
    let events: [PageScene.Event] = [
      .items(.select(1)), .items(.act(.showAlbum, 1)), .items(.play(nil)), .items(.play(.all)),
      .items(.enqueue(nil)), .items(.toggleFavorites(nil)), .items(.addToPlaylist(nil)),
      .act(.showAlbum), .act(.showArtist), .act(.showArtwork), .act(.openPage), .act(.copyLink),
    ]
    let played = await page.play(events + [.back, .retry], Setup(answers: [.missing]), router)
    #expect(played.states == [.loading] + Array(repeating: .missing, count: events.count + 1))
    #expect(played.noted.isEmpty && played.notices.isEmpty && played.exit == .back)
    #expect(router.played.isEmpty && router.enqueued.isEmpty && router.addedToPlaylist.isEmpty)
    #expect(router.albums.isEmpty && router.artists.isEmpty && router.artworks.isEmpty)
    #expect(router.opened.isEmpty && router.copied.isEmpty)
  }

  @Test(
    "A page waits for the request budget, shows a failure, and loads again on retry",
    arguments: PageScene.all)
  func retry(page: PageScene) async {
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(1))
    let played = await page.play(
      [.retry], Setup(answers: [.failed(wait), .failed(outage), .found]))
    #expect(
      played.states == [
        .loading, .waiting(.seconds(1)), .failed(outage), .loading, .loaded(),
      ])
    #expect(played.purposes == [.asked, .asked, .refreshed])
  }

  @Test("A page that the user canceled can be loaded again", arguments: PageScene.all)
  func canceled(page: PageScene) async {
    let played = await page.play(
      [.items(.select(1)), .retry], Setup(answers: [.failed(.cancelled), .found]))
    #expect(
      played.states == [
        .loading, .failed(.cancelled), .failed(.cancelled), .loading, .loaded(),
      ])
  }

  @Test(
    "A page is shown before its artwork, which loads once and stays, as does its failure",
    arguments: PageScene.all.filter { $0.cover != nil },
    [.success(.sample()), .failure(.unavailable), .failure(.timedOut), .failure(.cancelled)]
      as [Result<Picture, ArtworkError>])
  func artwork(page: PageScene, picture: Result<Picture, ArtworkError>) async {
    let played = await page.play(
      [.items(.toggleFavorites(nil)), .act(.showArtist)], Setup(picture: picture))
    let artwork: ArtworkState =
      switch picture {
      case .success(let picture): .loaded(picture)
      case .failure(let error): .failed(error)
      }
    let ids = Set(page.tracks.map(\.id))
    #expect(
      played.states == [
        .loading, .loaded(.loading), .loaded(artwork),
        .loaded(artwork, favorites: ids, .starred(page.tracks)), .loaded(artwork, favorites: ids),
      ])
  }

  @Test(
    "The tracks of a page are added to favorites, or removed if all are", arguments: PageScene.all)
  func favorites(page: PageScene) async {
    let played = await page.play([.items(.toggleFavorites(nil)), .items(.toggleFavorites(nil))])
    #expect(
      played.states.suffix(2) == [
        .loaded(favorites: Set(page.tracks.map(\.id)), .starred(page.tracks)),
        .loaded(.none, .unstarred(page.tracks)),
      ])
  }

  @Test("Favorites stay as they are if saving them fails", arguments: PageScene.all)
  func favoritesFail(page: PageScene) async {
    let played = await page.play(
      [.items(.toggleFavorites(nil))], Setup(starringError: .sample))
    #expect(played.states.last == .loaded(.none, .notStarred(.sample)))
  }

  @Test(
    "The tracks of a page are played, wait in the queue, and go to a playlist",
    arguments: PageScene.all + [.lyrics(.none()), .lyrics(.instrumental)])
  func tracks(page: PageScene) async {
    let router = SpyRouter()
    let played = await page.play(
      [
        .items(.play(nil)), .items(.enqueue(nil)), .items(.enqueue(nil, .next)),
        .items(.addToPlaylist(nil)),
      ], Setup(), router)
    let references = page.tracks.map { TrackReference.known($0, .unitedStates) }
    #expect(router.played == references && router.enqueued == references)
    #expect(router.playedNext == references)
    #expect(
      router.addedToPlaylist == [page.tracks.map { StoreItem(.track($0), of: .unitedStates) }])
    let count = page.tracks.count
    let notices: [Notice] = [.enqueued(count), .enqueued(count, isNext: true), .enqueued(count)]
    #expect(played.states == [.loading, .loaded()] + notices.map { .loaded(.none, $0) })
  }

  @Test("A search and a link lead from a page, and back to it", arguments: PageScene.all)
  func searches(page: PageScene) async {
    let router = SpyRouter()
    let played = await page.play(
      [.items(.go(.search(.sample("abba")))), .items(.go(.lookup(7, in: nil)))], Setup(), router)
    #expect(router.places == [.search(.sample("abba")), .lookup(7, in: nil)])
    #expect(played.states == [.loading, .loaded(), .loaded(), .loaded()])
  }

  @Test("A number that a page doesn't list is reported", arguments: PageScene.all, [0, 4])
  func outOfRange(page: PageScene, number: Int) async {
    let router = SpyRouter()
    let played = await page.play([.items(.select(RowNumber(number)))], Setup(), router)
    #expect(played.states.last == .loaded(.none, .outOfRange(number, page.positions)))
    #expect(router.tracks.isEmpty && router.albums.isEmpty && played.picks.isEmpty)
    guard let positions = page.positions, number > 0 else { return }
    for event in [ItemsEvent.play, ItemsEvent.toggleFavorites, ItemsEvent.addToPlaylist] {
      let played = await page.play([.items(event(PositionRanges(number)))], Setup(), router)
      #expect(played.states.last == .loaded(.none, .outOfRange(number, positions)))
    }
  }

  @Test(
    "A page is shown again, and its numbers are saved again, after another scene",
    arguments: PageScene.all, [PageScene.Event.items(.select(1)), .act(.showArtist)])
  func returns(page: PageScene, event: PageScene.Event) async {
    if page.positions == nil, event != .act(.showArtist) { return }
    let played = await page.play([event, .back])
    #expect(played.states == [.loading, .loaded(), .loaded()])
    #expect(played.noted == [page.positions, page.positions])
    #expect(played.exit == .back)
  }
}
