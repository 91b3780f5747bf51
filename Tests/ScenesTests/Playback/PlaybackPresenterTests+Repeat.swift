import Entities
import Mocks
import Scenes
import Testing

// Repeating and shuffling the queue, and saving it.
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
        .saved(run),
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
