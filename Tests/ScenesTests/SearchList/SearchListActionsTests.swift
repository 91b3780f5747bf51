import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Search result actions")
struct SearchListActionsTests: PlayedSearchList {
  @Test("An item that isn't listed has actions, too")
  func notListed() async {
    let router = SpyRouter()
    let item = StoreItem(.track(.sample()), of: .unitedStates)
    _ = await play(
      [.perform(.showAlbum, item)], interactor: StubSearchListInteractor(), router: router)
    #expect(router.albums == [.track(.known(.sample(), .unitedStates))])
  }

  @Test("An empty result list has no numbers and no previews")
  func nothing() async throws {
    let all = PositionRanges("all")
    let (states, end) = await play(
      [.act(.openPage, 1), .play(all), .quit, .retry], interactor: StubSearchListInteractor())
    #expect(states.suffix(2).map(\.notice) == [.outOfRange(1, nil), .nothingListed])
    #expect(end.exit == .quit)
  }

  @Test("Previews play by number in the order typed, and a number that isn't listed is reported")
  func previewOrder() async throws {
    let router = SpyRouter()
    let (states, _) = await play(
      [.play(PositionRanges("3,1")), .play(PositionRanges("9"))],
      interactor: StubSearchListInteractor(answers: [found(1...3)]), router: router,
      options: SearchListOptions(storefront: .unitedStates, pageSize: 25))
    let tracks = Track.samples(1...3)
    #expect(router.played == [tracks[2], tracks[0]].map { .known($0, .unitedStates) })
    #expect(states.last?.notice == .outOfRange(9, 1...3))
  }

  @Test(
    "An album plays, an artist doesn't and the reason is shown, and hidden results don't play")
  func previews() async throws {
    let all = PositionRanges("all")
    let album = AlbumListing(.sample(), storefront: .unitedStates)
    for (item, notice) in [
      (CatalogItem.artist(.sample), Notice.onlyTracksHavePreviews),
      (.album(.sample()), .loadingAlbum(.sample())),
    ] {
      let answer = SearchAnswer(
        page: ItemPage(items: [item], provenance: .sample), isWhole: true)
      let router = SpyRouter()
      let (states, _) = await play(
        [.play(all), .filter("zz"), .play(all)],
        interactor: StubSearchListInteractor(
          answers: [.success(answer)], albums: [.success(album)]), router: router)
      #expect(states.suffix(3).map(\.notice) == [notice, nil, nil])
      #expect(router.played.count == (notice == .onlyTracksHavePreviews ? 0 : 2))
    }
  }

  @Test(
    "A previously open album or artist reopens, and an item that isn't music doesn't",
    arguments: [
      (.album(.sample()), [.id(Album.sample().id, .unitedStates)], []),
      (.artist(.sample), [], [.id(Artist.sample.id, .unitedStates)]),
      (.other(OtherItem(kind: "x")), [], []),
    ] as [(CatalogItem, [AlbumReference], [ArtistReference])])
  func reopens(item: CatalogItem, albums: [AlbumReference], artists: [ArtistReference]) async {
    let router = SpyRouter()
    var options = options
    options.restoredCount = 1
    _ = await play(
      [.reopen(StoreItem(item, of: .unitedStates)), .select(1)],
      interactor: StubSearchListInteractor(
        local: ItemPage(items: [item], provenance: .sample)), router: router, options: options)
    #expect(router.albums == albums + albums && router.artists == artists + artists)
  }
}
