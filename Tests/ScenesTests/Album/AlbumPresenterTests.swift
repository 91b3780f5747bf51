import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Album presenter")
struct AlbumPresenterTests {
  private let tracks = Track.samples(1...3)
  private let router = SpyRouter()

  private func play(_ events: [PageScene.Event]) async -> PageScene.Played {
    await PageScene.album(tracks: tracks).play(events, .init(), router)
  }

  private func references(_ positions: Int...) -> [TrackReference] {
    positions.map { .known(tracks[$0 - 1], .unitedStates) }
  }

  @Test("Opening a track counts it")
  func select() async {
    let played = await play([.items(.select(2))])
    #expect(router.tracks == references(2))
    #expect(played.picks == [tracks[1].id])
  }

  @Test("An action on a listed song concerns that song")
  func listedSong() async {
    _ = await play([.items(.act(.showLyrics, 2))])
    #expect(router.lyrics == references(2))
  }

  @Test("Tracks are played, wait in the queue, and go to a playlist in the order typed")
  func numbers() async {
    let ranges = PositionRanges("3,1")
    _ = await play([
      .items(.play(ranges)), .items(.enqueue(ranges)), .items(.addToPlaylist(ranges)),
    ])
    #expect(router.played == references(3, 1) && router.enqueued == references(3, 1))
    #expect(
      router.addedToPlaylist == [
        [tracks[2], tracks[0]].map { StoreItem(.track($0), of: .unitedStates) }
      ])
  }

  @Test("Album tracks are added to favorites, or removed if all of them are favorites")
  func stars() async {
    let ranges = PositionRanges("1-2")
    let played = await play([
      .items(.toggleFavorites(ranges)), .items(.toggleFavorites(PositionRanges("2-9"))),
      .items(.toggleFavorites(ranges)),
    ])
    let two = Array(tracks.prefix(2))
    let ids = Set(two.map(\.id))
    #expect(
      played.states.suffix(3) == [
        .loaded(favorites: ids, .starred(two)), .loaded(favorites: ids, .outOfRange(9, 1...3)),
        .loaded(.none, .unstarred(two)),
      ])
  }

  @Test(
    "On the full screen, the artist's other albums return after an album is loaded again",
    .timeLimit(.minutes(1)))
  func otherAlbumsAgain() async {
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
}
