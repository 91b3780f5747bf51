import Entities
import Mocks
import Scenes
import Testing

// Changing the queue while it plays.
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
