import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork beside what the user does")
struct PageArtworkTests {
  /// Plays the steps on the page of a track, whose artwork and `addition` load beside them: at once,
  /// or when `arrival` is released.
  private func play(
    _ steps: [ScriptedTrackDetailView.Step],
    picture: Result<Picture, ArtworkError>? = .success(.sample()),
    addition: (@Sendable (inout TrackDetail) -> Void)? = nil, arrival: PausePoint? = nil
  ) async -> PlayedPage<TrackReference, TrackDetail> {
    let interactor = StubTrackDetailInteractor(
      [.success(.found(.sample()))], picture: picture, addition: addition,
      loading: { await arrival?.pause() })
    return await PlayedPage(
      steps, on: TrackDetailPresenter.self, of: .known(.sample(), .unitedStates), interactor,
      loadsBeside: true)
  }

  private func loaded(_ artwork: ArtworkState, starred: Bool = false) -> TrackDetailState {
    TrackDetailState(
      .loaded(.sample(isFavorite: starred, artwork: artwork)),
      notice: starred ? .starred([.sample()]) : nil)
  }

  @Test("A track can be acted on while its artwork loads, and neither update is lost")
  func track() async {
    let played = await play([.event(.items(.toggleFavorites(nil))), .after(3)])
    #expect(played.states.first == loaded(.loading))
    #expect(played.states.last == loaded(.loaded(.sample()), starred: true))
    #expect(played.states.count == 3)
  }

  @Test(
    "A notice stays when the artwork arrives after it, or fails to load", .timeLimit(.minutes(1)),
    arguments: [
      (.success(.sample()), .loaded(.sample())), (.failure(.unavailable), .failed(.unavailable)),
    ] as [(Result<Picture, ArtworkError>, ArtworkState)])
  func notice(picture: Result<Picture, ArtworkError>, artwork: ArtworkState) async {
    let arrival = PausePoint()
    let played = await play(
      [.event(.items(.toggleFavorites(nil))), .waits { arrival.release() }, .after(3)],
      picture: picture,
      arrival: arrival)
    #expect(
      played.states == [
        loaded(.loading), loaded(.loading, starred: true), loaded(artwork, starred: true),
      ])
  }

  @Test("A notice stays when the songs of the album arrive after it", .timeLimit(.minutes(1)))
  func noticeAboveSongs() async {
    let (arrival, songs) = (PausePoint(), Track.samples(1...2))
    let played = await play(
      [.event(.items(.toggleFavorites(nil))), .waits { arrival.release() }, .after(3)],
      picture: nil,
      addition: { $0.albumTracks = songs }, arrival: arrival)
    var detail = TrackDetail.sample(isFavorite: true)
    detail.albumTracks = songs
    #expect(
      played.states == [
        loaded(.none), loaded(.none, starred: true),
        TrackDetailState(.loaded(detail), notice: .starred([.sample()])),
      ])
  }

  @Test("Artwork and more facts of a track arrive in any order", .timeLimit(.minutes(1)))
  func facts() async {
    let played = await play([.after(3)], addition: { $0.track.genre = "Beat" })
    #expect(played.states.last?.contents?.track.genre == "Beat")
    #expect(played.states.last?.contents?.artwork == .loaded(.sample()))
  }

  @Test(
    "Leaving a track while its artwork loads ends the scene without waiting",
    .timeLimit(.minutes(1)))
  func left() async {
    let arrival = PausePoint()
    let played = await play([.event(.back)], arrival: arrival)
    arrival.release()
    #expect(played.end.exit == .back)
    #expect(played.states == [loaded(.loading)])
  }
}
