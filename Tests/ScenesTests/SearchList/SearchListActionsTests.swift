import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search result actions")
struct SearchListActionsTests: PlayedSearchList {
  private static let all: [ItemAction] = [
    .openPage, .copyLink, .showAlbum, .showArtist, .showArtwork,
  ]

  private func act(
    _ actions: [ItemAction] = all, on item: CatalogItem, router: SpySearchListRouter
  ) async -> (notices: [SearchListState.Notice?], exit: SceneExit) {
    let page = TrackPage(items: [item], provenance: .sample)
    let (states, end) = await play(
      actions.map { .act($0, 1) },
      interactor: StubSearchListInteractor(
        answers: [.success(SearchAnswer(page: page, isWhole: true))]),
      router: router)
    return (states.dropFirst(2).map(\.notice), end.exit)
  }

  @Test("A track result opens its page, album, artist, and artwork, and copies its link")
  func track() async throws {
    let track = Track.sample()
    let link = try #require(track.storeLink)
    let router = SpySearchListRouter()
    let (notices, exit) = await act(on: .track(track), router: router)
    #expect(router.opened == [link] && router.copied == [link])
    #expect(
      router.shownItems == [.album(Album.ID(1_441_164_426)), .artist(Artist.ID(136_975))])
    #expect(router.artworks == [track.artwork])
    #expect(notices == [.link(.opened(link)), .link(.copied(link)), nil, nil])
    #expect(exit == .quit)
  }

  @Test("An album result opens itself and its artist, and an artist result only itself")
  func others() async {
    let albums = SpySearchListRouter()
    let album = Album.sample()
    #expect(await act(on: .album(album), router: albums).notices.count == 4)
    #expect(albums.shownItems == [.album(album.id), .artist(Artist.ID(136_975))])
    #expect(albums.opened.count == 1 && albums.artworks == [album.artwork])
    let artists = SpySearchListRouter()
    let notices = await act(on: .artist(.sample), router: artists).notices
    #expect(artists.shownItems == [.artist(Artist.sample.id)] && artists.opened.count == 1)
    #expect(notices.dropFirst(2) == [.noAlbum, nil, .noArtwork])
  }

  @Test("Results that aren't music have no page, album, artist, or artwork")
  func noMusic() async {
    let router = SpySearchListRouter()
    let (notices, _) = await act(on: .other(OtherItem(kind: "podcast")), router: router)
    #expect(
      notices == [.link(.noLink), .link(.noLink), .noAlbum, .noArtist, .noArtwork])
    #expect(router.shownItems.isEmpty && router.opened.isEmpty)
  }

  @Test(
    "Quitting from a scene opened by an action quits the search too",
    arguments: [ItemAction.showAlbum, .showArtist, .showArtwork])
  func quits(action: ItemAction) async {
    let router = SpySearchListRouter(exit: .quit)
    let (notices, exit) = await act([action, .openPage], on: .track(.sample()), router: router)
    #expect(notices.isEmpty && router.opened.isEmpty && exit == .quit)
  }

  @Test(
    "Previously opened tracks have actions and previews, numbered after past searches")
  func picked() async throws {
    let router = SpySearchListRouter()
    let suggestion = Suggestion(term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
    let picked = [LibraryTrack.sample(.sample())]
    let (states, _) = await play(
      [
        .act(.showAlbum, 2), .act(.openPage, 1), .act(.openPage, 3), .look(2),
        .play(try #require(PositionRanges("1-2"))), .play(try #require(PositionRanges("1"))),
        .play(try #require(PositionRanges("3"))),
      ], term: nil,
      interactor: StubSearchListInteractor(suggestions: .success([suggestion]), picked: picked),
      router: router)
    #expect(router.shownItems == [.album(Album.ID(1_441_164_426))])
    #expect(router.lookedAt == [.track(Track.sample().id)])
    #expect(router.played == [.known(.sample(), .unitedStates)])
    #expect(
      states.compactMap(\.notice) == [
        .outOfRange(1, nil), .outOfRange(3, nil), .onlyTracksHavePreviews, .outOfRange(3, 1...2),
      ])
  }

  @Test("An empty result list has no numbers and no previews")
  func nothing() async throws {
    let all = try #require(PositionRanges("all"))
    let (states, end) = await play(
      [.act(.openPage, 1), .play(all), .quit, .retry], interactor: StubSearchListInteractor())
    #expect(states.suffix(2).map(\.notice) == [.outOfRange(1, nil), .nothingListed])
    #expect(end.exit == .quit)
    let (offered, _) = await play([.play(all)], term: nil, interactor: StubSearchListInteractor())
    #expect(offered.last?.notice == .nothingListed)
  }

  @Test("Playing an album reports that only tracks have previews, and hidden results don't play")
  func previews() async throws {
    let all = try #require(PositionRanges("all"))
    let page = TrackPage(items: [.album(.sample())], provenance: .sample)
    let answer = SearchAnswer(page: page, isWhole: true)
    let router = SpySearchListRouter()
    let (states, _) = await play(
      [.play(all), .filter("zz"), .play(all)],
      interactor: StubSearchListInteractor(answers: [.success(answer)]), router: router)
    #expect(states.suffix(3).map(\.notice) == [.onlyTracksHavePreviews, nil, nil])
    #expect(router.played.isEmpty)
  }

  @Test(
    "A previously open album or artist reopens, and an item that isn't music doesn't",
    arguments: [
      (CatalogItem.album(.sample()), [.album(Album.sample().id)]),
      (.artist(.sample), [.artist(Artist.sample.id)]), (.other(OtherItem(kind: "x")), []),
    ] as [(CatalogItem, [CatalogItem.ID])])
  func reopens(item: CatalogItem, shown: [CatalogItem.ID]) async {
    let router = SpySearchListRouter()
    var options = options
    options.restoredCount = 1
    _ = await play(
      [.reopen(1), .select(1)],
      interactor: StubSearchListInteractor(
        atHand: TrackPage(items: [item], provenance: .sample)), router: router, options: options)
    #expect(router.shownItems == shown + shown)
  }
}
