import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Full-screen artwork routes")
struct ArtworkWaysTests {
  private let runner = RequestRunner(waitsForBudget: false) { _ in }
  private let track = Track.sample()

  private func trackExit(
    _ router: SpyTrackDetailRouter, picture: Result<Picture, ArtworkError>?
  ) async -> (view: ScriptedTrackDetailView, exit: SceneExit) {
    let view = ScriptedTrackDetailView(events: [.showArtwork, .back])
    let end = await TrackDetailPresenter(
      view: view, interactor: StubTrackDetailInteractor([.success(track)], picture: picture),
      router: router, runner: runner, reference: .known(track, .unitedStates), refreshes: false
    ).run()
    return (view, end.exit)
  }

  @Test("A track opens its artwork full screen, then returns or quits")
  func track() async {
    let router = SpyTrackDetailRouter()
    #expect(await trackExit(router, picture: .success(.sample())).exit == .back)
    #expect(router.artworks == [track.artwork].compactMap(\.self))
    let quitting = SpyTrackDetailRouter(exit: .quit)
    #expect(await trackExit(quitting, picture: .success(.sample())).exit == .quit)
  }

  @Test("A track without artwork reports that it has none")
  func none() async {
    let router = SpyTrackDetailRouter()
    let played = await trackExit(router, picture: nil)
    #expect(router.artworks.isEmpty)
    #expect(played.view.states.last == .loaded(TrackDetail(track), notice: .noArtwork))
  }

  @Test(
    "An album opens its artwork full screen, then returns or quits",
    arguments: [SceneExit.back, .quit])
  func album(exit: SceneExit) async {
    let contents = AlbumContents.sample(2)
    let router = SpyAlbumRouter(exit: exit)
    let end = await AlbumPresenter(
      view: ScriptedAlbumView(events: [.showArtwork, .back]),
      interactor: StubAlbumInteractor(
        [.success(.album(contents))], picture: .success(.sample())),
      router: router, runner: runner, reference: .id(contents.album.id, .unitedStates),
      refreshes: false
    ).run()
    #expect(router.artworks == [contents.artwork].compactMap(\.self))
    #expect(end.exit == exit)
  }

  @Test(
    "An artist opens the artwork of the first album, then returns or quits",
    arguments: [SceneExit.back, .quit])
  func artist(exit: SceneExit) async {
    let contents = ArtistContents.sample([.sample()])
    let router = SpyArtistRouter(exit: exit)
    let end = await ArtistPresenter(
      view: ScriptedArtistView(events: [.showArtwork, .back]),
      interactor: StubArtistInteractor(
        [.success(.artist(contents))], picture: .success(.sample())),
      router: router, runner: runner, reference: .id(contents.artist.id, .unitedStates),
      refreshes: false, pageSize: 5
    ).run()
    #expect(router.artworks == [Album.sample().artwork].compactMap(\.self))
    #expect(end.exit == exit)
  }

  @Test("Showing artwork stays on the album if full-screen artwork is unavailable")
  func console() async {
    let router = AlbumRouter(
      trackDetail: { SpyTrackDetailPresenter(end: SceneEnd(.quit, state: .missing($0))) },
      artist: { SpyArtistPresenter(end: SceneEnd(.quit, state: ArtistState(.missing($0)))) },
      playback: { _ in preconditionFailure("nothing is played") },
      outside: OutsideRouter(browser: SpyBrowser(), clipboard: SpyClipboard()))
    #expect(await router.showArtwork(.sample()) == .back)
  }
}
