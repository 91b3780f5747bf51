import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Playback presenter")
struct PlaybackPresenterTests {
  let one = Track.sample(id: 1, name: "One")
  let two = Track.sample(id: 2, name: "Two")
  let third = Track.sample(id: 4)
  private let start = PlaybackProgress(
    duration: .seconds(30), volume: 100, canSeek: true, canPause: true)

  private var later: PlaybackProgress {
    var progress = start
    progress.position = .seconds(7)
    return progress
  }

  var silent: Track {
    var track = Track.sample(id: 3, name: "Silent")
    track.previewURL = nil
    return track
  }

  func known(_ tracks: Track...) -> [TrackReference] {
    tracks.map { .known($0, .unitedStates) }
  }

  func play(
    _ queue: [TrackReference], _ interactor: StubPlaybackInteractor,
    _ script: [(Int, PlaybackEvent)] = [],
    router: SpyRouter = SpyRouter(), staysWhereEnded: Bool = false, stoppedAt: Int? = nil
  ) async -> [PlaybackState] {
    let view = ScriptedView<PlaybackState, PlaybackEvent>(script)
    let presenter = PlaybackPresenter(
      view: view, interactor: interactor, router: router,
      runner: RequestRunner(waitsForBudget: false) { _ in }, random: SeededGenerator(seed: 1),
      queue: queue,
      staysWhereEnded: staysWhereEnded, stoppedAt: stoppedAt)
    let end = await presenter.run()
    #expect(end.exit == .back)
    #expect(end.state.content == view.states.last?.content)
    return view.states
  }

  @Test("A preview starts, plays, and ends")
  func single() async {
    let playing = ScriptedPlayingPreview([
      .report(.progress(start)), .report(.progress(later)), .report(.ended),
    ])
    let states = await play(known(one), StubPlaybackInteractor([playing]))
    #expect(
      states == [
        PlaybackState(.starting(one), of: 1), PlaybackState(.playing(one, start), of: 1),
        PlaybackState(.playing(one, later), of: 1), PlaybackState(.finished(.ended), of: 1),
      ])
    #expect(playing.isStopped)
  }

  @Test("A queue that was stopped at a position plays only when the user chooses a track")
  func stopped() async {
    let interactor = StubPlaybackInteractor([ScriptedPlayingPreview([])])
    let states = await play(
      known(one, two), interactor, [(1, .jump(to: 2)), (2, .interrupt)], staysWhereEnded: true,
      stoppedAt: 2)
    #expect(
      states == [
        PlaybackState(.finished(.stopped), position: 2, of: 2),
        PlaybackState(.starting(two), position: 2, of: 2),
        PlaybackState(.finished(.interrupted), position: 2, of: 2),
      ])
    #expect(interactor.played == [two.id])
  }

  @Test("The next preview plays after one fails or ends")
  func queue() async {
    let interactor = StubPlaybackInteractor([
      ScriptedPlayingPreview([.report(.failed(.refused(status: 404)))]),
      ScriptedPlayingPreview([.report(.progress(start)), .report(.ended)]),
      ScriptedPlayingPreview([.report(.ended)]),
    ])
    let states = await play(known(one, two, third), interactor)
    let failure = PlaybackState.Failure.notPlayed(one, .refused(status: 404))
    #expect(
      states == [
        PlaybackState(.starting(one), of: 3),
        PlaybackState(
          .starting(two), position: 2, of: 3, notices: [.failure(failure)], firstFailure: failure),
        PlaybackState(.playing(two, start), position: 2, of: 3, firstFailure: failure),
        PlaybackState(.starting(third), position: 3, of: 3, firstFailure: failure),
        PlaybackState(.finished(.ended), position: 3, of: 3, firstFailure: failure),
      ])
    #expect(interactor.played == [one.id, two.id, third.id])
  }

  @Test("A track without a preview is looked up once, then skipped with a notice")
  func withoutPreview() async {
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.report(.ended)])], answers: [silent.id: .success(silent)])
    let queue = known(silent, one)
    let states = await play(queue, interactor)
    let failure = PlaybackState.Failure.noPreview(silent)
    #expect(
      states == [
        PlaybackState(.loading(queue[0]), of: 2),
        PlaybackState(
          .starting(one), position: 2, of: 2, notices: [.failure(failure)], firstFailure: failure),
        PlaybackState(.finished(.ended), position: 2, of: 2, firstFailure: failure),
      ])
    #expect(interactor.lookedUp == [queue[0]])
  }

  @Test("Queued track IDs are looked up, and missing tracks and errors are reported")
  func lookups() async {
    let queue: [TrackReference] = [1, 8, 9].map { .id(Track.ID($0), .unitedStates) }
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.report(.ended)])],
      answers: [
        one.id: .success(one), Track.ID(8): .success(nil),
        Track.ID(9): .failure(.timedOut(after: .seconds(1))),
      ])
    let states = await play(queue, interactor)
    let missing = PlaybackState.Failure.missing(queue[1])
    #expect(
      states == [
        PlaybackState(.loading(queue[0]), of: 3), PlaybackState(.starting(one), of: 3),
        PlaybackState(.loading(queue[1]), position: 2, of: 3),
        PlaybackState(
          .loading(queue[2]), position: 3, of: 3, notices: [.failure(missing)],
          firstFailure: missing),
        PlaybackState(
          .finished(.ended), position: 3, of: 3,
          notices: [.failure(.notFound(.timedOut(after: .seconds(1))))], firstFailure: missing),
      ])
  }

  @Test(
    "A player error that would affect every preview ends playback",
    arguments: [PlaybackError.notInstalled, .noAudioDevice, .offline])
  func unplayable(error: PlaybackError) async {
    let interactor = StubPlaybackInteractor([ScriptedPlayingPreview([.report(.failed(error))])])
    let states = await play(known(one, two), interactor)
    let failure = PlaybackState.Failure.notPlayed(one, error)
    #expect(
      states == [
        PlaybackState(.starting(one), of: 2),
        PlaybackState(
          .finished(.ended), of: 2, notices: [.failure(failure)], firstFailure: failure),
      ])
  }

  @Test("Commands reach the player, and its reports update the playback state")
  func commands() async {
    var paused = start
    paused.isPaused = true
    let playing = ScriptedPlayingPreview([
      .report(.progress(start)), .command, .report(.progress(paused)), .command,
      .report(.progress(later)), .command, .report(.ended),
    ])
    let states = await play(
      known(one), StubPlaybackInteractor([playing]),
      [(2, .togglePause), (3, .seek(by: .seconds(5))), (4, .changeVolume(by: -5))])
    #expect(playing.commands == [.togglePause, .seek(by: .seconds(5)), .changeVolume(by: -5)])
    #expect(
      states.map(\.content) == [
        .starting(one), .playing(one, start), .playing(one, paused), .playing(one, later),
        .finished(.ended),
      ])
  }

  @Test("Commands that the player doesn't support are reported and not sent to it")
  func impossible() async {
    let plain = PlaybackProgress(position: .seconds(1))
    let playing = ScriptedPlayingPreview([.report(.progress(plain)), .stop])
    let states = await play(
      known(one), StubPlaybackInteractor([playing]),
      [(1, .seek(by: .seconds(5))), (3, .togglePause), (4, .changeVolume(by: 5)), (5, .stop)])
    #expect(playing.commands.isEmpty)
    #expect(states.count == 6)
    #expect(states.filter { $0.notices == [.notPossible] }.count == 3)
    #expect(states.last?.content == .finished(.stopped))
  }

  @Test("The user can go forward and back through the queue up to its ends")
  func moving() async {
    let playings = (1...3).map { _ in ScriptedPlayingPreview([.stop]) }
    let interactor = StubPlaybackInteractor(playings)
    let states = await play(
      known(one, two), interactor,
      [(1, .previous), (2, .next), (3, .next), (4, .previous), (5, .stop)])
    #expect(
      states == [
        PlaybackState(.starting(one), of: 2),
        PlaybackState(.starting(one), of: 2, notices: [.firstTrack]),
        PlaybackState(.starting(two), position: 2, of: 2),
        PlaybackState(.starting(two), position: 2, of: 2, notices: [.lastTrack]),
        PlaybackState(.starting(one), of: 2), PlaybackState(.finished(.stopped), of: 2),
      ])
    #expect(interactor.played == [one.id, two.id, one.id])
    #expect(playings.filter(\.isStopped).count == 3)
  }

  @Test("A late report of the previous preview doesn't end the current one")
  func late() async {
    let playings = [
      ScriptedPlayingPreview([.report(.progress(start)), .stop, .report(.ended)]),
      ScriptedPlayingPreview([.report(.progress(start)), .stop]),
    ]
    let states = await play(
      known(one, two, silent), StubPlaybackInteractor(playings), [(2, .next), (4, .stop)])
    #expect(
      states.map(\.content) == [
        .starting(one), .playing(one, start), .starting(two), .playing(two, start),
        .finished(.stopped),
      ])
  }

  @Test("Ctrl-C ends playback, even while a track is looked up")
  func interrupted() async {
    let queue: [TrackReference] = [.id(one.id, .unitedStates)]
    let states = await play(queue, StubPlaybackInteractor([]), [(1, .interrupt)])
    #expect(
      states == [
        PlaybackState(.loading(queue[0]), of: 1), PlaybackState(.finished(.interrupted), of: 1),
      ])
  }
}
