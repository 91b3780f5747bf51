import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Lyrics presenter")
struct LyricsPresenterTests {
  private func play(
    _ events: [LyricsEvent], _ answers: [Result<PageAnswer<SongLyrics>, CatalogError>]
  ) async -> PlayedPage<TrackReference, SongLyrics> {
    let (interactor, router) = (StubLyricsInteractor(answers), SpyRouter())
    return await PlayedPage(.init(events: events), interactor, router: router) { view, runner in
      LyricsPresenter(
        view: view, interactor: interactor, router: router, runner: runner,
        reference: .known(.sample(), .unitedStates), refreshes: false)
    }
  }

  @Test("Lyrics are loading, then shown; without any, the scene still has its track")
  func loads() async {
    for answer in [LyricsAnswer.sample(), .instrumental, .none()] {
      let played = await play([.play(nil)], [.success(.found(.sample(answer)))])
      #expect(played.states == [LyricsState(), LyricsState(.loaded(.sample(answer)))])
      #expect(played.router.played == [.known(.sample(), .unitedStates)])
    }
  }

  @Test("A failed request is shown, and a retry asks the source again")
  func retry() async {
    let error = CatalogError.rateLimited(retryAfter: .seconds(7))
    let played = await play([.retry], [.failure(error), .success(.found(.sample()))])
    #expect(
      played.states == [
        LyricsState(), LyricsState(.failed(error)), LyricsState(),
        LyricsState(.loaded(.sample())),
      ])
    #expect(played.interactor.purposes == [.asked, .refreshed])
  }

  @Test("The song of the lyrics leads to its album and artist, and has no numbers")
  func leads() async {
    let played = await play(
      [.act(.showAlbum), .act(.showArtist), .select(1)], [.success(.found(.sample()))])
    #expect(played.router.albums.count == 1 && played.router.artists.count == 1)
    #expect(played.states.last?.notice == .outOfRange(1, nil))
  }
}
