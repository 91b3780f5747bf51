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
      end: SceneEnd(exit, state: .loaded(track, isFavorite: false, notice: nil)))
    var shown: [TrackReference] = []
    let router = SearchListRouter { reference in
      shown.append(reference)
      return detail
    }
    #expect(await router.showTrackDetail(track, of: .unitedStates) == exit)
    #expect(shown == [.known(track, .unitedStates)])
    #expect(detail.runCount == 1)
  }
}
