import Entities
import Mocks
import Scenes
import Testing

// The way back through the queue.
extension PlaybackPresenterTests {
  @Test("Going back after a removal plays the track before in the queue")
  func backAfterRemoval() async {
    let interactor = StubPlaybackInteractor.stopping(4)
    _ = await play(
      known(one, two, third), interactor,
      [
        (1, .next), (2, .next), (3, .edit(.remove(0..<1), isNoted: true)), (4, .previous),
        (5, .stop),
      ])
    #expect(interactor.played == [one.id, two.id, third.id, two.id])
  }

  @Test("Going back twice in a row plays the two tracks before in the queue")
  func backTwice() async {
    let interactor = StubPlaybackInteractor.stopping(5)
    _ = await play(
      known(one, two, third), interactor,
      [(1, .next), (2, .next), (3, .previous), (4, .previous), (5, .previous), (6, .stop)])
    #expect(interactor.played == [one.id, two.id, third.id, two.id, one.id])
  }

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
