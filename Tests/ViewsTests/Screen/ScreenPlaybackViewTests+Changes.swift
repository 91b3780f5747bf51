import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

// Changes of the queue.
extension ScreenPlaybackViewTests {
  @Test("Keys on the playing tab remove a song from the queue and make it a favorite")
  func editing() async {
    _ = list()
    let view = queue(of: 3)
    terminal.press(.down, .character("d"), .character("f"))
    #expect(await view.nextEvent() == .edit(.remove(1..<2)))
    #expect(await view.nextEvent() == .toggleFavorite(at: 2))
    #expect(view.queue.map(\.trackID) == [Track.ID(1), Track.ID(3)])
    #expect(terminal.text.contains("2 previews"))
    terminal.press(.character("d"))
    #expect(terminal.text.contains("Removed Song 3 from the queue. Undo with u."))
  }

  @Test("Keys move a song in the queue with the cursor on it, but not beyond its ends")
  func moving() async {
    let view = queue(of: 3)
    terminal.press(.character("K"), .down, .character("J"), .character("J"), .character("K"))
    for edit in [QueueEdit.move(1, to: 2), .move(2, to: 1)] {
      #expect(await view.nextEvent() == .edit(edit))
    }
    terminal.press(.character("K"))
    #expect(view.queue.map(\.trackID.number) == [2, 1, 3])
    #expect(terminal.text.contains("1 of 3"))
  }

  @Test("Under a filter, a song moves past the next one that matches")
  func filteredMove() async {
    let view = queue(of: 12)
    terminal.press(.character("/"))
    terminal.type("song 1")
    terminal.press(.enter, .down, .character("J"))
    #expect(await view.nextEvent() == .edit(.move(9, to: 10)))
  }

  @Test("Changes of the queue are undone one after another, the last one first")
  func undo() async {
    let view = queue(of: 3)
    terminal.press(.down, .character("d"), .character("J"))
    view.enqueue([.known(track, .unitedStates)])
    terminal.press(.character("K"))
    #expect(view.queue.map(\.trackID.number) == [3, 1, track.id.number])
    let messages = ["Moved Song 3 back.", "Removed the song added last.", "Restored Song 2."]
    for message in messages {
      terminal.press(.character("u"))
      #expect(terminal.text.contains(message))
    }
    #expect(terminal.text.contains("2 of 3"))
    #expect(view.queue.map(\.trackID.number) == [1, 2, 3])
    terminal.press(.character("u"))
    #expect(terminal.text.contains("There's no change of the queue to undo."))
  }

  @Test("Another queue that plays can be undone, which goes back to the song that played before")
  func replaced() async {
    let view = queue(of: 3)
    let before = view.queue
    view.show(PlaybackState(.starting(track), position: 2, of: 3))
    view.play([.known(track, .unitedStates)])
    #expect(view.queue == [.known(track, .unitedStates)])
    terminal.press(.character("u"))
    #expect(terminal.text.contains("Restored the queue before this one."))
    #expect(terminal.text.contains("2 of 3") && view.queue == before)
    #expect(
      await view.nextEvent() == .edit(.replace([.known(track, .unitedStates)], playing: 0)))
    #expect(await view.nextEvent() == .edit(.replace(before, playing: 1)))
  }

  @Test("A queue that the user arranged is replaced with a notice, and another one without it")
  func arranged() {
    let view = queue(of: 3)
    view.play([.known(track, .unitedStates)])
    #expect(stage.notice == nil)
    view.enqueue([.known(track, .unitedStates)])
    view.play([.known(track, .unitedStates)])
    #expect(terminal.text.contains("Replaced the queue of 2 previews. Undo with u on"))
  }

  @Test("Keys that play elsewhere play the stopped queue, from the cursor or where it stopped")
  func stopped() async {
    let view = queue(of: 3)
    view.show(PlaybackState(.finished(.stopped), position: 2, of: 3))
    terminal.press(.end, .character("p"), .character(" "))
    #expect(await view.nextEvent() == .jump(to: 3))
    #expect(await view.nextEvent() == .jump(to: 2))
    view.play([.known(track, .unitedStates)])
    #expect(
      await view.nextEvent() == .edit(.replace([.known(track, .unitedStates)], playing: 0)))
    #expect(await view.nextEvent() == .jump(to: 1))
  }

  @Test("A queue that ended stays on its tab, where it can be changed and played again")
  func ended() async {
    let view = queue(of: 3)
    view.show(PlaybackState(.finished(.stopped), position: 2, of: 3))
    #expect(
      stage.player == nil && stage.frame(TerminalSize(columns: 80, rows: 24)).title == "tunes")
    #expect(terminal.text.contains("Queue 3 previews · stopped"))
    #expect(!terminal.text.contains("▶") && !terminal.text.contains("5 s"))
    terminal.press(.character("d"), .enter)
    #expect(await view.nextEvent() == .edit(.remove(0..<1)))
    #expect(await view.nextEvent() == .jump(to: 1))
    view.enqueue([.known(track, .unitedStates)])
    #expect(await view.nextEvent() == .edit(.insert([.known(track, .unitedStates)], at: 2)))
    #expect(await view.nextEvent() == .jump(to: 3))
  }

  @Test("The last song that is removed from the queue can be restored")
  func emptied() async {
    let view = queue(of: 1)
    terminal.press(.character("d"))
    view.show(PlaybackState(.finished(.ended), of: 0))
    #expect(terminal.text.contains("Nothing is playing.") && terminal.text.contains("u undo"))
    terminal.press(.character("u"))
    #expect(view.queue.count == 1 && terminal.text.contains("Song 1"))
  }

  @Test("Details of a song that arrive after the next song has begun aren't shown")
  func lateDetails() async {
    stage.loadDetail = { reference in
      await Task.cancellation()
      return TrackDetail(.sample(id: reference.trackID.number), of: .unitedStates)
    }
    let view = queue(of: 2)
    stage.lookAtPlaying()
    let first = stage.nowPlaying.load?.task
    view.show(
      PlaybackState(.playing(Track.samples(2...2)[0], PlaybackProgress()), position: 2, of: 2))
    stage.lookAtPlaying()
    await first?.value
    #expect(stage.nowPlaying.detail == nil)
    stage.nowPlaying.load?.task.cancel()
  }
}
