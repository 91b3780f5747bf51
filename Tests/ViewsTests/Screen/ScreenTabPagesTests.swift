import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Pages of tabs")
struct ScreenTabPagesTests: SearchStageTests {
  let staged: StagedSearch

  init() throws {
    staged = try StagedSearch(columns: 120, rows: 40)
    terminal.type("beatles")
    show([1, 2, 3])
    terminal.press(.down, .down)
  }

  private func show(_ results: [Int64], of term: String = "beatles") {
    search.show(
      SearchListState(.loaded(.sample(results.map { .sample(id: $0) }, of: .sample(term)))))
  }

  private func show(favorites ids: [Int64], in list: ScreenItemListView) {
    let items = ids.map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
    list.show(ItemListState(.favorites, .loaded(ItemListing(ItemListAnswer(ItemEntries(items))))))
  }

  private func favorites(_ ids: [Int64] = [1, 2, 3]) -> ScreenItemListView {
    let list = stage.open()
    show(favorites: ids, in: list)
    return list
  }

  /// Opens a chart, with another chart beside it.
  private func charts(on stage: Stage, ids: ClosedRange<Int64> = 1...1) -> ScreenItemListView {
    let list = stage.open()
    let songs = ids.map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
    var state = ItemListState(
      .chart(ChartQuery(in: .unitedStates)),
      .loaded(ItemListing(ItemListAnswer(ItemEntries(songs)))))
    state.other = Track.samples(5...7).map { StoreItem(.track($0), of: .unitedStates) }
    list.show(state)
    return list
  }

  private func searchEvents() async -> [SearchListEvent] {
    await search.posted().filter { $0 != .type("beatles") && $0 != .nextPage && !$0.isLook }
  }

  /// Leaves a page for a tab, whose list the search opens once the page has ended.
  private func leave(_ page: some ScenePane, for tab: Character) async {
    // The search handles the event that led to the page.
    _ = await searchEvents()
    terminal.press(.character(tab))
    page.leave()
    _ = await searchEvents()
  }

  private let album = AlbumListing.sample(3)
  private let artist = ArtistListing.sample()
  private let song = TrackDetail.sample()

  private func page<Page: ScreenPage>(_: Page.Type) -> ScreenPageView<Page> {
    let page = stage.page(Page.self)
    (page as? ScreenPageView<AlbumPage>)?.show(AlbumState(.loaded(album)))
    (page as? ScreenPageView<ArtistPage>)?.show(ArtistState(.loaded(artist)))
    (page as? ScreenPageView<TrackDetailPage>)?.show(TrackDetailState(.loaded(song)))
    return page
  }

  /// The event that opens the page with some contents again.
  private func reopening(_ contents: some PageContents) -> ItemsEvent {
    PageReference(contents.stored(contents.item)).map(ItemsEvent.reopen) ?? .refresh
  }

  @Test("The page of a search is open again, with the focus, after another tab")
  func search() async {
    await leave(page(AlbumPage.self), for: "4")
    let list = favorites()
    terminal.press(.character("1"))
    #expect(await list.posted() == [.back])
    list.leave()
    #expect(await searchEvents() == [.items(reopening(album))])
    let again = page(AlbumPage.self)
    #expect(stage.focused === again)
  }

  @Test("The page of a list is open again after the search")
  func list() async {
    let list = favorites()
    terminal.press(.down, .down)
    await leave(page(ArtistPage.self), for: "1")
    list.leave()
    #expect(await favorites().posted() == [.items(reopening(artist))])
    let again = page(ArtistPage.self)
    #expect(stage.focused === again)
  }

  @Test("A song that was open is opened again without being counted as opened")
  func song() async {
    let list = favorites()
    await leave(page(TrackDetailPage.self), for: "3")
    list.leave()
    #expect(await favorites().posted() == [.items(reopening(song))])
  }

  @Test("The page that the queue covered is open again after it")
  func overQueue() async {
    let album = page(AlbumPage.self)
    stage.showPlaying()
    terminal.press(.character("1"))
    album.leave()
    #expect(await searchEvents() == [.items(reopening(self.album))])
  }

  @Test("The key of the open tab leads to the chart that is listed, at its row")
  func ownChart() throws {
    let list = charts(on: stage, ids: 1...3)
    terminal.press(.down, .down, .character("2"))
    let place = try #require(stage.noted.places[.charts])
    #expect(place.chart == ChartQuery(in: .unitedStates) && place.row == 2)
    #expect(stage.source(of: .charts) == list.state.source)
  }

  @Test("The key of the open tab leads from a page to its list, and the page stays closed")
  func ownKey() async {
    await leave(page(AlbumPage.self), for: "1")
    terminal.press(.character("4"))
    #expect(await searchEvents() == [.showItemList(.favorites)])
    favorites().leave()
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
  }

  @Test("A page is open again only once, and only for the item that it was opened from")
  func otherItem() async {
    await leave(page(AlbumPage.self), for: "4")
    let list = favorites()
    show([4, 5, 6], of: "abba")
    list.leave()
    #expect(await searchEvents().isEmpty)
    show([1, 2, 3])
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
  }

  @Test("Pages opened from each other are open again one after another")
  func deepPage() async {
    let first = page(ArtistPage.self)
    let last = page(AlbumPage.self)
    await leave(last, for: "4")
    first.leave()
    favorites().leave()
    #expect(await searchEvents() == [.items(reopening(artist))])
    let again = page(ArtistPage.self)
    #expect(await again.posted() == [.items(reopening(album))])
    let deep = page(AlbumPage.self)
    #expect(await deep.posted().isEmpty)
    #expect(stage.trail == ["beatles", "The Beatles", "Abbey Road (Remastered)"])
  }

  @Test("Esc leads from another list back to the page of the search, and from that to its list")
  func backFromTab() async {
    await leave(page(AlbumPage.self), for: "4")
    let list = favorites()
    terminal.press(.escape)
    #expect(await list.posted() == [.back])
    list.leave()
    #expect(await searchEvents() == [.items(reopening(album))])
    let again = page(AlbumPage.self)
    #expect(stage.focused === again)
    again.leave()
    #expect(await searchEvents().isEmpty)
  }

  @Test(
    "The page that a dialog was opened over is open again after it, unless a choice was made",
    arguments: [[.escape], [.down, .enter]] as [[Key]])
  func dialog(keys: [Key]) async {
    await leave(page(AlbumPage.self), for: "S")
    let dialog = stage.dialog(.storefronts, StorefrontsState(.loaded(.sample())))
    for key in keys { terminal.press(key) }
    dialog.leave()
    #expect(await searchEvents() == (keys == [.escape] ? [.items(reopening(album))] : []))
    #expect(stage.noted.places[.search]?.pages.isEmpty == true)
  }

  @Test("The page of another list is open again after a dialog over it")
  func dialogOverList() async {
    let list = favorites()
    terminal.press(.down)
    await leave(page(ArtistPage.self), for: "T")
    list.leave()
    let dialog = ScreenChoiceView(stage: stage, .genres)
    dialog.enter()
    terminal.press(.escape)
    dialog.leave()
    #expect(await searchEvents() == [.showItemList(.favorites)])
    #expect(await favorites().posted() == [.items(reopening(artist))])
  }

  @Test("The page of the search is open again after pages that were opened from the queue over it")
  func overQueuePages() async {
    let album = page(AlbumPage.self)
    let playback = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1), queue: [.known(.sample(id: 9), .unitedStates)]
    )
    stage.play(playback)
    stage.showPlaying()
    for _ in 1...2 {
      _ = await searchEvents()
      terminal.press(.character("R"))
      album.leave()
      _ = await searchEvents()
      let artist = page(ArtistPage.self)
      #expect(stage.focused === artist && stage.trail.first == "Playing")
      artist.leave()
      #expect(stage.focused is PlayingPane)
    }
    terminal.press(.escape)
    #expect(await searchEvents() == [.items(reopening(self.album))])
  }

  @Test("Tab leads from a page to the field, and from there to the list", arguments: [true, false])
  func nextPane(isInFavorites: Bool) async {
    let list: any ListPane = isInFavorites ? favorites() : search
    terminal.press(.down)
    let artist = page(ArtistPage.self)
    terminal.press(.tab)
    #expect(stage.focused === search && search.isTyping && stage.detail === artist)
    terminal.press(.tab)
    #expect(stage.focused === list && !list.isTyping && stage.detail === artist)
    #expect(await artist.posted().isEmpty)
  }

  @Test(
    "Tab moves only the focus: the page stays beside the list until a key acts on the list",
    arguments: [true, false])
  func staysBeside(isInFavorites: Bool) async {
    let list: any ListPane = isInFavorites ? favorites() : search
    if !isInFavorites { terminal.press(.home) }
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .tab, .backTab)
    #expect(stage.focused === list && stage.detail === album)
    #expect(terminal.text.contains(" › Abbey Road (Remastered) "))
    #expect(isInFavorites || terminal.lines[2].contains(" results"))
    let before = list.lookedAt
    terminal.press(.down)
    #expect(await album.posted() == [.leave(.back)] && list.lookedAt != before)
    album.leave()
    #expect(stage.focused === list && stage.detail == nil)
  }

  @Test("The page beside a list with the focus is closed once the screen has no room for both")
  func shrinks() async {
    _ = favorites()
    let album = page(AlbumPage.self)
    terminal.press(.backTab)
    stage.leaveHidden(terminal.size)
    #expect(await album.posted().isEmpty)
    stage.leaveHidden(TerminalSize(columns: 60, rows: 15))
    #expect(await album.posted() == [.leave(.back)])
  }

  @Test("Esc in the list closes the page beside it, and leads back only without one")
  func escapeBeside() async {
    let list = favorites()
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .escape)
    #expect(await album.posted() == [.leave(.back)])
    album.leave()
    #expect(await list.posted().isEmpty && stage.focused === list)
    terminal.press(.escape)
    #expect(await list.posted() == [.leave(.back)])
  }

  @Test("A page stays beside the list with the focus after a restart")
  func restartBeside() throws {
    _ = favorites()
    _ = page(AlbumPage.self)
    terminal.press(.backTab)
    let session = try #require(stage.session)
    #expect(session.side == .list && session.places[.favorites]?.showsPages == true)
    let next = try StagedSearch(columns: 120, rows: 40)
    (next.terminal.stage.noted, next.terminal.stage.reopening) = (
      session, session.places[.favorites]?.pages ?? []
    )
    next.terminal.stage.noted.places[.favorites]?.forgetPages()
    let list = next.terminal.stage.open()
    show(favorites: [1, 2, 3], in: list)
    let album = next.terminal.stage.page(AlbumPage.self)
    next.terminal.stage.restoreFocus()
    #expect(next.terminal.stage.focused === list && next.terminal.stage.detail === album)
  }

  @Test(
    "A screen without room for both shows the list, to which Tab leads, without its page",
    arguments: [(60, 15), (80, 24)])
  func narrow(columns: Int, rows: Int) async throws {
    let staged = try StagedSearch(columns: columns, rows: rows)
    let list = staged.terminal.stage.open()
    show(favorites: [1, 2], in: list)
    let album = staged.terminal.stage.page(AlbumPage.self)
    staged.terminal.press(.backTab)
    #expect(await album.posted() == [.leave(.back)])
    album.leave()
    #expect(staged.terminal.stage.focused === list)
    staged.terminal.press(.tab)
    #expect(await list.posted() == [.items(.select(1))])
  }

  @Test(
    "↓ and Esc lead from the field to the list, not to its page", arguments: [Key.down, .escape])
  func fieldToList(key: Key) async {
    let list = favorites()
    let album = page(AlbumPage.self)
    terminal.press(.character("s"), key)
    #expect(stage.focused === list && stage.detail === album)
    #expect(stage.session?.places[.favorites]?.pages.count == 1)
  }

  @Test("The page of a playlist is open again, with the playlist")
  func playlist() async throws {
    let playlist = try Playlist.sample("Mine")
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let items = ItemListAnswer(ItemEntries([StoreItem(.track(.sample(id: 1)), of: .unitedStates)]))
    func songs() -> ScreenItemListView {
      let list = stage.open()
      list.show(ItemListState(source, .loaded(ItemListing(items))))
      return list
    }
    let list = songs()
    await leave(page(AlbumPage.self), for: "1")
    list.leave()
    #expect(stage.noted.opensPlaylist)
    #expect(await songs().posted() == [.items(reopening(album))])
  }

  @Test("Tab leads from a list to its page and the pages opened from it, which a key has closed")
  func tab() async {
    let list = favorites()
    let first = page(ArtistPage.self)
    let last = page(AlbumPage.self)
    terminal.press(.backTab, .escape)
    last.leave()
    first.leave()
    #expect(stage.focused === list && stage.session?.places[.favorites]?.showsPages == false)
    #expect(stage.session?.places[.favorites]?.pages.count == 2)
    terminal.press(.tab)
    #expect(await list.posted() == [.items(reopening(artist))])
    let again = page(ArtistPage.self)
    #expect(await again.posted() == [.items(reopening(album))])
  }

  @Test("A page has the place of the second chart, also for Tab, until a key acts on the first one")
  func besideCharts() async {
    let list = charts(on: stage)
    let album = page(AlbumPage.self)
    terminal.press(.backTab)
    #expect(stage.focused === list && stage.detail === album)
    terminal.press(.tab)
    #expect(stage.focused === album)
    terminal.press(.backTab, .escape)
    album.leave()
    terminal.press(.tab)
    #expect(stage.focused === stage.shortcuts.otherChart)
  }

  @Test("A page that was opened from the second chart leads back there, also after a restart")
  func secondChart() async throws {
    _ = charts(on: stage)
    terminal.press(.tab, .down)
    _ = page(AlbumPage.self)
    let session = try #require(stage.session)
    let next = try StagedSearch(columns: 120, rows: 40)
    (next.terminal.stage.noted, next.terminal.stage.reopening) = (
      session, session.places[.charts]?.pages ?? []
    )
    _ = charts(on: next.terminal.stage)
    let album = next.terminal.stage.page(AlbumPage.self)
    #expect(next.terminal.stage.focused === album)
    album.leave()
    let second = next.terminal.stage.shortcuts.otherChart
    #expect(next.terminal.stage.focused === second && second.list.window.cursor == 1)
  }

  @Test("A list with the focus is open again without the pages, to which Tab leads")
  func listInFront() async {
    let list = favorites()
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .character("1"))
    album.leave()
    list.leave()
    let again = favorites()
    #expect(await again.posted().isEmpty)
    terminal.press(.tab)
    #expect(await again.posted() == [.items(reopening(self.album))])
  }

  @Test("A session has no pages of an item that is no longer under the cursor")
  func otherResults() async {
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .escape)
    album.leave()
    #expect(stage.session?.places[.search]?.pages.count == 1)
    show([4, 5, 6], of: "abba")
    #expect(stage.session?.places[.search]?.pages.isEmpty != false)
  }

  @Test("Leaving a pane beside the list leaves the pages closed")
  func besideList() async {
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .escape)
    album.leave()
    stage.enter(CommandsPane(stage: stage), in: .overlay)
    terminal.press(.escape)
    #expect(await searchEvents().isEmpty)
  }

  @Test("Tab leads from the list to the page of another item if the cursor has moved")
  func tabToOther() async {
    let list = favorites()
    let album = page(AlbumPage.self)
    terminal.press(.backTab, .down)
    album.leave()
    terminal.press(.tab)
    #expect(await list.posted() == [.items(.select(2))])
  }
}
