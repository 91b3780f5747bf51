import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenPlaybackViewTests {
  @Test("A dialog opens over the queue, which is left only if a past search is chosen in it")
  func dialog() {
    _ = list()
    _ = queue(of: 3)
    for choosesTerm in [false, true] {
      terminal.press(.character("H"))
      let history = ScreenChoiceView(stage: stage, .history)
      history.enter()
      history.show(.listing(.sample("abba")))
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
      let panes = stage.besidePlaying(in: Region(row: 0, column: 0, rows: rows, columns: 60))
      #expect(panes.contains { $0.pane === stage.shortcuts.albumOfPlaying } == isShown)
    }
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
    let view = ScreenPlaybackView(
      stage: terminal.stage, random: SeededGenerator(seed: 1), queue: [.known(track, .unitedStates)]
    )
    terminal.stage.play(view)
    view.show(playing())
    terminal.stage.enter(PlayingPane(stage: terminal.stage), in: .body)
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
    let view = ScreenPlaybackView(
      stage: terminal.stage, random: SeededGenerator(seed: 1),
      queue: Track.samples(1...3).map { .known($0, .unitedStates) })
    terminal.stage.play(view)
    view.show(playing(of: 3))
    try expectSnapshot(
      terminal.text(terminal.frame(PlayingPane(stage: terminal.stage), 40, 10)),
      named: "screen-playing-40x10")
  }

  @Test("The playing tab says how to play something while nothing plays")
  func silence() throws {
    let terminal = try StagedTerminal()
    _ = ScreenSearchListView(stage: terminal.stage)
    terminal.press(.tab, .character("5"))
    #expect(terminal.text.contains("Nothing is playing."))
    #expect(terminal.text.contains("Press p in a list"))
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
    let view = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1),
      queue: Track.samples(1...40).map { .known($0, .unitedStates) })
    stage.play(view)
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
    wide.stage.enter(PlayingPane(stage: wide.stage), in: .body)
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
