import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Stage")
struct StageTests {
  private let terminal: StagedTerminal

  init() throws { terminal = try StagedTerminal() }

  private var stage: Stage { terminal.stage }

  private func pane() -> ScreenPageView<TrackDetailPage> {
    ScreenPageView<TrackDetailPage>(stage: stage)
  }

  @Test("The last scene that entered has focus until it leaves")
  func focus() {
    let (first, second) = (pane(), pane())
    first.enter()
    second.enter()
    #expect(stage.focused === second)
    second.leave()
    #expect(stage.focused === first)
    first.leave()
    #expect(stage.focused == nil)
  }

  @Test("A scene that enters while a box is open over it gets the focus when the box closes")
  func belowBox() {
    let (box, page) = (CommandsPane(stage: stage), pane())
    stage.enter(box, in: .overlay)
    page.enter()
    #expect(stage.focused === box)
    stage.leave(box)
    #expect(stage.focused === page)
  }

  @Test("A scene that starts after the user quit quits as well")
  func quit() async {
    let page = pane()
    stage.quit()
    page.enter()
    #expect(await page.nextEvent() == .quit)
  }

  @Test(
    "Keys typed ahead act on the pane that the first of them leads to, once it lists something",
    .timeLimit(.minutes(1)))
  func typedAhead() async {
    let (list, library) = (
      ScreenSearchListView(stage: stage), ScreenItemListView(stage: stage)
    )
    list.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    terminal.press(.tab)
    await terminal.typing("Fj\r") {
      while let event = await list.nextEvent(), event != .showItemList(.favorites) {}
      library.enter()
      library.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
      while let event = await library.nextEvent() {
        guard case .items(.select(let row)) = event else { continue }
        #expect(row == 2)
        break
      }
    }
  }

  @Test(
    "Keys typed ahead of results act on these, and Enter pressed twice only searches",
    .timeLimit(.minutes(1)))
  func typedAheadOfResults() async {
    let search = ScreenSearchListView(stage: stage)
    let found = Track.samples(1...3)
    await terminal.typing("beatles\r\rj\r") {
      while let event = await search.nextEvent(), event != .submit(.sample("beatles")) {}
      search.show(SearchListState(.loading(.sample)))
      for _ in 0..<100 { await Task.yield() }
      #expect(search.search.text == "beatles")
      search.show(SearchListState(.loaded(.sample(found))))
      while let event = await search.nextEvent() {
        guard case .items(.open(let item)) = event else { continue }
        #expect(item.item == .track(found[1]))
        break
      }
    }
  }

  @Test("After ↓ or Tab, keys wait for the rows of the typed text", arguments: [Key.down, .tab])
  func waitForRows(key: Key) {
    let search = ScreenSearchListView(stage: stage)
    terminal.type("beatles")
    terminal.press(key)
    #expect(stage.lead != nil)
    search.show(SearchListState(.loading(.sample)))
    #expect(stage.lead != nil)
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    #expect(stage.lead == nil)
    terminal.press(.up, key)
    #expect(stage.lead == nil)
  }

  @Test("A scene in the preview pane never has focus")
  func previews() async {
    let preview = pane()
    preview.show(TrackDetailState(.loaded(.sample())))
    await withCheckedContinuation { continuation in
      stage.look(at: preview) {
        preview.enter()
        continuation.resume()
      }
    }
    #expect(stage.focused == nil)
    #expect(stage.preview.seen === preview)
  }

  @Test("A scene isn't run in the preview pane if another one replaces it before it starts")
  func replaced() async {
    let (first, second) = (pane(), pane())
    await withCheckedContinuation { continuation in
      stage.look(at: first) { first.enter() }
      stage.look(at: second) { continuation.resume() }
    }
    #expect(stage.focused == nil)
  }

  @Test("A preview stays until the next one had time to show the tracks of its album")
  func settling() async throws {
    for (sleep, settles) in [
      (StagedTerminal.never, false), ({ @Sendable (_: Duration) in }, true),
    ] {
      let stage = try StagedTerminal(sleep: sleep).stage
      let (first, second) = (
        ScreenPageView<TrackDetailPage>(stage: stage), ScreenPageView<TrackDetailPage>(stage: stage)
      )
      for preview in [first, second] {
        preview.show(TrackDetailState(.loaded(.sample())))
        stage.look(at: preview)
        #expect(stage.preview.seen === first)
      }
      if settles {
        await stage.preview.settling?.value
        #expect(stage.preview.seen === second)
      }
    }
  }

  @Test("The preview of a list isn't shown beside another list whose own is still loading")
  func otherList() throws {
    let staged = try StagedSearch(columns: 120, rows: 40)
    let stage = staged.terminal.stage
    staged.view.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    stage.look()
    let preview = ScreenPageView<TrackDetailPage>(stage: stage)
    preview.show(TrackDetailState(.loaded(.sample())))
    stage.look(at: preview)
    #expect(stage.preview.seen === preview)
    ScreenPlaylistsView(stage: stage).enter()
    stage.look()
    stage.look(at: ScreenPageView<TrackDetailPage>(stage: stage))
    #expect(stage.preview.seen !== preview)
  }

  @Test("A preview that a scene shows after the list has lost its item isn't kept")
  func latePreview() throws {
    let staged = try StagedSearch(columns: 120, rows: 40)
    let (search, stage) = (staged.view, staged.terminal.stage)
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    stage.look()
    search.show(SearchListState(.empty(.sample, SkippedRecords(), .sample)))
    stage.look()
    let late = ScreenPageView<TrackDetailPage>(stage: stage)
    late.show(TrackDetailState(.loaded(.sample())))
    stage.look(at: late)
    stage.look()
    #expect(stage.preview.seen == nil)
  }

  @Test("The preview is loaded again if the same song is listed from another store")
  func otherStore() async throws {
    let list = ScreenSearchListView(stage: stage)
    var seen: [AnyHashable?] = []
    for code in ["us", "jp", "jp"] {
      let query = SearchQuery(
        term: .sample("beatles"), storefront: try #require(Storefront(code: code)))
      let listing = Listing.sample(Track.samples(1...3), of: query, pageSize: 50)
      list.show(SearchListState(.loading(query)))
      list.show(SearchListState(.loaded(listing)))
      terminal.press(.tab)
      seen.append(list.lookedAt)
    }
    #expect(seen[0] != seen[1] && seen[1] == seen[2] && seen[0] != nil)
  }

  @Test("A search typed after a blank isn't in the window's title and isn't kept")
  func privateSearch() throws {
    for (text, isKept) in [("secret", true), (" secret", false)] {
      let terminal = try StagedTerminal()
      _ = ScreenSearchListView(stage: terminal.stage)
      terminal.type(text)
      let frame = terminal.stage.frame(TerminalSize(columns: 80, rows: 24))
      #expect(frame.title.string == (isKept ? "secret — tunes" : "tunes"))
      #expect(terminal.stage.session?.term?.text == (isKept ? "secret" : nil))
    }
  }

  @Test("A notice gives way to the hints with the next key, and is shown again if it comes again")
  func notice() {
    let list = stage.open()
    func row() -> String {
      stage.frame(TerminalSize(columns: 80, rows: 24)).lines.last.map(\.self) ?? ""
    }
    for _ in 1...2 {
      list.show(
        ItemListState(.favorites, .loaded(.sampleFavorites), notice: .nothingToUndoAnywhere))
      #expect(row().contains("There's nothing to undo."))
      terminal.press(.down)
      #expect(!row().contains("There's nothing to undo.") && row().contains("esc back"))
    }
  }

  @Test("The notice of a list isn't shown on the page that opens after it, but that of a player is")
  func noticeOfList() {
    _ = stage.open(
      ItemListState(.favorites, .loaded(.sampleFavorites), notice: .nothingToUndoAnywhere))
    ScreenPageView<AlbumPage>(stage: stage).enter()
    #expect(stage.notice == nil)
    stage.say("The preview of \"Help!\" couldn't be played.")
    ScreenPageView<AlbumPage>(stage: stage).enter()
    #expect(stage.notice != nil)
  }

  @Test("A notice about work in progress disappears with the next state, others stay until a key")
  func noticeOfWork() {
    let list = stage.open()
    for (notice, isLeft) in [
      (Notice.loadingAlbum(.sample()), false), (.nothingToUndoAnywhere, true),
    ] {
      list.show(ItemListState(.favorites, .loaded(.sampleFavorites), notice: notice))
      #expect(stage.notice != nil)
      list.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
      #expect((stage.notice != nil) == isLeft)
    }
  }

  @Test("A list without focus shows no notice")
  func unfocusedNotice() {
    let list = stage.open()
    ScreenPageView<AlbumPage>(stage: stage).enter()
    list.show(ItemListState(.favorites, .loaded(.sampleFavorites), notice: .nothingToUndoAnywhere))
    #expect(stage.notice == nil)
  }

  @Test("The window's title and the player's keys say whether a song plays or is paused")
  func windowTitle() {
    _ = ScreenSearchListView(stage: stage)
    terminal.type("abba")
    terminal.press(.tab)
    let player = stage.player()
    func title() -> String { stage.frame(TerminalSize(columns: 80, rows: 24)).title.string }
    #expect(title() == "abba — tunes")
    for (isPaused, sign) in [(false, "▶"), (true, "‖")] {
      let progress = PlaybackProgress(isPaused: isPaused, canPause: true)
      player.show(PlaybackState(.playing(.sample(), progress), of: 1))
      #expect(title() == "\(sign) Here Comes the Sun — The Beatles")
      let keys = isPaused ? "z resume" : "z pause"
      #expect(terminal.screen(120, 40).contains(keys))
    }
  }
}
