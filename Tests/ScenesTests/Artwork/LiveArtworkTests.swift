import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork in live views")
struct LiveArtworkTests {
  /// Plays the steps on a live view of a track with artwork.
  private func play(_ steps: [ScriptedTrackDetailView.Step]) async
    -> PlayedPage<TrackReference, TrackDetail>
  {
    let interactor = StubTrackDetailInteractor(
      [.success(.found(.sample()))], picture: .success(.sample()))
    let router = SpyRouter()
    let view = ScriptedTrackDetailView(steps: steps, isLive: true)
    return await PlayedPage(view, interactor, router: router) { view, runner in
      TrackDetailPresenter(
        view: view, interactor: interactor, router: router, runner: runner,
        reference: .known(.sample(), .unitedStates), refreshes: false)
    }
  }

  private func loaded(_ artwork: ArtworkState, starred: Bool = false) -> TrackDetailState {
    TrackDetailState(
      .loaded(.sample(isFavorite: starred, artwork: artwork)),
      notice: starred ? .starred([.sample()]) : nil)
  }

  @Test("A track can be acted on while its artwork loads, and neither update is lost")
  func track() async {
    let played = await play([.event(.toggleFavorites(nil)), .after(3)])
    #expect(played.states.first == loaded(.loading))
    #expect(played.states.last == loaded(.loaded(.sample()), starred: true))
    #expect(played.states.count == 3)
  }

  @Test("Leaving a track while its artwork loads ends the scene without waiting")
  func left() async {
    let played = await play([.event(.back)])
    #expect(played.end.exit == .back)
    #expect(played.states == [loaded(.loading)])
  }
}
