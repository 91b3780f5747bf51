import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Shortcuts on wide screens")
struct ShortcutsPaneTests {
  private let terminal: StagedTerminal
  private let view: ScreenSearchListView
  private nonisolated static let japan = Storefront(code: "jp") ?? .unitedStates
  private let favorite = StoreItem(.track(.sample(id: 7, name: "Yesterday")), of: .unitedStates)

  init() throws {
    terminal = try StagedTerminal(columns: 200, rows: 60)
    view = ScreenSearchListView(stage: terminal.stage)
    var featured = FeaturedItems(
      favorites: [favorite],
      chart: [StoreItem(.track(.sample(id: 9, name: "Espresso")), of: .unitedStates)])
    featured.searches = [.sample("björk")]
    featured.artists = [StoreItem(.artist(.sample), of: .unitedStates)]
    featured.storefronts = [.unitedStates, Self.japan]
    featured.genres = [Genre(id: Genre.ID(21), name: "Rock")]
    featured.selectedGenres = [Genre.ID(21)]
    view.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    view.feature(featured)
  }

  private func row(of text: String) throws -> Int {
    try #require(terminal.lines.firstIndex { $0.prefix(26).contains(text) })
  }

  @Test("Tab and Shift-Tab go through all panes of the first screen, in the same order")
  func panes() throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40)
    let view = ScreenSearchListView(stage: terminal.stage)
    var featured = FeaturedItems(favorites: [favorite], chart: [favorite])
    featured.searches = [.sample("björk")]
    view.showStart(featured: featured)
    let panes = (terminal.stage.shortcuts.pastSearches, terminal.stage.shortcuts.latestFavorites)
    func next(_ key: Key) -> String {
      terminal.press(key)
      let focused = terminal.stage.focused
      let isShown = terminal.text.contains("Past searches") && terminal.text.contains("Start here")
      let name =
        focused === panes.0 ? "past" : focused === panes.1 ? "favorites" : "\(view.focus)"
      return isShown ? name : "hidden"
    }
    let order = (0..<5).map { _ in next(.tab) }
    #expect(order == ["list", "past", "favorites", "search", "list"])
    let back = (0..<5).map { _ in next(.backTab) }
    #expect(back == ["search", "favorites", "past", "list", "search"])
  }

  private func tabRow(_ name: String) throws -> Int {
    try #require(
      terminal.lines.firstIndex { $0.hasPrefix("│") && $0.prefix(16).contains(name) })
  }

  @Test("The sidebar has the tabs, and the header the path to the list")
  func sidebar() throws {
    #expect(terminal.lines[0].hasPrefix(" ♪ tunes  Search › beatles"))
    for title in ["Past searches", "Favorites", "Charts", "Stores", "Genres"] {
      _ = try row(of: title)
    }
    #expect(!terminal.lines[try row(of: "Playing")].prefix(26).contains("5"))
    terminal.press(.down)
    #expect(terminal.lines[try row(of: "Playing")].prefix(26).contains("5"))
    _ = try row(of: "✓ Rock")
    _ = try row(of: "✓ United States")
    #expect(!terminal.lines[try row(of: "Japan")].prefix(26).contains("✓"))
    #expect(!terminal.screen(159, 60).contains("Past searches"))
    _ = terminal.stage.open(ItemListState(.library))
    #expect(terminal.lines[0].hasPrefix(" ♪ tunes  Library    "))
  }

  @Test(
    "A click on a shortcut follows it",
    arguments: [
      ("björk", SearchListEvent.submit(.sample("björk"), isNew: true)), ("Japan", .use(japan)),
      ("✓ Rock", .toggleGenre(Genre.ID(21))),
      ("The Beatles", .open(StoreItem(.artist(.sample), of: .unitedStates))),
      (
        "Top songs: Rock",
        .showItemList(.chart(ChartQuery(in: .unitedStates, genre: ChartGenre(id: 21), limit: 100)))
      ),
      ("Top albums", .showItemList(.chart(ChartQuery(.albums, in: .unitedStates, limit: 100)))),
    ])
  func click(name: String, event: SearchListEvent) async throws {
    terminal.click(row: try row(of: name), column: 5)
    #expect(await view.nextEvent() == event)
  }

  @Test("A pane of shortcuts can be filtered, and opens what matches")
  func filter() async {
    goToSidebar()
    let sidebar = terminal.stage.shortcuts.sidebar
    let row = sidebar.list.ids.firstIndex { $0.title == "Top albums" }
    terminal.type("/top al")
    #expect(terminal.text.contains(" / top al"))
    #expect(sidebar.list.window.cursor == 0 && terminal.stage.session?.sideRow == row)
    terminal.press(.enter, .enter)
    #expect(
      await view.nextEvent()
        == .showItemList(.chart(ChartQuery(.albums, in: .unitedStates, limit: 100))))
    #expect(view.filter.text.isEmpty)
  }

  @Test("A filter of shortcuts that nothing matches stays, says so, and is cleared by Esc")
  func unmatched() {
    goToSidebar()
    let before = terminal.text
    terminal.type("/zzq")
    terminal.press(.enter)
    #expect(terminal.text.contains("No matches for") && terminal.text.contains("zzq"))
    terminal.press(.escape)
    #expect(terminal.stage.focused === terminal.stage.shortcuts.sidebar && terminal.text == before)
  }

  @Test("A store chosen beside another list leaves that open")
  func storeBesideList() async throws {
    let list = terminal.stage.open(ItemListState(.library))
    terminal.click(row: try row(of: "Japan"), column: 5)
    #expect(await list.posted() == [.back])
    #expect(await view.posted().suffix(2) == [.use(Self.japan), .showItemList(.library)])
  }

  @Test("Keys on a shortcut are for the open page, because the list behind it waits")
  func besidePage() async {
    terminal.press(.down)
    _ = await view.posted()
    let page = terminal.stage.page(AlbumPage.self, .sample(3))
    terminal.press(.tab)
    #expect(terminal.stage.focused === terminal.stage.shortcuts.sidebar)
    for _ in 0..<20 where !terminal.text.contains("p play") { terminal.press(.down) }
    terminal.type("f")
    #expect(await page.posted() == [.items(.toggleFavoriteItems([favorite]))])
    #expect(await view.posted().allSatisfy(\.isLook))
    page.show(AlbumState(.loaded(.sample(3)), notice: .starred([.sample()])))
    #expect(terminal.text.contains("Added Here Comes the Sun"))
  }

  @Test("The cursor in the sidebar stays on its song when favorites change, which stays marked")
  func changedFavorites() async throws {
    goToSidebar()
    for _ in 0..<20 where !terminal.text.contains("p play") { terminal.press(.down) }
    terminal.type(" k")
    var featured = view.featured
    featured.favorites = [ScreenSearchListViewTests.song(8), favorite]
    view.feature(featured)
    #expect(terminal.text.contains("unmark 1"))
    terminal.press(.escape, .character("f"))
    #expect(await view.posted() == [.items(.toggleFavoriteItems([favorite]))])
  }

  @Test("The focus goes back to the list from a pane that a smaller screen lacks")
  func smaller() {
    terminal.press(.down)
    goToSidebar()
    terminal.stage.leaveHidden(TerminalSize(columns: 200, rows: 50))
    #expect(terminal.stage.focused === terminal.stage.shortcuts.sidebar)
    terminal.stage.leaveHidden(TerminalSize(columns: 120, rows: 40))
    #expect(terminal.stage.focused === view)
  }

  /// Goes to the sidebar, which is before the list and the line at the top.
  private func goToSidebar() {
    let sidebar = terminal.stage.shortcuts.sidebar
    for _ in 0..<8 where terminal.stage.focused !== sidebar { terminal.press(.backTab) }
    #expect(terminal.stage.focused === sidebar)
  }

  @Test("Shift-Tab leads from the list to the line at the top and the sidebar, and Tab back")
  func keys() async throws {
    terminal.press(.down, .backTab)
    #expect(view.isTyping)
    goToSidebar()
    for _ in 0..<4 where terminal.stage.focused is ShortcutsPane { terminal.press(.tab) }
    #expect(view.isTyping)
    terminal.press(.tab)
    #expect(!view.isTyping && terminal.stage.focused === view)
    goToSidebar()
    for _ in 0..<7 { terminal.press(.down) }
    terminal.press(.enter)
    #expect(await view.nextEvent() == .open(favorite))
    let page = terminal.stage.page(TrackDetailPage.self, .sample())
    #expect(terminal.stage.focused === page)
    goToSidebar()
    terminal.press(.backTab)
    #expect(terminal.stage.focused === page)
    page.leave()
    #expect(terminal.stage.focused === view)
  }

  @Test("From a search for the text of its filter, the key to go back leads to the sidebar")
  func wayBack() async {
    goToSidebar()
    terminal.type("/zz")
    terminal.press(.enter)
    #expect(terminal.text.contains("m    search the store …"))
    terminal.press(.character("m"))
    view.show(ScreenSearchListViewTests.loaded([1], term: "zz"))
    terminal.press(.escape)
    #expect(await view.posted().last == .back)
    view.show(ScreenSearchListViewTests.loaded([1, 2, 3]))
    terminal.stage.restoreFocus()
    #expect(terminal.stage.focused === terminal.stage.shortcuts.sidebar)
  }

  @Test("Tab leads from a page to the sidebar, and from there to the search field")
  func pageAndSidebar() async {
    let album = terminal.stage.page(AlbumPage.self, .sample(3))
    terminal.press(.tab)
    #expect(terminal.stage.focused === terminal.stage.shortcuts.sidebar)
    for _ in 0..<4 where terminal.stage.focused is ShortcutsPane { terminal.press(.tab) }
    #expect(terminal.stage.focused === view && view.isTyping)
    #expect(await album.posted().isEmpty)
  }

  @Test("Tab leads from the last pane to the field above any list, and from there to the list")
  func field() async {
    let list = terminal.stage.open(.favorites)
    goToSidebar()
    for _ in 0..<4 where terminal.stage.focused is ShortcutsPane { terminal.press(.tab) }
    #expect(terminal.stage.focused === view && view.isTyping && terminal.stage.list === list)
    terminal.press(.tab)
    #expect(terminal.stage.focused === list)
    for key in [Key.backTab, .escape] { terminal.press(key) }
    #expect(terminal.stage.focused === list)
    #expect(await list.posted().allSatisfy(\.isLook))
  }

  @Test("Keys that the field doesn't take are for the list below it")
  func belowField() async {
    let list = terminal.stage.open(.favorites)
    terminal.press(.character("s"), .pageDown)
    #expect(terminal.stage.focused === list)
    #expect(await list.posted().allSatisfy(\.isLook))
  }

  @Test("Pages that open while the field has the focus leave it there")
  func lateBelowField() {
    let list = terminal.stage.open(.favorites)
    terminal.press(.character("s"))
    let page = terminal.stage.page(AlbumPage.self, .sample(3))
    #expect(terminal.stage.focused === view && view.isTyping)
    terminal.press(.escape)
    #expect(terminal.stage.focused === list && terminal.stage.detail === page)
  }

  @Test("The queue has the sidebar beside it, for Tab and for clicks")
  func besideQueue() async {
    let sidebar = terminal.stage.shortcuts.sidebar
    terminal.stage.player(of: Track.samples(1...3))
      .show(PlaybackState(.finished(.stopped), position: 1, of: 3))
    goToSidebar()
    terminal.press(.character("5"))
    #expect(terminal.stage.focused is PlayingPane)
    terminal.press(.tab)
    #expect(terminal.stage.focused === sidebar)
    terminal.press(.backTab)
    #expect(terminal.stage.focused is PlayingPane)
    _ = terminal.text
    _ = await view.posted()
    let region = terminal.stage.layout.screen.sidebar
    terminal.press(
      .mouse(MouseEvent(.click, at: Position(row: region.row + 3, column: region.column + 5))))
    #expect(await view.posted().last == .showItemList(.library))
  }

  @Test("The key to undo works in the sidebar, on any entry")
  func undo() async {
    goToSidebar()
    terminal.press(.character("u"))
    #expect(await view.nextEvent() == .items(.take(.undo)))
    #expect(!terminal.text.contains("does nothing here"))
  }

  @Test("The keys of songs work in a pane at the right of a list")
  func songKeys() async throws {
    let song = StoreItem(.track(.sample(id: 9, name: "Espresso")), of: .unitedStates)
    let terminal = try StagedTerminal(columns: 300, rows: 80)
    let view = ScreenSearchListView(stage: terminal.stage)
    view.show(SearchListState(.empty(.sample, SkippedRecords(), .sample)))
    view.feature(FeaturedItems(favorites: [], chart: [song]))
    for _ in 0..<8 where terminal.stage.focused !== terminal.stage.shortcuts.topSongs {
      terminal.press(.tab)
    }
    #expect(terminal.text.contains("p play"))
    terminal.type("pPIfcu")
    #expect(
      await view.posted()
        == [
          .playItems([song], .replacing), .playItems([song], .atEnd), .playItems([song], .next),
          .toggleFavoriteItems([song]),
          .addItemsToPlaylist([song]), .take(.undo),
        ].map(SearchListEvent.items))
    view.update([], .starred([.sample()]))
    #expect(terminal.text.contains("Added Here Comes the Sun"))
    terminal.type("e")
    #expect(terminal.text.contains("e does nothing here."))
  }

  @Test("Songs at the right of a list are marked by Space, and opened by the second click")
  func rightSongs() async throws {
    let songs = [9, 10].map(ScreenSearchListViewTests.song)
    let terminal = try StagedTerminal(columns: 300, rows: 80)
    let view = ScreenSearchListView(stage: terminal.stage)
    view.show(SearchListState(.empty(.sample, SkippedRecords(), .sample)))
    view.feature(FeaturedItems(favorites: [], chart: songs))
    terminal.click(on: "Song 10")
    #expect(terminal.stage.focused === terminal.stage.shortcuts.topSongs)
    #expect(await view.posted().isEmpty)
    terminal.press(.up)
    terminal.type("  f")
    #expect(await view.posted() == [.items(.toggleFavoriteItems(songs))])
    terminal.click(on: "Song 10")
    #expect(await view.posted() == [.open(songs[1])])
  }

  @Test("The focus in the sidebar comes back with the session, unless a key was pressed before")
  func restored() throws {
    terminal.press(.down)
    goToSidebar()
    terminal.press(.down, .down)
    let session = try #require(terminal.stage.session)
    for key in [nil, Key.down] {
      let next = try StagedTerminal(columns: 200, rows: 60)
      let view = ScreenSearchListView(stage: next.stage, restored: session)
      view.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
      if let key { next.press(key) }
      view.feature(FeaturedItems(favorites: [favorite]))
      next.stage.restoreFocus()
      let sidebar = next.stage.shortcuts.sidebar
      #expect((next.stage.focused === sidebar) == (key == nil))
      #expect(key != nil || sidebar.list.window.cursor == 2)
    }
  }

  @Test("The sidebar has the charts of the first four genres")
  func charts() {
    var featured = FeaturedItems()
    featured.genres = [2, 5, 6, 11, 14].map {
      Genre(id: Genre.ID($0), name: "G\($0)")
    }
    view.feature(featured)
    let charts = terminal.lines.compactMap { $0.firstMatch(of: /Top songs: G(\d+)/)?.1 }
    #expect(charts == ["2", "5", "6", "11"])
  }

  @Test("The cursor of the sidebar covers the mark of the open tab")
  func openTab() throws {
    let row = try tabRow("Search")
    terminal.press(.down)
    #expect(terminal.background(row: row, column: 3) == .role(.idleCursor))
    goToSidebar()
    #expect(terminal.background(row: row, column: 3) == .role(.cursor))
  }

  @Test(
    "A tab in the sidebar opens from any list, as it does from the search",
    arguments: [
      ("Library", .showItemList(.library)), ("Favorites", .showItemList(.favorites)),
      ("Charts", .showCharts), ("Playlists", .showPlaylists),
    ] as [(String, SearchListEvent)])
  func tabs(name: String, event: SearchListEvent) async throws {
    let list = terminal.stage.open(.favorites)
    terminal.click(row: try tabRow(name), column: 5)
    #expect(await list.nextEvent() == .back)
    list.leave()
    #expect(await view.nextEvent() == event)
  }

  @Test("The best-selling songs are at the right of the widest screens")
  func chart() {
    #expect(!terminal.text.contains("Espresso"))
    #expect(terminal.screen(300, 80).contains("Espresso"))
  }

  @Test("A click on the path in the header goes back to the list, and one on the tab opens that")
  func path() async {
    let album = terminal.stage.page(AlbumPage.self, .sample(3))
    let header = terminal.lines[0]
    #expect(header.hasPrefix(" ♪ tunes  Search › beatles › Abbey Road"))
    terminal.click(row: 0, column: 20)
    #expect(await album.nextEvent() == .back)
    #expect(view.focus == .search)
    terminal.click(row: 0, column: 11)
    #expect(await album.nextEvent() == .back)
    #expect(view.focus == .list)
  }

  @Test("Following a shortcut leaves the search field")
  func followed() {
    _ = terminal.stage.open()
    terminal.stage.panes.isAtBar = true
    terminal.stage.follow(.event(.use(Self.japan)))
    #expect(!terminal.stage.panes.isAtBar)
  }
}
