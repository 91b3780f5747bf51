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

// MARK: - Repeating and shuffling the queue, and saving it

extension PlaybackPresenterTests {
  private var heard: [ScriptedPlayingPreview.Step] {
    [.report(.progress(PlaybackProgress(position: .seconds(1)))), .report(.ended)]
  }

  private var failing: [ScriptedPlayingPreview.Step] {
    [.report(.failed(.refused(status: 404)))]
  }

  /// Returns previews between others that play until the user goes on.
  private func interactor(_ scripts: [[ScriptedPlayingPreview.Step]]) -> StubPlaybackInteractor {
    let all = [[.stop]] + scripts + [[.stop], [.stop]]
    return StubPlaybackInteractor(all.map { ScriptedPlayingPreview($0) })
  }

  private func repeats(_ modes: Int, _ rest: [(Int, PlaybackEvent)]) -> [(Int, PlaybackEvent)] {
    (1...modes).map { ($0, PlaybackEvent.cycleRepeat) } + rest
  }

  @Test("A key repeats the queue, then the current preview, then nothing, and the state says so")
  func repeatModes() async {
    let states = await play(
      known(one), .stopping(1), repeats(3, [(4, .stop)]))
    #expect(states.map(\.repeats) == [.off, .all, .one, .off, .off])
    #expect(
      states.map(\.notices) == [[], [.repeats(.all)], [.repeats(.one)], [.repeats(.off)], []])
  }

  @Test("A queue that repeats begins again at its first preview, by itself and by the user")
  func repeatAll() async {
    let interactor = interactor([heard, heard, heard])
    let states = await play(
      known(one, two), interactor,
      repeats(1, [(2, .jump(to: 1)), (9, .next), (10, .stop)]))
    #expect(interactor.played == [one.id, one.id, two.id, one.id, two.id, one.id])
    #expect(states.last == PlaybackState(.finished(.stopped), of: 2, repeats: .all))
  }

  @Test("A preview that repeats plays again when it ends, and the user can still skip it")
  func repeatOne() async {
    let interactor = interactor([heard, heard])
    let states = await play(
      known(one, two), interactor,
      repeats(2, [(3, .jump(to: 1)), (8, .next), (9, .next), (10, .stop)]))
    #expect(interactor.played == [one.id, one.id, one.id, one.id, two.id])
    #expect(states.last?.position == 2 && states.suffix(2).first?.notices == [.lastTrack])
  }

  @Test("A preview that repeats but fails isn't tried again, and the next one plays")
  func repeatOneFailing() async {
    let interactor = interactor([failing])
    _ = await play(known(one, two), interactor, repeats(2, [(3, .jump(to: 1)), (5, .stop)]))
    #expect(interactor.played == [one.id, one.id, two.id])
  }

  @Test("A preview that repeats and ends before anything is heard isn't tried again")
  func repeatOneUnheard() async {
    let silent = PlaybackProgress()
    let interactor = interactor([[.report(.progress(silent)), .report(.ended)]])
    _ = await play(known(one, two), interactor, repeats(2, [(3, .jump(to: 1)), (6, .stop)]))
    #expect(interactor.played == [one.id, one.id, two.id])
  }

  @Test("A queue that repeats ends after one round in which nothing was heard")
  func repeatSilence() async {
    let interactor = interactor([failing, failing, failing])
    let states = await play(
      known(one, two, third), interactor, repeats(1, [(2, .jump(to: 2))]))
    #expect(interactor.played == [one.id, two.id, third.id, one.id])
    #expect(states.last?.content == .finished(.ended))
  }

  @Test("A queue that repeats goes on past failures as long as one of its previews is heard")
  func repeatSome() async {
    let interactor = interactor([heard, failing, heard, failing, failing])
    let states = await play(known(one, two), interactor, repeats(1, [(2, .jump(to: 1))]))
    #expect(interactor.played == [one.id, one.id, two.id, one.id, two.id, one.id])
    #expect(states.last?.content == .finished(.ended))
  }

  @Test("A queue that repeats and has no previews ends after looking up each track once")
  func repeatWithoutPreviews() async {
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.stop])], answers: [silent.id: .success(silent)])
    let states = await play(
      known(one, silent, silent), interactor,
      repeats(1, [(2, .edit(.remove(0..<1), isNoted: true))]))
    #expect(interactor.lookedUp.count == 2)
    #expect(states.last?.content == .finished(.ended))
  }

  @Test("A queue that repeats goes on at its first track if the last one, which plays, is removed")
  func repeatAfterRemoval() async {
    let interactor = StubPlaybackInteractor.stopping(3)
    _ = await play(
      known(one, two), interactor,
      repeats(1, [(2, .next), (3, .edit(.remove(1..<2), isNoted: true)), (4, .stop)]))
    #expect(interactor.played == [one.id, two.id, one.id])
  }

  @Test("Shuffling puts the tracks after the current one in random order, and says how many")
  func shuffled() async {
    let queue = (1...9).map { TrackReference.known(.sample(id: $0), .unitedStates) }
    let interactor = StubPlaybackInteractor.stopping(9)
    let skips = (4...9).map { ($0, PlaybackEvent.next) }
    let states = await play(
      queue, interactor,
      [(1, .next), (2, .next), (3, .shuffle)] + skips + [(10, .next), (11, .stop)])
    let played = interactor.played.map(\.number)
    #expect(played.prefix(3) == [1, 2, 3] && Set(played) == Set(1...9))
    #expect(Array(played) != Array(1...9))
    #expect(states[3].notices == [.shuffled(6)] && states[3].content == states[2].content)
    #expect(interactor.changes.isEmpty)
  }

  @Test("A single track after the current one isn't shuffled")
  func shuffledOne() async {
    let states = await play(known(one, two), .stopping(1), [(1, .shuffle), (2, .stop)])
    #expect(states[1].notices == [.shuffled(0)])
  }

  @Test("A queue that is cleared stops, and undoing that brings it back without playing it")
  func cleared() async {
    let interactor = StubPlaybackInteractor.stopping(3)
    let states = await play(
      known(one, two), interactor,
      [
        (1, .next), (2, .edit(.replace([], playing: 0), isNoted: true)),
        (3, .edit(.replace(known(one, two), playing: 1), isNoted: false)), (4, .jump(to: 2)),
        (5, .interrupt),
      ], staysWhereEnded: true)
    #expect(
      states[2...3] == [
        PlaybackState(.finished(.stopped), of: 0),
        PlaybackState(.finished(.stopped), position: 2, of: 2),
      ])
    #expect(interactor.played == [one.id, two.id, two.id])
    #expect(interactor.changes == [.clearedQueue(2)])
  }

  @Test("A change of the order is told as shuffling, and what plays goes on")
  func reordered() async {
    let interactor = StubPlaybackInteractor.stopping(2)
    let states = await play(
      known(one, two, third), interactor,
      [(1, .edit(.reorder([1, 2, 0]), isNoted: true)), (2, .previous), (3, .stop)])
    #expect(interactor.played == [one.id, third.id])
    #expect(states.map(\.position) == [1, 3, 2, 2])
    #expect(interactor.changes == [.shuffledQueue])
  }

  @Test("The queue is saved as a playlist of all its songs, if the name can be used")
  func saved() async throws {
    let playlists = FakePlaylists([("Gym", [])])
    let interactor = StubPlaybackInteractor([ScriptedPlayingPreview([.stop])], playlists: playlists)
    let queue = known(one) + [.id(Track.ID(9), .unitedStates)]
    let names = ["gym", " ", "Run"]
    let states = await play(
      queue, interactor, names.enumerated().map { ($0 + 1, .save(as: $1)) } + [(4, .stop)])
    let run = try #require(try await playlists.playlist(named: PlaylistName("Run")))
    #expect(
      states.flatMap(\.notices) == [
        .item(.takenPlaylistName(try PlaylistName("gym"))), .item(.notAPlaylistName(.blank)),
        .saved(run, of: run.trackCount),
      ])
    #expect(try await playlists.tracks(of: run.id) == [one.id, Track.ID(9)])
  }

  @Test("A database that fails while the queue is saved is reported, and the queue plays on")
  func notSaved() async {
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.stop])], playlists: FakePlaylists(error: .sample))
    let states = await play(known(one), interactor, [(1, .save(as: "Run")), (2, .stop)])
    #expect(states[1] == PlaybackState(.starting(one), of: 1, notices: [.item(.failed(.sample))]))
  }
}

// MARK: - Changing the queue while it plays

extension PlaybackPresenterTests {
  @Test("Added tracks are played after the queue, and any position can be jumped to")
  func queueing() async {
    let interactor = StubPlaybackInteractor.stopping(3)
    let states = await play(
      known(one), interactor,
      [
        (1, .edit(.insert(known(two), at: 1), isNoted: true)), (2, .jump(to: 2)), (3, .jump(to: 1)),
        (4, .stop),
      ])
    #expect(
      states == [
        PlaybackState(.starting(one), of: 1), PlaybackState(.starting(one), of: 2),
        PlaybackState(.starting(two), position: 2, of: 2), PlaybackState(.starting(one), of: 2),
        PlaybackState(.finished(.stopped), of: 2),
      ])
  }

  @Test("A track is removed from the queue; if it plays, the next one does, or playback ends")
  func removing() async {
    let interactor = StubPlaybackInteractor.stopping(3)
    let states = await play(
      known(one, silent, two), interactor,
      [
        (1, .edit(.remove(1..<2), isNoted: true)), (2, .edit(.remove(8..<9), isNoted: true)),
        (2, .next),
        (3, .edit(.remove(0..<1), isNoted: true)), (4, .previous),
        (5, .edit(.remove(0..<1), isNoted: true)),
      ])
    #expect(
      states == [
        PlaybackState(.starting(one), of: 3), PlaybackState(.starting(one), of: 2),
        PlaybackState(.starting(two), position: 2, of: 2), PlaybackState(.starting(two), of: 1),
        PlaybackState(.starting(two), of: 1, notices: [.firstTrack]),
        PlaybackState(.finished(.ended), of: 0),
      ])
    let other = StubPlaybackInteractor.stopping(3)
    _ = await play(known(one, two), other, [(1, .edit(.remove(0..<1), isNoted: true)), (2, .stop)])
    #expect(other.played == [one.id, two.id])
  }

  @Test("The queue stops if the track that is paused is removed")
  func removingPaused() async {
    let paused = PlaybackProgress(isPaused: true, canPause: true)
    let interactor = StubPlaybackInteractor([
      ScriptedPlayingPreview([.report(.progress(paused)), .stop])
    ])
    let states = await play(
      known(two, one), interactor, [(2, .edit(.remove(0..<1), isNoted: true))])
    #expect(states.last == PlaybackState(.finished(.stopped), of: 1))
    #expect(interactor.played == [two.id])
  }

  @Test("Removing the current track of a stopped queue starts no other one")
  func removingStopped() async {
    let interactor = StubPlaybackInteractor.stopping(1)
    let states = await play(
      known(one, two), interactor,
      [(1, .stop), (2, .edit(.remove(0..<1), isNoted: true)), (3, .interrupt)],
      staysWhereEnded: true)
    #expect(states[2] == PlaybackState(.finished(.stopped), of: 1))
    #expect(interactor.played == [one.id])
  }

  @Test("Removing the last track of a queue that stopped there leads to the one before")
  func removingLast() async {
    let states = await play(
      known(one, two), StubPlaybackInteractor.stopping(2),
      [
        (1, .next), (2, .stop), (3, .edit(.remove(1..<2), isNoted: true)),
        (4, .edit(.insert(known(two), at: 1), isNoted: true)), (5, .interrupt),
      ], staysWhereEnded: true)
    #expect(states.contains(PlaybackState(.finished(.stopped), of: 1)))
    #expect(states.contains(PlaybackState(.finished(.stopped), of: 2)))
  }

  @Test("Songs that come back into an empty queue have the position among them")
  func comingBack() async {
    let states = await play(
      known(one, two), StubPlaybackInteractor.stopping(2),
      [
        (1, .next), (2, .stop), (3, .edit(.remove(0..<2), isNoted: true)),
        (4, .edit(.insert(known(one, two), at: 0), isNoted: true)), (5, .interrupt),
      ], staysWhereEnded: true)
    #expect(states.allSatisfy { $0.position <= max(1, $0.count) })
    #expect(states.contains { $0.count == 2 && $0.content == .finished(.stopped) })
  }

  @Test("Playback ends after three previews in a row that can't be reached, and counts anew then")
  func outage() async {
    let queue = (1...9).map { TrackReference.known(.sample(id: $0), .unitedStates) }
    func failing(_ error: PlaybackError) -> ScriptedPlayingPreview {
      ScriptedPlayingPreview([.report(.failed(error))])
    }
    let progress = ScriptedPlayingPreview([
      .report(.progress(PlaybackProgress())), .report(.failed(.unreachable)),
    ])
    let interactor = StubPlaybackInteractor(
      [failing(.unreachable), failing(.unreachable), progress, failing(.refused(status: 404))]
        + [failing(.timedOut), failing(.unreachable), failing(.unreachable)])
    let states = await play(queue, interactor)
    #expect(interactor.played.map(\.number) == Array(1...6))
    #expect(states.last?.content == .finished(.ended))
  }

  @Test("Look-ups that fail without an outage don't end playback")
  func failedLookups() async {
    let queue: [TrackReference] = (1...6).map { .id(Track.ID($0), .unitedStates) }
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.report(.ended)])],
      answers: Dictionary(
        uniqueKeysWithValues: (1...6).map { (number: Int64) in
          let id = Track.ID(number)
          return (id, number == 6 ? .success(.sample(id: 6)) : .failure(.refused(message: "no")))
        }))
    _ = await play(queue, interactor)
    #expect(interactor.played.map(\.number) == [6])
  }

  @Test("Previews that can't be reached are counted anew when the user skips to another one")
  func skippedOutage() async {
    let queue = (1...9).map { TrackReference.known(.sample(id: $0), .unitedStates) }
    let failing = [ScriptedPlayingPreview.Step.report(.failed(.unreachable))]
    let interactor = StubPlaybackInteractor(
      (1...9).map { ScriptedPlayingPreview($0 == 3 ? [.stop] : failing) })
    let states = await play(queue, interactor, [(3, .next)])
    #expect(interactor.played.map(\.number) == Array(1...6))
    #expect(states.last?.content == .finished(.ended))
  }

  @Test("On the full screen, a chosen track that can't be reached isn't replaced by later ones")
  func chosenOutage() async {
    let queue = (1...9).map { TrackReference.known(.sample(id: $0), .unitedStates) }
    let failing = PlayerReport.failed(.unreachable)
    let scripts: [[ScriptedPlayingPreview.Step]] =
      [[.report(failing)], [.report(.progress(PlaybackProgress())), .report(.ended)]]
      + Array(repeating: [.report(failing)], count: 3)
    let interactor = StubPlaybackInteractor(scripts.map { ScriptedPlayingPreview($0) })
    let states = await play(
      queue, interactor, [(2, .jump(to: 4)), (8, .interrupt)], staysWhereEnded: true)
    #expect(interactor.played.map(\.number) == [1, 4, 5, 6, 7])
    #expect(states[1].content == .finished(.ended) && states[1].position == 1)
    #expect(states[1].notices == [.failure(.notPlayed(.sample(id: 1), .unreachable))])
  }

  @Test("On the full screen, a track chosen after another was heard isn't replaced by later ones")
  func chosenLaterOutage() async {
    let queue = (1...9).map { TrackReference.known(.sample(id: $0), .unitedStates) }
    let interactor = StubPlaybackInteractor([
      ScriptedPlayingPreview([.report(.progress(PlaybackProgress())), .stop]),
      ScriptedPlayingPreview([.report(.failed(.unreachable))]),
    ])
    let states = await play(
      queue, interactor, [(2, .jump(to: 4)), (4, .interrupt)], staysWhereEnded: true)
    #expect(interactor.played.map(\.number) == [1, 4])
    #expect(states[3].content == .finished(.ended) && states[3].position == 4)
  }

  @Test("A track that is moved is played at its new place, and what plays goes on")
  func movedTracks() async {
    let interactor = StubPlaybackInteractor.stopping(4)
    let states = await play(
      known(one, two, third), interactor,
      [
        (1, .edit(.move(2, to: 0), isNoted: true)), (2, .next),
        (3, .edit(.move(2, to: 1), isNoted: true)), (4, .previous),
        (5, .edit(.move(0, to: 3), isNoted: true)), (5, .stop),
      ])
    #expect(interactor.played == [one.id, two.id, third.id])
    #expect(states.map(\.position) == [1, 2, 3, 2, 1, 1])
  }

  @Test("Another queue plays from its place on, and the way back is that of its own tracks")
  func replacedQueue() async {
    let interactor = StubPlaybackInteractor.stopping(5)
    let states = await play(
      known(one, two), interactor,
      [
        (1, .next), (2, .edit(.replace(known(third, one, two), playing: 1), isNoted: true)),
        (3, .previous),
        (4, .edit(.replace(known(one, third), playing: 1), isNoted: true)), (5, .stop),
      ])
    #expect(interactor.played == [one.id, two.id, one.id, third.id, third.id])
    #expect(states.map(\.position) == [1, 2, 2, 1, 2, 2])
    #expect(states.map(\.count) == [2, 2, 3, 3, 2, 2])
  }

  @Test("Another queue doesn't play while playback is stopped, until a track of it is chosen")
  func replacedWhileStopped() async {
    let interactor = StubPlaybackInteractor.stopping(2)
    let states = await play(
      known(one, two), interactor,
      [
        (1, .stop), (2, .edit(.replace(known(two, third), playing: 1), isNoted: true)),
        (3, .jump(to: 1)),
        (4, .interrupt),
      ], staysWhereEnded: true)
    #expect(interactor.played == [one.id, two.id])
    #expect(states[2].content == .finished(.stopped) && states[2].position == 2)
  }

  @Test(
    "A queue that ended or was stopped can be played again until the scene is left",
    arguments: [[1], [1, 2]])
  func again(ids: [Int64]) async {
    let interactor = StubPlaybackInteractor(
      [ScriptedPlayingPreview([.report(.ended)])]
        + (1...3).map { _ in ScriptedPlayingPreview([.stop]) })
    let script: [(Int, PlaybackEvent)] =
      ids.count == 1
      ? [(2, .next), (3, .jump(to: 1)), (4, .interrupt)]
      : [
        (2, .stop), (3, .edit(.move(0, to: 1), isNoted: true)), (4, .jump(to: 1)), (5, .stop),
        (6, .interrupt),
      ]
    let states = await play(
      ids.map { .known(.sample(id: $0), .unitedStates) }, interactor, script,
      staysWhereEnded: true)
    #expect(interactor.played.map(\.number) == (ids.count == 1 ? [1, 1] : [1, 2, 2]))
    #expect(states.last?.content == .finished(.interrupted))
    #expect(
      states.count { $0.content == .finished(.stopped) } == (ids.count == 1 ? 0 : 3))
  }

  @Test("A track of the queue becomes a favorite or none, and an error is reported")
  func favorites() async {
    let interactor = StubPlaybackInteractor.stopping(1)
    let events: [PlaybackEvent] = [2, 2, nil, 3, 9].map { .toggleFavorite(at: $0) }
    let states = await play(
      known(one, two, silent), interactor,
      zip([1, 2, 3, 4, 5], events).map { ($0, $1) } + [(5, .stop)])
    #expect(
      states.compactMap(\.notices.first) == [
        .favorite(two, isFavorite: true), .favorite(two, isFavorite: false),
        .favorite(one, isFavorite: true), .notStarred(.sample),
      ])
  }
}

extension StubPlaybackInteractor {
  /// Previews that each play until they are stopped.
  static func stopping(_ count: Int) -> StubPlaybackInteractor {
    StubPlaybackInteractor((1...count).map { _ in ScriptedPlayingPreview([.stop]) })
  }
}

// MARK: - The way back through the queue

extension PlaybackPresenterTests {
  @Test("Going back after a jump plays the track before in the queue; a jump elsewhere is ignored")
  func backAfterJump() async {
    let interactor = StubPlaybackInteractor.stopping(3)
    _ = await play(
      known(one, two, third), interactor,
      [(1, .jump(to: 0)), (1, .jump(to: 4)), (1, .jump(to: 3)), (2, .previous), (3, .stop)])
    #expect(interactor.played == [one.id, third.id, two.id])
  }

  @Test(
    "Going back skips tracks without a preview, and restarts the current one if none is before it")
  func backPastSilent() async {
    let interactor = StubPlaybackInteractor(
      (1...4).map { _ in ScriptedPlayingPreview([.stop]) },
      answers: [silent.id: .success(silent)])
    let states = await play(
      known(silent, one, silent, two), interactor,
      [(2, .previous), (4, .jump(to: 4)), (5, .previous), (7, .stop)])
    #expect(interactor.played == [one.id, one.id, two.id, one.id])
    #expect(states.map(\.position) == [1, 2, 1, 2, 4, 3, 2, 2])
    #expect(states[3].notices == [.failure(.noPreview(silent))])
  }

  @Test("Going back from where a stopped queue goes on plays the track before")
  func backAfterStop() async {
    let interactor = StubPlaybackInteractor.stopping(2)
    _ = await play(
      known(one, two), interactor, [(1, .jump(to: 2)), (2, .previous), (3, .interrupt)],
      staysWhereEnded: true, stoppedAt: 2)
    #expect(interactor.played == [two.id, one.id])
  }
}
