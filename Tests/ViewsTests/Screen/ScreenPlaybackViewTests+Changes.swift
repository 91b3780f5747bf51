import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

// Changes of the queue.
extension ScreenPlaybackViewTests {
  @Test(
    "A session has the queue and the position in it, unless its songs can be of a private search")
  func session() throws {
    let view = ScreenSearchListView(stage: stage)
    view.showStart()
    #expect(stage.session == nil)
    let playback = queue(of: 3)
    #expect(try #require(stage.session).queue == playback.queue)
    playback.show(PlaybackState(.finished(.stopped), position: 2, of: 3))
    #expect(stage.session?.queuePosition == 2)
    terminal.press(.control("u"))
    terminal.type(" abba")
    playback.enqueue([.id(Track.ID(9), .unitedStates)], .atEnd)
    #expect(stage.session == nil)
    terminal.press(.control("u"))
    terminal.type("abba")
    #expect(stage.session == ScreenSession(term: .sample("abba")))
  }

  @Test("Keys that change a queue of three songs", arguments: changes)
  func change(script: Script<ScreenPlaybackView>) async {
    _ = list()
    await script.play(on: queue(of: 3), terminal)
  }

  @Test("The filter of a queue of 30 songs", arguments: filters)
  func filter(script: Script<ScreenPlaybackView>) async {
    await script.play(on: queue(of: 30), terminal)
  }

  private nonisolated static let one = [TrackReference.known(.sample(), .unitedStates)]

  private nonisolated static let three = Track.samples(1...3).map {
    TrackReference.known($0, .unitedStates)
  }

  private nonisolated static let changes: [Script<ScreenPlaybackView>] = [
    Script(
      "Keys remove a song from the queue and make it a favorite", .press("down d f"),
      .posts(.edit(.remove(1..<2), isNoted: true), .toggleFavorite(at: 2)), .queues(1, 3),
      .sees("2 songs"), .press("d"), .sees("Removed Song 3 from the queue. Undo with u.")),
    Script(
      "Keys move a song in the queue with the cursor on it, but not beyond its ends",
      .press("K down J J K"),
      .posts(.edit(.move(1, to: 2), isNoted: true), .edit(.move(2, to: 1), isNoted: true)),
      .press("K"), .queues(2, 1, 3), .sees("1 of 3")),
    Script(
      "Keys undo and redo the last change, whatever it was of", .press("u U"),
      .posts(.take(.undo), .take(.redo))),
    Script(
      "Another queue that plays is undone back to the song that played before",
      .show(PlaybackState(.starting(.sample()), position: 2, of: 3)),
      .perform { $0.play(one) }, .expect { $0.queue == one },
      .perform { $0.edit(.replace(three, playing: 1), isNoted: false) },
      .expect { $0.queue == three },
      .posts(
        .edit(.replace(one, playing: 0), isNoted: true),
        .edit(.replace(three, playing: 1), isNoted: false))),
    Script(
      "A queue that the user arranged is replaced with a notice, and another one without it",
      .perform { $0.play(one) }, .lacks("Replaced"),
      .perform {
        $0.enqueue(one, .atEnd)
        $0.play(one)
      }, .sees("Replaced the queue of 2 songs. Undo with u.")),
    Script(
      "Keys that play elsewhere play the stopped queue, from the cursor or where it stopped",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 3)), .press("end p z"),
      .posts(.jump(to: 3), .jump(to: 2)), .perform { $0.play(one) },
      .posts(.edit(.replace(one, playing: 0), isNoted: true), .jump(to: 1))),
    Script(
      "The queue has a tab, where a position can be played, and Esc returns to the list",
      .sees("▶ 1  Song 1", "Queue 3 songs"), .press("down down enter"),
      .posts(.jump(to: 3)), .perform { $0.enqueue(one, .atEnd) }, .sees("Queue 4 songs"),
      .posts(.edit(.insert(one, at: 3), isNoted: true)), .press("esc"), .lacks("Queue ")),
    Script(
      "A queue that is chosen right after the former one was stopped is played",
      .press("x"), .perform { $0.play(one) },
      .posts(.stop, .edit(.replace(one, playing: 0), isNoted: true), .jump(to: 1))),
    Script(
      "Where the queue has become empty, the key to undo is shown", .press("d d d"),
      .show(PlaybackState(.finished(.ended), of: 0)), .sees("Nothing is playing.", "u undo")),
  ]

  @Test("Keys that arrange a queue of five songs, of which the second plays", arguments: arranging)
  func arrange(script: Script<ScreenPlaybackView>) async {
    _ = list()
    let view = queue(of: 5)
    view.show(PlaybackState(.starting(.sample()), position: 2, of: 5))
    await script.play(on: view, terminal)
  }

  private nonisolated static let nine = [
    TrackReference.known(.sample(id: 9), .unitedStates)
  ]

  private nonisolated static let five = Track.samples(1...5).map {
    TrackReference.known($0, .unitedStates)
  }

  private nonisolated static let arranging: [Script<ScreenPlaybackView>] = [
    Script(
      "I moves the song under the cursor right after the one that plays, from either side",
      .press("end I"), .queues(1, 2, 5, 3, 4), .sees("Song 5 plays next.", "3 of 5"),
      .press("home I"), .queues(2, 1, 5, 3, 4), .press("home I"),
      .posts(.edit(.move(4, to: 2), isNoted: true), .edit(.move(0, to: 1), isNoted: true))),
    Script(
      "I leaves the song that plays in its place, and says so", .press("home down I"), .posts(),
      .sees("Song 2 plays already.")),
    Script(
      "I plays the song under the cursor if nothing plays",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5)), .press("end I"),
      .posts(.jump(to: 5))),
    Script(
      "I under a filter moves the match", .type("/song 4"), .press("enter I"),
      .queues(1, 2, 4, 3, 5), .posts(.edit(.move(3, to: 2), isNoted: true))),
    Script(
      "Songs that play next go right after the one that plays, or play if nothing does",
      .perform { $0.enqueue(nine, .next) }, .queues(1, 2, 9, 3, 4, 5),
      .show(PlaybackState(.finished(.stopped), position: 2, of: 6)),
      .perform { $0.enqueue(nine, .next) },
      .posts(
        .edit(.insert(nine, at: 2), isNoted: true), .edit(.insert(nine, at: 2), isNoted: true),
        .jump(to: 3))),
    Script(
      "ctrl-s shuffles the songs after the one that plays, which can be undone", .press("ctrl-s"),
      .expect {
        let numbers = $0.queue.map(\.trackID.number)
        return numbers.prefix(2) == [1, 2] && numbers.suffix(3).sorted() == [3, 4, 5]
          && numbers != [1, 2, 3, 4, 5]
      }, .sees("Shuffled the next 3 songs. Undo with u.")),
    Script(
      "ctrl-s says so if fewer than two songs follow",
      .show(PlaybackState(.starting(.sample()), position: 4, of: 5)), .press("ctrl-s"),
      .queues(1, 2, 3, 4, 5), .posts(), .sees("There are no songs to shuffle after this one.")),
    Script(
      "ctrl-r repeats, which the titles of the queue and of the player show", .press("ctrl-r"),
      .posts(.cycleRepeat),
      .show(PlaybackState(.starting(.sample()), position: 2, of: 5, repeats: .all)),
      .sees("Queue 5 songs · repeat all", "2 of 5 in the queue · repeat all", on: (120, 40)),
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5, repeats: .one)),
      .sees("Queue 5 songs · repeat one · stopped")),
    Script(
      "Keys that need a song that plays say so where none does",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5)), .press("ctrl-s"),
      .sees("Nothing is playing."), .press("ctrl-r"), .sees("Nothing is playing."), .posts()),
    Script(
      "D stops, and empties the queue, which can be undone", .press("D"), .queues(),
      .sees("Cleared the queue of 5 songs. Undo with u.", "Nothing is playing."),
      .posts(.stop, .edit(.replace([], playing: 0), isNoted: true)),
      .perform { $0.edit(.replace(five, playing: 1), isNoted: false) }, .queues(1, 2, 3, 4, 5),
      .posts(.edit(.replace(five, playing: 1), isNoted: false))),
    Script(
      "D empties a stopped queue without stopping it again, and only once",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5)), .press("D D"),
      .sees("The queue is empty."), .posts(.edit(.replace([], playing: 0), isNoted: true))),
    Script(
      "W asks for nothing if the queue is empty or the user leaves the box", .press("W esc D W"),
      .lacks("Save the queue"), .sees("The queue is empty."),
      .posts(.stop, .edit(.replace([], playing: 0), isNoted: true))),
    Script(
      "Keys that clear and save the queue lead to it from a list", .press("esc D"),
      .sees("Go to the queue first: 5 shows it."), .press("W"),
      .sees("Go to the queue first: 5 shows it."), .posts()),
  ]

  @Test("W asks for the name of a playlist, and again with that name if it can't be used")
  func saves() async throws {
    let gym = try Playlist.sample("Gym", trackCount: 2)
    func noticing(_ notice: PlaybackState.Notice) -> PlaybackState {
      PlaybackState(.starting(track), position: 2, of: 3, notices: [notice])
    }
    _ = list()
    let script = Script<ScreenPlaybackView>(
      "", .press("W"), .sees("Save the queue", "New playlist…"), .type("Gym"),
      .sees("New playlist \"Gym\""), .press("enter"), .posts(.save(as: "Gym")),
      .lacks("Save the queue"), .show(noticing(.item(.takenPlaylistName(gym.name)))),
      .sees("Save the queue", "New playlist \"Gym\"", "You already have a playlist"),
      .type(" 2"), .press("enter"), .posts(.save(as: "Gym 2")), .show(noticing(.saved(gym))),
      .sees("Saved 2 songs as the playlist Gym. Undo with u."), .lacks("Save the queue"))
    await script.play(on: queue(of: 3), terminal)
  }

  @Test("A playlist that is saved, or undone, is read again by the list of playlists below")
  func savedBelow() async throws {
    let playlists = ScreenPlaylistsView(stage: stage)
    playlists.enter()
    let view = queue(of: 2)
    let outcome = JournalOutcome(.createdPlaylist("Gym", with: Change.Items(2)))
    let notices: [PlaybackState.Notice] = [
      .saved(try Playlist.sample("Gym")), .item(.undone(.undo, outcome)),
    ]
    for notice in notices {
      view.show(PlaybackState(.starting(.sample()), of: 2, notices: [notice]))
      #expect(await playlists.posted() == [.list(.retry)])
    }
  }

  @Test("The queue of a private search is saved as a playlist if the user asks for that")
  func savesPrivate() async {
    _ = ScreenSearchListView(stage: stage)
    terminal.type(" abba")
    let view = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1), queue: Self.three)
    stage.play(view)
    #expect(view.isPrivate)
    terminal.press(.tab, .character("5"), .character("W"))
    terminal.type("Gym")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .save(as: "Gym"))
  }

  private nonisolated static let filters: [Script<ScreenPlaybackView>] = [
    Script(
      "Under a filter, a song moves past the next one that matches", .type("/song 1"),
      .press("enter down J"), .posts(.edit(.move(9, to: 10), isNoted: true))),
    Script(
      "The queue can be filtered, where a match is played at its position in the queue",
      .type("/song 27"), .sees("27  Song 27", "1 of 1"), .lacks("Song 26"),
      .press("enter enter"), .posts(.jump(to: 27)), .type("/zzz"),
      .sees("No matches for \"song 27zzz\"."), .press("esc"), .sees("1 of 30")),
    Script(
      "Keys that follow one another remove only songs that match the filter of the queue",
      .type("/song 2"), .press("enter"), .sees(" 1 of 11 "), .type("dd"),
      .expect {
        $0.queue.map(\.trackID.number) == (1...30).filter { ![2, 20].contains($0) }
      }),
  ]

  @Test("A queue that ended stays on its tab, where it can be changed and played again")
  func ended() async {
    let view = queue(of: 3)
    view.show(PlaybackState(.finished(.stopped), position: 2, of: 3))
    #expect(
      stage.player == nil && stage.frame(TerminalSize(columns: 80, rows: 24)).title == "tunes")
    #expect(terminal.text.contains("Queue 3 songs · stopped"))
    #expect(!terminal.text.contains("▶") && !terminal.text.contains("5 s"))
    terminal.press(.character("d"), .enter)
    #expect(await view.nextEvent() == .edit(.remove(0..<1), isNoted: true))
    #expect(await view.nextEvent() == .jump(to: 1))
    view.enqueue([.known(track, .unitedStates)], .atEnd)
    #expect(
      await view.nextEvent() == .edit(.insert([.known(track, .unitedStates)], at: 2), isNoted: true)
    )
    #expect(await view.nextEvent() == .jump(to: 3))
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

extension Step where Pane == ScreenPlaybackView {
  /// Expects tracks in the queue.
  static func queues(_ tracks: Int64..., at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.queue.map(\.trackID.number) == tracks }
  }
}
