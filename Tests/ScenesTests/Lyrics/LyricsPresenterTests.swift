import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Lyrics presenter")
struct LyricsPresenterTests {
  @Test(
    "The page of lyrics lists nothing, and plays its song, also without any",
    arguments: [LyricsAnswer.sample(), .none(), .instrumental])
  func page(answer: LyricsAnswer) async {
    let reference = TrackReference.known(.sample(), .unitedStates)
    let played = await PlayedPage(
      [.event(.items(.play(nil))), .event(.items(.select(1)))], on: LyricsPresenter.self,
      of: reference, StubLyricsInteractor([.success(.found(.sample(answer)))]))
    #expect(played.router.played == [reference])
    #expect(
      played.states == [
        LyricsState(), LyricsState(.loaded(.sample(answer))),
        LyricsState(.loaded(.sample(answer)), notice: .outOfRange(1, nil)),
      ])
  }
}
