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

  func queue(of count: Int64) -> ScreenPlaybackView {
    let view = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1),
      queue: Track.samples(1...count).map { .known($0, .unitedStates) })
    stage.play(view)
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
      + "Try another store with --country."
    #expect(rows(1, columns: 120, rows: 24) == [" " + line])
    view.show(playing())
    #expect(rows(1, columns: 120, rows: 24) == [" " + line])
    stage.press(.down)
    #expect(!rows(1, columns: 120, rows: 24)[0].contains("preview of"))
  }
}
