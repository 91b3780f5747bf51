import Entities
import Mocks
import Scenes
import Testing

/// The behavior that all pages have in common, on the page of an album.
@MainActor @Suite("Pages")
struct PageTests {
  private let reference = AlbumReference.id(Album.sample().id, .unitedStates)
  private let tracks = Track.samples(1...3)
  private let router = SpyRouter()
  private let outage = CatalogError.unavailable(.connectionLost)

  private var listing: AlbumListing {
    AlbumListing(
      AlbumContents(album: .sample(), tracks: tracks, provenance: .sample),
      storefront: .unitedStates)
  }

  private func play(
    _ events: [AlbumEvent], _ answers: [Result<PageAnswer<AlbumListing>, CatalogError>]? = nil,
    picture: Result<Picture, ArtworkError>? = nil, refreshes: Bool = false
  ) async -> PlayedPage<AlbumReference, AlbumListing> {
    let interactor = StubAlbumInteractor(
      answers ?? [.success(.found(listing))], picture: picture)
    return await PlayedPage(
      events.map { .event($0) }, of: reference, interactor, router: router, refreshes: refreshes)
  }

  private func loaded(
    _ artwork: ArtworkState = .none, favorites: [Track] = [], _ notice: Notice? = nil
  ) -> AlbumState {
    var listing = listing
    (listing.artwork, listing.favorites) = (artwork, Set(favorites.map(\.id)))
    return AlbumState(.loaded(listing), notice: notice)
  }

  private func references(_ positions: Int...) -> [TrackReference] {
    positions.map { .known(tracks[$0 - 1], .unitedStates) }
  }

  // MARK: - Loading

  @Test("A page is loading, then shown, and its numbers are saved", arguments: [false, true])
  func loads(refreshes: Bool) async {
    let played = await play([], refreshes: refreshes)
    #expect(played.states == [AlbumState(), loaded()])
    #expect(played.interactor.noted == [1...3])
    #expect(played.interactor.purposes == [refreshes ? .refreshed : .asked])
    #expect(played.end.exit == .quit)
  }

  @Test("A missing item ignores all events until the user leaves")
  func missing() async {
    let events: [AlbumEvent] = [
      .items(.select(1)), .items(.act(.showAlbum, 1)), .items(.play(nil)), .items(.play(.all)),
      .items(.enqueue(nil)), .items(.toggleFavorites(nil)), .items(.addToPlaylist(nil)),
      .act(.showAlbum), .act(.showArtist), .act(.showArtwork), .act(.openPage), .act(.copyLink),
    ]
    let played = await play(
      events + [.back, .retry], [.success(.missing(.album(reference)))])
    let missing = AlbumState(.missing(.album(reference)))
    #expect(
      played.states == [AlbumState()] + Array(repeating: missing, count: events.count + 1))
    #expect(played.interactor.noted.isEmpty && played.end.exit == .back)
    #expect(router.played.isEmpty && router.enqueued.isEmpty && router.addedToPlaylist.isEmpty)
    #expect(router.albums.isEmpty && router.artists.isEmpty && router.artworks.isEmpty)
    #expect(router.opened.isEmpty && router.copied.isEmpty)
  }

  @Test("A page waits for the request budget, shows a failure, and loads again on retry")
  func retry() async {
    let wait = CatalogError.budgetSpent(retryAfter: .seconds(1))
    let played = await play(
      [.retry], [.failure(wait), .failure(outage), .success(.found(listing))])
    #expect(
      played.states == [
        AlbumState(), AlbumState(.waiting(.seconds(1))), AlbumState(.failed(outage)),
        AlbumState(), loaded(),
      ])
    #expect(played.interactor.purposes == [.asked, .asked, .refreshed])
  }

  @Test(
    "A page is shown before its artwork, which loads once and stays, as does its failure",
    arguments: [
      .success(.sample()), .failure(.unavailable), .failure(.timedOut), .failure(.cancelled),
    ] as [Result<Picture, ArtworkError>])
  func artwork(picture: Result<Picture, ArtworkError>) async {
    let played = await play(
      [.items(.toggleFavorites(nil)), .act(.showArtist)], picture: picture)
    let artwork: ArtworkState =
      switch picture {
      case .success(let picture): .loaded(picture)
      case .failure(let error): .failed(error)
      }
    #expect(
      played.states == [
        AlbumState(), loaded(.loading), loaded(artwork),
        loaded(artwork, favorites: tracks, .starred(tracks)), loaded(artwork, favorites: tracks),
      ])
  }

  @Test(
    "On the full screen, what was added to a page returns after it is loaded again",
    .timeLimit(.minutes(1)))
  func addsAgain() async {
    let contents = AlbumContents.sample(3)
    let music = StubMusicCatalog(
      albums: [contents], artists: [.sample([contents.album, .sample(id: 2)])])
    let seesOthers = ScriptedAlbumView.Step.sees { $0.contents?.otherAlbums.isEmpty == false }
    let view = ScriptedAlbumView(steps: [seesOthers, .event(.retry), seesOthers])
    let presenter = AlbumPresenter(
      view: view, interactor: AlbumInteractor(.stub(music: music)), router: router,
      runner: RequestRunner(waitsForBudget: true, loadsBeside: true) { _ in },
      reference: .id(contents.album.id, .unitedStates), refreshes: false)
    let end = await presenter.run()
    #expect(end.state.contents?.otherAlbums.map(\.id) == [Album.ID(2)])
    #expect(view.states.map { $0.contents?.otherAlbums.count } == [nil, 0, 1, nil, 0, 1])
  }

  // MARK: - Items

  @Test("The tracks of a page are added to favorites, or removed if all are")
  func favorites() async {
    let (two, ranges) = (Array(tracks.prefix(2)), PositionRanges("1-2"))
    let played = await play([
      .items(.toggleFavorites(ranges)), .items(.toggleFavorites(PositionRanges("2-9"))),
      .items(.toggleFavorites(ranges)), .items(.toggleFavorites(nil)),
      .items(.toggleFavorites(nil)),
    ])
    #expect(
      played.later == [
        loaded(favorites: two, .starred(two)), loaded(favorites: two, .outOfRange(9, 1...3)),
        loaded(.none, .unstarred(two)), loaded(favorites: tracks, .starred(tracks)),
        loaded(.none, .unstarred(tracks)),
      ])
  }

  @Test("All tracks of a page, or those typed, are played, wait in the queue, and go to a playlist")
  func playing() async {
    let ranges = PositionRanges("3,1")
    let played = await play(
      [nil, ranges].flatMap { rows -> [AlbumEvent] in
        [
          .items(.play(rows)), .items(.enqueue(rows)), .items(.enqueue(rows, .next)),
          .items(.addToPlaylist(rows)),
        ]
      })
    let queue = references(1, 2, 3) + references(3, 1)
    #expect(router.played == queue && router.enqueued == queue && router.playedNext == queue)
    #expect(
      router.addedToPlaylist
        == [tracks, [tracks[2], tracks[0]]].map {
          $0.map { StoreItem(.track($0), of: .unitedStates) }
        })
    #expect(
      played.later
        == [3, 2].flatMap { [.enqueued($0), .enqueued($0, isNext: true), .enqueued($0)] }
        .map { loaded(.none, $0) })
  }

  @Test("Opening a track counts it, and an action on a listed song concerns that song")
  func listedSong() async {
    let played = await play([.items(.select(2)), .items(.act(.showLyrics, 3))])
    #expect(router.tracks == references(2) && router.lyrics == references(3))
    #expect(played.interactor.picks == [tracks[1].id])
  }

  @Test("A number that a page doesn't list is reported", arguments: [0, 4])
  func outOfRange(number: Int) async {
    var events: [AlbumEvent] = [.items(.select(RowNumber(number)))]
    if number > 0 {
      events += [ItemsEvent.play, ItemsEvent.toggleFavorites, ItemsEvent.addToPlaylist].map {
        .items($0(PositionRanges(number)))
      }
    }
    let played = await play(events)
    #expect(played.later == events.map { _ in loaded(.none, .outOfRange(number, 1...3)) })
    #expect(router.tracks.isEmpty && router.played.isEmpty && played.interactor.picks.isEmpty)
  }

  // MARK: - Other scenes

  @Test("A search and a link lead from a page, and back to it")
  func searches() async {
    let places = [Destination.search(.sample("abba")), .lookup(7, in: nil)]
    let played = await play(places.map { .items(.go($0)) })
    #expect(router.places == places)
    #expect(played.later == [loaded(), loaded()])
  }

  @Test(
    "A page is shown again, and its numbers are saved again, after another scene",
    arguments: [AlbumEvent.items(.select(1)), .act(.showArtist)])
  func returns(event: AlbumEvent) async {
    let played = await play([event, .back])
    #expect(played.states == [AlbumState(), loaded(), loaded()])
    #expect(played.interactor.noted == [1...3, 1...3])
    #expect(played.end.exit == .back)
  }
}
