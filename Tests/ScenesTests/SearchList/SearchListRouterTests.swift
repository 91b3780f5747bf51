import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The search scene's router")
struct SearchListRouterTests {
  @Test(
    "it plays the scene of the track and says where the person went",
    arguments: [
      SceneExit.back, .quit,
    ])
  func showsTrackDetail(exit: SceneExit) async {
    let track = Track.sample()
    let detail = SpyTrackDetailPresenter(
      end: SceneEnd(exit, state: .loaded(track, notice: nil)))
    var shown: [Track] = []
    let router = SearchListRouter { track in
      shown.append(track)
      return detail
    }
    #expect(await router.showTrackDetail(track) == exit)
    #expect(shown == [track])
    #expect(detail.runCount == 1)
  }
}
