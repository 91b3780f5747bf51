import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Full-screen playback view")
struct ScreenPlaybackViewTests {
  let track = Track.sample()
  let terminal: StagedTerminal
  let view: ScreenPlaybackView
  var stage: Stage { terminal.stage }

  init() throws {
    terminal = try StagedTerminal()
    view = ScreenPlaybackView(stage: terminal.stage, random: SeededGenerator(seed: 1))
    terminal.stage.play(view)
  }

  func playing(
    _ milliseconds: Int = 7_500, isPaused: Bool = false, volume: Int? = 100, of count: Int = 1,
    _ notices: [PlaybackState.Notice] = []
  ) -> PlaybackState {
    let progress = PlaybackProgress(
      position: .milliseconds(milliseconds), duration: .seconds(30), isPaused: isPaused,
      volume: volume, canSeek: true, canPause: true)
    return PlaybackState(.playing(track, progress), of: count, notices: notices)
  }

  /// The last rows of the screen.
  private func rows(_ count: Int, columns: Int, rows: Int) -> [String] {
    stage.frame(TerminalSize(columns: columns, rows: rows)).lines.suffix(count).map(\.self)
  }

  /// Shows a track, which has focus.
  private func enterDetail() -> ScreenPageView<TrackDetailPage> {
    let detail = ScreenPageView<TrackDetailPage>(stage: stage)
    detail.show(TrackDetailState(.loaded(.sample(track))))
    detail.enter()
    return detail
  }

  func list() -> ScreenSearchListView {
    let list = ScreenSearchListView(stage: stage)
    list.show(SearchListState(.loaded(.sample(Track.samples(1...9) + [track], pageSize: 50))))
    terminal.press(.tab)
    return list
  }

  /// The page of the sample song.
  private var reference: TrackReference { TrackReference(.sample(), .unitedStates) }

  func queue(of count: Int64) -> ScreenPlaybackView {
    let view = stage.player(of: Track.samples(1...count))
    view.show(playing(of: Int(count)))
    terminal.press(.character("5"))
    return view
  }

  @Test("Keys of results that play, or that find what to do", arguments: keyScripts)
  func list(script: Script<ScreenSearchListView>) async {
    await script.play(on: list(), terminal, ignoring: .nextPage)
  }

  private nonisolated static let songs = (Track.samples(1...9) + [Track.sample()]).map {
    StoreItem(.track($0), of: .unitedStates)
  }

  private nonisolated static let keyScripts: [Script<ScreenSearchListView>] = [
    Script(
      "Playing starts at the cursor and goes on through the list; P adds one to the queue",
      .press("p P"),
      .posts(.items(.playItems(songs, .replacing)), .items(.playItems([songs[0]], .atEnd)))),
    Script(
      "O lists other services, and opens the item under the cursor in the chosen one",
      .press("O"), .sees("Open in", "YouTube Music"), .type("band"), .press("enter"),
      .expect { $0.stage.focused === $0 }, .posts(.items(.perform(.openIn(.bandcamp), songs[0])))),
    Script(
      "A command is found by its name, and performed in the pane below", .press(":"),
      .type("add favorites"), .sees("add to favorites, or remove"), .lacks("skip ahead"),
      .press("enter"), .expect { $0.stage.focused === $0 },
      .posts(.items(.toggleFavoriteItems([songs[0]]))), .press(":"), .sees("esc back"),
      .type("lyr"), .sees("▌  show the lyrics"), .press("ctrl-u"), .type("nonsense"),
      .sees("esc clear filter"),
      .sees("No commands match"), .press("enter esc esc"), .expect { $0.stage.focused === $0 }),
  ]

  @Test(
    "The player shows the track on the left and its progress on the right, cut to the width",
    arguments: [
      (100, "▶ Here Comes the Sun  0:07 ━", "─ 0:30  ▁▂▃▄▅▆▇█"),
      (60, "▶ Here Comes the Sun  0:07 ━", "─ 0:30"), (40, "▶ Here Comes the S…", "─ 0:30"),
      (20, "▶ Here C…", "  0:07"),
    ])
  func line(columns: Int, start: String, end: String) {
    view.show(playing())
    let line = rows(2, columns: columns, rows: 12)[0].trimmingCharacters(in: .whitespaces)
    #expect(line.hasPrefix(start))
    #expect(line.hasSuffix(end))
  }

  @Test("The player shows that a preview is paused, its volume, and its place in the queue")
  func paused() {
    view.show(playing(isPaused: true, volume: 50, of: 3))
    let lines = rows(3, columns: 110, rows: 24)
    #expect(lines[0].hasPrefix(" ‖ Here Comes the Sun · The Beatles  0:07 ━"))
    #expect(lines[0].hasSuffix("─ 0:30  ▁▂▃▄▁▁▁▁"))
    #expect(lines[1].hasSuffix("1 of 3 in the queue"))
    #expect(rows(2, columns: 20, rows: 5)[0].hasPrefix(" ‖"))
  }

  @Test("The player has a border with the attribution on screens of 30 rows")
  func framed() throws {
    view.show(playing(of: 3))
    let lines = rows(6, columns: 120, rows: 30)
    #expect(lines[0].hasPrefix("╭─ ▶ Now playing ─"))
    #expect(lines[0].hasSuffix("─ 1 of 3 in the queue ─╮"))
    #expect(lines[1].hasPrefix("│ Here Comes the Sun"))
    #expect(lines[2].contains("The Beatles · Abbey Road"))
    #expect(lines[2].contains("z pause"))
    #expect(lines[3].hasPrefix("│ 0:07 ━"))
    #expect(lines[4].hasPrefix("╰─ Preview provided courtesy of iTunes "))
  }

  @Test("The attribution and link get their own row on screens of 16 rows")
  func courtesy() throws {
    view.show(playing())
    let link = try #require(track.pageURL)
    let courtesy = "   Preview provided courtesy of iTunes  \(link)"
    #expect(rows(2, columns: 200, rows: 24)[0] == courtesy)
    let width = courtesy.count
    #expect(rows(2, columns: width + 3, rows: 24)[0] == courtesy)
    #expect(rows(2, columns: width + 2, rows: 24)[0] == "   Preview provided courtesy of iTunes")
  }

  @Test("Keys are offered only for what the player can do")
  func ableTo() {
    view.show(playing())
    #expect(view.hints == [.pause, .seekBack, .seekForward, .stop])
    for position in 1...2 {
      let content = PlaybackState.Content.playing(track, PlaybackProgress(position: .zero))
      view.show(PlaybackState(content, position: position, of: 2))
      #expect(view.hints == [.previousTrack, .nextTrack, .stop])
    }
  }

  @Test("The only row of a player begins with the attribution, and leaves the hints alone")
  func courtesyAlone() {
    view.show(playing(2_000))
    let row = " ▶ Here Comes the Sun  Preview provided courtesy of iTunes"
    #expect(rows(2, columns: 120, rows: 12) == [row, " ? keys"])
    #expect(
      rows(2, columns: 40, rows: 12) == [" ▶ Preview provided courtesy of iTunes", " ? keys"])
    view.show(playing(6_000))
    #expect(rows(2, columns: 40, rows: 12)[0].hasPrefix(" ▶ Here Comes the S…  0:06 ━"))
    view.show(playing(2_000))
    terminal.press(.character("5"))
    #expect(rows(2, columns: 40, rows: 12)[0].hasPrefix(" ▶ Here Comes the S…  0:02 "))
  }

  @Test("The player is busy and says so while it looks up or starts a preview")
  func beginning() {
    view.show(PlaybackState(.starting(track), of: 1))
    #expect(view.work.isBusy)
    #expect(rows(3, columns: 80, rows: 24)[0] == " Loading Here Comes the Sun…")
    view.show(PlaybackState(.loading(.known(track, .unitedStates)), of: 1))
    #expect(view.work.isBusy)
    #expect(rows(3, columns: 80, rows: 24)[0] == " Loading…")
    view.show(playing())
    #expect(!view.work.isBusy)
  }

  @Test(
    "Playback keys control the player while a detail pane has focus",
    arguments: [
      (.character(" "), .togglePause), (.left, .seek(by: .seconds(-5))),
      (.right, .seek(by: .seconds(5))), (.character("+"), .changeVolume(by: 5)),
      (.character("-"), .changeVolume(by: -5)), (.character(">"), .next),
      (.character("<"), .previous), (.character("x"), .stop),
      (.control("r"), .cycleRepeat),
    ] as [(Key, PlaybackEvent)])
  func keys(key: Key, event: PlaybackEvent) async {
    _ = enterDetail()
    view.show(playing())
    stage.press(key)
    #expect(await view.nextEvent() == event)
  }

  @Test("Keys other than playback keys still go to the pane with focus")
  func otherKeys() async {
    let detail = enterDetail()
    view.show(playing())
    stage.press(.character("p"))
    #expect(await detail.nextEvent() == .items(.play(nil)))
    stage.press(.escape)
    #expect(await detail.nextEvent() == .back)
  }

  @Test("Playback keys are typed as text in the search field")
  func typing() async {
    let list = ScreenSearchListView(stage: stage)
    view.show(playing())
    stage.press(.character("x"))
    stage.press(.character(" "))
    #expect(await list.nextEvent() == .type("x "))
    #expect(!rows(1, columns: 80, rows: 24)[0].contains("pause"))
  }

  @Test("A playback error stays in the last line until the next key, even after playback ends")
  func failure() {
    _ = enterDetail()
    view.show(playing(.zero, [.failure(.notPlayed(track, .refused(status: 404)))]))
    view.show(PlaybackState(.finished(.ended), of: 1))
    let line =
      "The preview of \"Here Comes the Sun\" is no longer available. "
      + "Try another store."
    #expect(rows(1, columns: 120, rows: 24) == [" " + line])
    view.show(playing())
    #expect(rows(1, columns: 120, rows: 24) == [" " + line])
    stage.press(.down)
    #expect(!rows(1, columns: 120, rows: 24)[0].contains("preview of"))
  }

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
    #expect(stage.session == ScreenSession(.sample("abba")))
  }

  @Test("The key that pauses plays a stopped queue on, from any list")
  func playsOn() async {
    _ = list()
    let playback = stage.player(of: Track.samples(1...3))
    playback.show(PlaybackState(.finished(.stopped), position: 2, of: 3))
    terminal.press(.character("z"))
    #expect(await playback.posted() == [.jump(to: 2)])
  }

  @Test("A session has the cursor of the queue, which opens again as it was left")
  func sessionAtQueue() throws {
    _ = ScreenSearchListView(stage: stage)
    let playback = queue(of: 90)
    stage.showPlaying()
    _ = terminal.text
    terminal.press(.pageDown, .pageDown, .up)
    let (row, top) = try #require((stage.focused as? PlayingPane)?.list).place
    let session = try #require(stage.session)
    #expect(session.tab == .playing && session.places[.playing]?.row == row)

    let next = try StagedTerminal()
    let restored = ScreenSearchListView(stage: next.stage, restored: session)
    next.stage.play(
      ScreenPlaybackView(
        stage: next.stage, random: SeededGenerator(seed: 1), queue: playback.queue))
    restored.showStart()
    _ = next.text
    #expect(try #require(next.stage.focused as? PlayingPane).list.place == (row, top))
    next.press(.up, .escape, .character("5"))
    #expect((next.stage.focused as? PlayingPane)?.list.cursor == row - 1)
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
      "The cursor follows its song when a move or a removal is undone", .press("down J"),
      .posts(.edit(.move(1, to: 2), isNoted: true)), .sees("3 of 3"),
      .perform { $0.edit(.move(2, to: 1), isNoted: false) }, .sees("2 of 3"),
      .posts(.edit(.move(2, to: 1), isNoted: false)), .perform { $0.edit(.insert(one, at: 0)) },
      .sees("3 of 4")),
    Script(
      "The cursor follows its song to the right copy if the queue has several",
      .perform { $0.edit(.replace([three[0], three[1], one[0], three[1]], playing: 0)) },
      .press("up up down down"), .sees("3 of 4"), .perform { $0.edit(.remove(2..<3)) },
      .sees("3 of 3"), .perform { $0.edit(.insert(one, at: 2), isNoted: false) },
      .sees("4 of 4")),
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
      .queues(1, 2, 3, 4, 5), .posts(), .sees("Fewer than two songs follow this one.")),
    Script(
      "ctrl-r repeats, which the titles of the queue and of the player show", .press("ctrl-r"),
      .posts(.cycleRepeat),
      .show(PlaybackState(.starting(.sample()), position: 2, of: 5, repeats: .all)),
      .sees("Queue 5 songs · repeat all", "2 of 5 in the queue · repeat all", on: (120, 40)),
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5, repeats: .one)),
      .sees("‖ Stopped", "Queue 5 songs · repeat one")),
    Script(
      "Keys that need a song that plays say so where none does",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5)), .press("ctrl-s"),
      .sees("Nothing is playing."), .press("ctrl-r"), .sees("Nothing is playing."), .posts()),
    Script(
      "D stops, and empties the queue; undone, the cursor is on the song that plays", .press("D"),
      .queues(),
      .sees("Cleared the queue of 5 songs. Undo with u.", "Nothing is playing."),
      .posts(.stop, .edit(.replace([], playing: 0), isNoted: true)),
      .perform { $0.edit(.replace(five, playing: 1), isNoted: false) }, .queues(1, 2, 3, 4, 5),
      .posts(.edit(.replace(five, playing: 1), isNoted: false)), .press("d"), .queues(1, 3, 4, 5)),
    Script(
      "D empties a stopped queue without stopping it again, and only once",
      .show(PlaybackState(.finished(.stopped), position: 2, of: 5)), .press("D D"),
      .sees("The queue is empty."), .posts(.edit(.replace([], playing: 0), isNoted: true))),
    Script(
      "W asks for nothing if the queue is empty or the user leaves the box", .press("W esc D W"),
      .lacks("Save the queue"), .sees("The queue is empty."),
      .posts(.stop, .edit(.replace([], playing: 0), isNoted: true))),
    Script(
      "The queue can be saved and cleared from a list", .press("esc W"), .sees("Save the queue"),
      .press("esc D"), .sees("Cleared the queue of 5 songs. Undo with u."), .queues()),
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
      .type(" 2"), .press("enter"), .posts(.save(as: "Gym 2")), .show(noticing(.saved(gym, of: 3))),
      .sees("Saved 2 songs as the playlist Gym, each of them once. Undo with u."),
      .lacks("Save the queue"))
    await script.play(on: queue(of: 3), terminal)
  }

  @Test("A playlist that is saved, or undone, is read again by the list of playlists below")
  func savedBelow() async throws {
    let playlists = ScreenPlaylistsView(stage: stage)
    playlists.enter()
    let view = queue(of: 2)
    let outcome = JournalOutcome(.createdPlaylist("Gym", with: Change.Items(2)))
    let notices: [PlaybackState.Notice] = [
      .saved(try Playlist.sample("Gym"), of: 3), .item(.undone(.undo, outcome)),
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
      .sees("No matches for \"song 27zzz\"."), .press("esc"), .sees("27 of 30")),
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
    #expect(terminal.text.contains("‖ Stopped"))
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

  @Test("Keys on the playing tab go to the album, the artist, and the lyrics of the queued song")
  func queuedItem() async {
    let list = list()
    _ = queue(of: 3)
    terminal.press(.down, .character("A"))
    let second = StoreItem(.track(Track.samples(1...3)[1]), of: .unitedStates)
    var event = await list.nextEvent()
    while event?.isLook == true { event = await list.nextEvent() }
    #expect(event == .perform(.showAlbum, second))
    #expect(stage.focused is PlayingPane)
  }

  @Test("Keys on the playing tab open and copy the links of the queued song under the cursor")
  func links() async {
    _ = list()
    let view = queue(of: 3)
    terminal.press(.down, .character("o"), .character("y"), .character("O"), .enter)
    #expect(await view.nextEvent() == .act(.openPage, at: 2))
    #expect(await view.nextEvent() == .act(.copyLink, at: 2))
    let service = MusicService.allCases[0]
    #expect(await view.nextEvent() == .act(.openIn(service), at: 2))
    #expect(stage.focused is PlayingPane)
  }

  @Test("A queued song is added to a playlist over the playing tab, which says so")
  func addsQueued() async {
    let list = list()
    _ = queue(of: 3)
    terminal.press(.character("c"))
    let first = StoreItem(.track(Track.samples(1...3)[0]), of: .unitedStates)
    var event = await list.nextEvent()
    while event?.isLook == true { event = await list.nextEvent() }
    #expect(event == .perform(.addToPlaylist, first))
    #expect(stage.focused is PlayingPane)
    list.show(SearchListState(notice: .onlyTracksInPlaylists))
    #expect(terminal.text.contains("Only songs can be in playlists."))
  }

  @Test(
    "A page opened from the playing tab leads back to it, but another tab doesn't",
    arguments: ["A", "R", "l"] as [Character])
  func backToQueue(key: Character) {
    _ = list()
    _ = queue(of: 3)
    for leaves in [false, true] {
      terminal.press(.character(key))
      let album = ScreenPageView<AlbumPage>(stage: stage)
      let artist = ScreenPageView<ArtistPage>(stage: stage)
      album.enter()
      artist.enter()
      artist.leave()
      #expect(stage.focused === album)
      if leaves { terminal.press(.character("1")) }
      album.leave()
      #expect(stage.focused is PlayingPane == !leaves)
    }
  }

  @Test("The queue is beside a page that was opened from it, and Shift-Tab leads back there")
  func besidePage() async {
    let search = list()
    _ = queue(of: 3)
    terminal.press(.down, .character("l"))
    let song = stage.page(TrackDetailPage.self)
    song.show(TrackDetailState(.loaded(.sample())))
    #expect(terminal.screen(120, 40).contains("Queue 3 songs"))
    terminal.press(.backTab)
    #expect(await song.posted() == [.leave(.back)])
    song.leave()
    #expect(stage.focused is PlayingPane)
    _ = await search.posted()
    terminal.press(.character("1"), .character("5"))
    #expect(await !search.posted().contains(.items(.reopen(.track(reference)))))
    terminal.press(.tab)
    #expect(await search.posted().last == .items(.reopen(.track(reference))))
  }

  @Test("The page of a list that the queue is over is open when the user comes back")
  func pageBehindQueue() async {
    let search = list()
    terminal.press(.enter)
    let song = stage.page(TrackDetailPage.self)
    song.show(TrackDetailState(.loaded(.sample())))
    _ = queue(of: 3)
    terminal.press(.character("s"), .tab, .character("1"))
    song.leave()
    #expect(await search.posted().last == .items(.reopen(.track(reference))))
  }

  @Test("A page of the queue comes back with its tab, until it is closed")
  func pageOfQueue() async throws {
    let search = list()
    _ = queue(of: 3)
    terminal.press(.down, .character("l"))
    let song = stage.page(TrackDetailPage.self)
    song.show(TrackDetailState(.loaded(.sample())))
    #expect(stage.session?.places[.playing]?.showsPages == true)
    terminal.press(.character("3"))
    song.leave()
    _ = await search.posted()
    terminal.press(.character("5"))
    #expect(await search.posted().last == .items(.reopen(.track(reference))))
    stage.page(TrackDetailPage.self).leave()
    #expect(stage.focused is PlayingPane)
    #expect(stage.session?.places[.playing]?.showsPages != true)
  }

  @Test(
    "A click on the queue beside a page of it leads back to the clicked song, and one on the page stays"
  )
  func clickBesidePage() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40)
    let stage = terminal.stage
    ScreenSearchListView(stage: stage).show(ScreenSearchListViewTests.loaded([1, 2]))
    stage.player(of: Track.samples(1...3)).show(playing(of: 3))
    terminal.press(.tab, .character("5"), .character("l"))
    let song = stage.page(TrackDetailPage.self)
    song.show(TrackDetailState(.loaded(.sample())))
    _ = terminal.text
    func click(_ region: Region) {
      terminal.press(
        .mouse(MouseEvent(.click, at: Position(row: region.row + 3, column: region.column + 9))))
    }
    click(stage.layout.screen.detail)
    #expect(stage.focused === song && stage.openTab == .playing)
    click(stage.layout.screen.master)
    #expect(await song.posted() == [.leave(.back)])
    song.leave()
    #expect((stage.focused as? PlayingPane)?.list.cursor == 2)
  }

  @Test("The filter of the queue comes back with its tab")
  func filterOfQueue() {
    _ = list()
    _ = queue(of: 12)
    terminal.type("/12")
    terminal.press(.enter, .character("1"), .character("5"))
    let queue = stage.focused as? PlayingPane
    #expect(queue?.filter.text == "12" && queue?.matching == [11] && queue?.list.cursor == 0)
    terminal.press(.escape, .escape, .character("5"))
    #expect((stage.focused as? PlayingPane)?.filter.text == "")
  }

  @Test("The field above the queue leads back to it, by keys and after a click")
  func fieldAboveQueue() {
    let search = list()
    let playback = queue(of: 3)
    playback.show(PlaybackState(.finished(.stopped), position: 1, of: 3))
    for key in [Key.tab, .down, .escape, .backTab] {
      terminal.press(.character("s"))
      #expect(stage.focused === search && search.isTyping)
      terminal.press(key)
      #expect(stage.focused is PlayingPane)
    }
    let bar = stage.layout.screen.bar
    terminal.press(
      .mouse(MouseEvent(.click, at: Position(row: bar.row, column: bar.column + 9))))
    #expect(stage.focused === search)
  }

  @Test("The search field is above the playing tab, as above any other")
  func fieldAbovePlayer() {
    _ = list()
    let playback = queue(of: 3)
    playback.show(PlaybackState(.starting(.sample()), of: 3))
    let layout = stage.layout.screen
    #expect(layout.bar.rows == 1)
    terminal.press(.character("s"))
    #expect(stage.layout.screen == layout && terminal.cursor?.row == 1)
  }

  @Test("Artwork opened from the playing tab leads back to it")
  func backFromArtwork() {
    _ = list()
    _ = queue(of: 3)
    terminal.press(.character("a"))
    let artwork = ScreenArtworkView(stage: stage)
    artwork.enter()
    terminal.press(.escape)
    artwork.leave()
    #expect(stage.focused is PlayingPane)
  }

  @Test("A page opened from the playing tab is shown once an earlier one has closed")
  func laterPage() async {
    let list = list()
    terminal.press(.enter)
    while await list.nextEvent()?.isLook == true {}
    let earlier = stage.page(AlbumPage.self)
    _ = queue(of: 3)
    terminal.press(.character("l"))
    earlier.leave()
    #expect(stage.focused is PlayingPane)
    while await list.nextEvent()?.isLook == true {}
    let lyrics = stage.page(AlbumPage.self)
    #expect(stage.focused === lyrics)
    lyrics.leave()
    #expect(stage.focused is PlayingPane)
  }

  @Test("The cursor of the queue is where it was after the page of a song")
  func keptCursor() async {
    _ = list()
    let view = queue(of: 3)
    terminal.press(.down, .down, .character("l"))
    let lyrics = stage.page(AlbumPage.self)
    lyrics.leave()
    terminal.press(.character("d"))
    #expect(await view.nextEvent() == .edit(.remove(2..<3), isNoted: true))
  }

  @Test("A dialog opens over the queue, which is left only if a past search is chosen in it")
  func dialog() {
    _ = list()
    _ = queue(of: 3)
    for choosesTerm in [false, true] {
      terminal.press(.character("H"))
      let history = stage.dialog(.history, .listing(.sample("abba")))
      terminal.press(choosesTerm ? .enter : .escape)
      history.leave()
      #expect(stage.focused is PlayingPane == !choosesTerm)
    }
  }

  @Test("A failure of the player follows the message that a song was added to its queue")
  func addedInVain() {
    let search = list()
    let playback = queue(of: 1)
    terminal.press(.character("1"))
    search.show(SearchListState(search.content.state.content, notice: .enqueued(1)))
    let failed = playing(.zero, [.failure(.notPlayed(track, .noAudioDevice))])
    playback.show(failed)
    let failure: SafeText = "No audio device found. Check your sound settings."
    #expect(stage.notice?.plain == "Added 1 song to the queue. " + failure)
    let playlists = ScreenPlaylistsView(stage: stage)
    playlists.enter()
    playlists.show(PlaylistsState(.loaded(NumberedList([])), notice: .enqueued(17)))
    playback.show(failed)
    #expect(stage.notice?.plain == "Added 17 songs to the queue. " + failure)
  }

  @Test("n and N skip in the queue, as while a preview plays at a prompt")
  func promptKeys() async {
    _ = list()
    let playback = queue(of: 3)
    terminal.press(.character("n"), .character("N"))
    #expect(await playback.posted() == [.next, .previous])
  }

  @Test("The album of the playing song and others by its artist are below the queue")
  func album() async {
    _ = list()
    let songs = (1...9).map { Track.sample(of: .sample(name: "Help!"), number: $0) }
    var loads: [TrackReference] = []
    let (loaded, reports) = AsyncStream<Void>.makeStream()
    stage.loadDetail = { reference in
      loads.append(reference)
      var detail = TrackDetail(
        songs[4], of: .unitedStates, otherAlbums: [.sample(id: 2, name: "Let It Be")])
      (detail.albumTracks, detail.favorites) = (songs, [songs[1].id])
      reports.yield()
      return detail
    }
    _ = queue(of: 3)
    stage.lookAtPlaying()
    stage.lookAtPlaying()
    for await _ in loaded { break }
    await stage.nowPlaying.load?.task.value
    let lines = terminal.screen(120, 40).split(separator: "\n").map(String.init)
    #expect(loads == [.known(Track.samples(1...1)[0], .unitedStates)])
    #expect(lines.contains { $0.contains("From Help!") && $0.contains("9 songs") })
    #expect(lines.contains { $0.contains("2  Song 2") && $0.contains("★") })
    #expect(lines.contains { $0.contains("More by The Beatles") })
    #expect(lines.contains { $0.contains("Let It Be") })
    for (rows, isShown) in [(3, false), (4, true)] {
      let panes = StageLayout.besidePlaying(
        on: stage, in: Region(row: 0, column: 0, rows: rows, columns: 60))
      #expect(panes.contains { $0.pane === stage.shortcuts.albumOfPlaying } == isShown)
    }
  }

  /// Opens the queue of a song, and returns the songs of its album below.
  private func openQueue(on terminal: StagedTerminal) async -> [Track] {
    let stage = terminal.stage
    let songs = (1...3).map { Track.sample(of: .sample(name: "Help!"), number: $0) }
    stage.loadDetail = { _ in
      var detail = TrackDetail(songs[0], of: .unitedStates)
      detail.albumTracks = songs
      return detail
    }
    stage.player(of: Track.samples(1...3)).show(playing(of: 3))
    terminal.press(.tab, .character("5"))
    stage.lookAtPlaying()
    await stage.nowPlaying.load?.task.value
    return songs
  }

  @Test("Songs below the queue are chosen by keys and clicks, and open beside the queue")
  func besideQueue() async throws {
    let staged = try StagedSearch(columns: 120, rows: 40)
    let (terminal, stage) = (staged.terminal, staged.terminal.stage)
    staged.view.show(SearchListState(.loaded(.sample(Track.samples(1...9)))))
    let songs = await openQueue(on: terminal)
    terminal.press(.tab)
    #expect(stage.focused === stage.shortcuts.albumOfPlaying)
    terminal.click(on: "2  Song 2")
    #expect(stage.shortcuts.albumOfPlaying.list.window.cursor == 1)
    _ = await staged.view.posted()
    terminal.type("A")
    let song = StoreItem(.track(songs[1]), of: .unitedStates)
    #expect(await staged.view.posted() == [.perform(.showAlbum, song)])
    let page = stage.page(AlbumPage.self, .sample(3))
    #expect(stage.openTab == .playing && terminal.text.contains(" Queue 3 songs "))
    #expect(terminal.text.contains("From Help!") && !terminal.screen(80, 24).contains("From Help!"))
    page.leave()
    #expect(stage.focused === stage.shortcuts.albumOfPlaying)
  }

  @Test("Tab leads from the queue to its song's album, and then to the sidebar")
  func albumBeforeSidebar() async throws {
    let staged = try StagedSearch(columns: 200, rows: 50)
    let (terminal, stage) = (staged.terminal, staged.terminal.stage)
    _ = await openQueue(on: terminal)
    for pane in [stage.shortcuts.albumOfPlaying, stage.shortcuts.sidebar] {
      terminal.press(.tab)
      #expect(stage.focused === pane)
    }
  }

  @Test("A click on the artwork plays no song of the queue")
  func artworkClick() async throws {
    let staged = try StagedSearch(columns: 120, rows: 40)
    let playback = staged.terminal.stage.player(of: Track.samples(1...3))
    playback.show(playing(of: 3))
    staged.terminal.press(.tab, .character("5"))
    for _ in 1...2 { staged.terminal.click(row: 6, column: 10) }
    #expect((staged.terminal.stage.focused as? PlayingPane)?.list.cursor == 0)
    #expect(await playback.posted().isEmpty)
  }

  @Test("A click on artwork over the whole screen does nothing to the columns that it covers")
  func coveredColumns() async throws {
    let staged = try StagedSearch(columns: 120, rows: 40)
    staged.view.show(SearchListState(.loaded(.sample(Track.samples(1...9)))))
    let artwork = ScreenArtworkView(stage: staged.terminal.stage)
    artwork.enter()
    _ = await staged.view.posted()
    for row in 4...7 { staged.terminal.click(row: row, column: 10) }
    #expect(await staged.view.posted().isEmpty)
    #expect(await artwork.posted() == Array(repeating: .back, count: 4))
  }

  @Test("The next song that plays brings its own album below the queue")
  func nextAlbum() async {
    _ = list()
    stage.loadDetail = { reference in
      let album = Album.sample(name: "Album \(reference.trackID.number)")
      let song = Track.sample(of: album, number: 1)
      var detail = TrackDetail(song, of: .unitedStates)
      detail.albumTracks = [song]
      return detail
    }
    let view = queue(of: 2)
    for (index, song) in Track.samples(1...2).enumerated() {
      let progress = PlaybackProgress(duration: .seconds(30))
      view.show(PlaybackState(.playing(song, progress), position: index + 1, of: 2))
      stage.lookAtPlaying()
      await stage.nowPlaying.load?.task.value
      #expect(terminal.screen(120, 40).contains("From Album \(index + 1)"))
    }
  }

  @Test(
    "The playing tab has the accent of the song's artwork if the terminal has true color",
    arguments: [TerminalCapabilities.Colors.trueColor, .palette256])
  func accent(colors: TerminalCapabilities.Colors) throws {
    let (terminal, track) = (try PaneStage(colors: colors), Track.sample())
    let view = terminal.stage.player(of: [track])
    view.show(playing())
    terminal.stage.enter(PlayingPane(stage: terminal.stage), in: .master)
    let size = TerminalSize(columns: 80, rows: 24)
    #expect(terminal.stage.frame(size).accent == .rose)
    let red = try #require(
      Picture(
        width: 8, height: 8, pixels: (0..<64).flatMap { _ in [200, 40, 40] as [UInt8] }, file: []))
    let artwork = try #require(track.artwork)
    terminal.pictures.take(red, of: artwork)
    let accent = terminal.stage.frame(size).accent
    let expected = colors == .trueColor ? terminal.pictures.tone(of: artwork) : .rose
    #expect(accent == expected && terminal.pictures.tone(of: artwork) != .rose)
  }

  @Test("In a narrow terminal, the playing tab has the names of the song beside its artwork")
  func narrow() throws {
    let terminal = try PaneStage()
    let view = terminal.stage.player(of: Track.samples(1...3))
    view.show(playing(of: 3))
    terminal.stage.enter(PlayingPane(stage: terminal.stage), in: .master)
    try expectSnapshot(
      terminal.text(terminal.stage.frame(TerminalSize(columns: 40, rows: 12))),
      named: "screen-playing-40x12")
  }

  @Test("The playing tab says how to play something while nothing plays")
  func silence() throws {
    let terminal = try StagedTerminal()
    _ = ScreenSearchListView(stage: terminal.stage)
    terminal.press(.tab, .character("5"))
    #expect(terminal.text.contains("Nothing is playing."))
    #expect(
      terminal.text.contains("Press p in a list") && terminal.text.contains("The queue is empty."))
  }

  @Test("A key goes to the playing song in the list, or to its tab from another list")
  func current() {
    let list = list()
    view.show(playing())
    terminal.press(.character("i"))
    #expect(list.content.selected == .item(.track(track.id)))
    _ = stage.open(.favorites)
    terminal.press(.character("i"))
    #expect(stage.focused is PlayingPane)
  }

  @Test("On the widest screens, the queue beside other panes follows the song that plays")
  func aside() {
    _ = list()
    let view = stage.player(of: Track.samples(1...40))
    for (position, isShown) in [(1, false), (20, true)] {
      let progress = PlaybackProgress(duration: .seconds(30))
      view.show(PlaybackState(.playing(track, progress), position: position, of: 40))
      #expect(terminal.screen(300, 80).contains("▶ 20  Song 20") == isShown)
    }
  }

  @Test("The queue opens at what plays, and the songs before that are quiet until the queue ends")
  func position() {
    let view = queue(of: 5)
    view.show(PlaybackState(.playing(track, PlaybackProgress()), position: 3, of: 5))
    let pane = PlayingPane(stage: stage)
    #expect(pane.list.cursor == 2)
    #expect(pane.rows(of: view).map(\.isQuiet) == [true, true, false, false, false])
    view.show(PlaybackState(.finished(.ended), position: 3, of: 5))
    #expect(pane.rows(of: view).map(\.isQuiet) == Array(repeating: false, count: 5))
  }

  @Test("Tab leads from the queue to the sidebar of a wide screen")
  func tab() throws {
    let wide = try StagedTerminal(columns: 200, rows: 50)
    _ = ScreenSearchListView(stage: wide.stage)
    wide.stage.enter(PlayingPane(stage: wide.stage), in: .master)
    wide.press(.tab)
    #expect(wide.stage.focused === wide.stage.shortcuts.sidebar)
  }

  @Test("Tab leads from the queue to the sidebar also if a page of another tab is open behind it")
  func tabOverPage() throws {
    let wide = try StagedTerminal(columns: 200, rows: 50)
    _ = ScreenSearchListView(stage: wide.stage)
    let page = ScreenPageView<TrackDetailPage>(stage: wide.stage)
    page.enter()
    page.show(TrackDetailState(.loaded(.sample())))
    wide.stage.enter(PlayingPane(stage: wide.stage), in: .master)
    wide.press(.tab)
    #expect(wide.stage.focused === wide.stage.shortcuts.sidebar)
  }

  @Test("A filtered queue keeps its order, whichever song fits best")
  func filteredOrder() {
    let names = ["Goodbye Sun", "Rain", "Sun"].enumerated()
    let tracks = names.map { Track.sample(id: Int64($0 + 1), name: $1) }
    let view = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1),
      queue: tracks.map { .known($0, .unitedStates) })
    let pane = PlayingPane(stage: stage)
    pane.filter = FilterLine("sun")
    #expect(pane.match(pane.rows(of: view)) == [0, 2])
  }
}

// Changes of the queue.

extension Step where Pane == ScreenPlaybackView {
  /// Expects tracks in the queue.
  static func queues(_ tracks: Int64..., at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.queue.map(\.trackID.number) == tracks }
  }
}

extension ListWindow {
  fileprivate var place: (cursor: Int, top: Int) { (cursor, top) }
}
