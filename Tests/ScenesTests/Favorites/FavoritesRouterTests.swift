import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Favorites router")
struct FavoritesRouterTests {
  @Test("The favorites router opens a library track, returns its exit, and plays previews")
  func detail() async {
    let track = LibraryTrack(
      track: .sample(), storefront: .unitedStates, firstSeenAt: StubClock().now,
      lastSeenAt: StubClock().now)
    let known = TrackReference.known(.sample(), .unitedStates)
    let detail = SpyTrackDetailPresenter(end: SceneEnd(.quit, state: .loading(known)))
    var references: [TrackReference] = []
    var queues: [[TrackReference]] = []
    let playback = SpyPlaybackPresenter()
    let router = FavoritesRouter(
      trackDetail: {
        references.append($0)
        return detail
      },
      playback: {
        queues.append($0)
        return playback
      })
    #expect(await router.showTrackDetail(track) == .quit)
    #expect(references == [known] && detail.runCount == 1)
    await router.play([known])
    #expect(queues == [[known]] && playback.runCount == 1)
  }
}
