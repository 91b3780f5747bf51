import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

extension ScreenSearchListViewTests {
  @Test("A session has the list with its filter, its cursor, and the focus")
  func session() throws {
    terminal.type("beatles")
    let state = Self.loaded(Array(1...50))
    view.show(state)
    #expect(terminal.stage.session?.pane == .search)
    terminal.press(.down, .end, .up)
    var session = try #require(terminal.stage.session)
    #expect(session.pane == .list && session.count == 50 && session.filter.isEmpty)
    #expect(session.item == .track(Track.ID(49)) && session.cursor == 48)
    #expect(session.top == view.content.list.window.top && session.top > 0)
    guard case .loaded(var listing) = state.content else { return }
    listing.filter = "song"
    view.show(SearchListState(.loaded(listing)))
    session = try #require(terminal.stage.session)
    #expect(session.filter == "song")
    terminal.press(.character("s"))
    terminal.type("x")
    #expect(terminal.stage.session == ScreenSession(term: .sample("x")))
  }

  @Test("A restored session without results starts with an empty search field")
  func restoredWithoutResults() throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(
      stage: terminal.stage, restored: ScreenSession(term: .sample("beatles"), pane: .list))
    view.showStart()
    #expect(terminal.text.contains("❯ Songs, albums, artists…"))
  }

  @Test(
    "A session opens its tab again, which has the focus if it had that",
    arguments: [nil, "beatles"] as [String?])
  func tab(text: String?) async throws {
    let terminal = try StagedTerminal(columns: 120)
    let session = ScreenSession(term: text.map { .sample($0) }, pane: .list, tab: .favorites)
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    if text == nil { view.showStart() } else { view.show(Self.loaded([1, 2])) }
    #expect(await view.nextEvent() == .showItemList(.favorites))
    let list = terminal.stage.open(.favorites)
    #expect(terminal.stage.focused === list && terminal.stage.session?.tab == .favorites)
    #expect(!terminal.lines[1].contains("result"))
    terminal.press(.character("s"))
    list.leave()
    terminal.type("q")
    #expect(terminal.stage.session == ScreenSession(term: .sample("q")))
  }

  @Test("A session has the order of its list and the song under the cursor, which come back")
  func order() async throws {
    let byName = ItemListSource.favorites.sorted(in: ResultOrder(.name))
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    list.show(ItemListState(byName, .loaded(.sampleFavorites)))
    terminal.press(.down)
    let session = try #require(terminal.stage.session)
    #expect(session.listOrder == ResultOrder(.name) && session.listTrack != nil)

    let next = try StagedTerminal()
    let view = ScreenSearchListView(stage: next.stage, restored: session)
    view.showStart()
    #expect(await view.nextEvent() == .showItemList(byName))
    let again = ScreenItemListView(stage: next.stage)
    again.enter()
    again.show(ItemListState(byName, .loaded(.sampleFavorites)))
    #expect(again.list.cursor == 1)
  }

  @Test(
    "A library's filter comes back with its session, and then the page of the song, with the focus")
  func filterAndPage() async throws {
    let song = try #require(ItemListing.sampleFavorites.entry(at: 2))
    let track = try #require(song.item.track)
    var session = ScreenSession(term: nil, filter: track.name, pane: .track, tab: .library)
    session.listTrack = track.id
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.showStart()
    #expect(await view.nextEvent() == .showItemList(.library))
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    var listing = ItemListing.sampleFavorites
    list.show(ItemListState(.library, .loaded(listing)))
    #expect(await list.nextEvent() == .list(.filter(track.name)))
    listing.filter = track.name
    list.show(ItemListState(.library, .loaded(listing)))
    #expect(await list.nextEvent() == .items(.reopen(song)))
    let page = ScreenPageView<TrackDetailPage>(stage: terminal.stage)
    page.enter()
    page.show(TrackDetailState(.loaded(.sample())))
    #expect(terminal.stage.focused === page)
    let next = try #require(terminal.stage.session)
    #expect(next.pane == .track && next.tab == .library && next.filter == track.name)
  }

  @Test("The chart of albums comes back as such")
  func albums() async throws {
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    list.show(
      ItemListState(.chart(.scrolled(.albums, in: .unitedStates)), .loaded(.sampleFavorites)))
    let session = try #require(terminal.stage.session)
    let next = try StagedTerminal()
    let view = ScreenSearchListView(stage: next.stage, restored: session)
    view.showStart()
    #expect(await view.nextEvent() == .showItemList(.chart(.scrolled(.albums, in: .unitedStates))))
  }

  @Test("Typing before a session is restored starts a search, and the session's tab stays closed")
  func typedAhead() async throws {
    let session = ScreenSession(term: .sample("beatles"), tab: .favorites)
    let early = try StagedTerminal()
    let view = ScreenSearchListView(stage: early.stage, restored: session)
    early.type("queen")
    view.show(Self.loaded([1, 2]))
    #expect(await view.nextEvent() == .type("queen", isNew: true))
    #expect(early.stage.session == ScreenSession(term: .sample("queen")))

    let late = try StagedTerminal()
    let other = ScreenSearchListView(stage: late.stage, restored: session)
    other.show(Self.loaded([1, 2]))
    #expect(await other.nextEvent() == .showItemList(.favorites))
    late.type("queen")
    let list = late.stage.open(.favorites)
    #expect(await list.nextEvent() == .leave(.back))
  }

  @Test("There is no session without a search in the first tab, nor of a private one elsewhere")
  func noSession() throws {
    #expect(terminal.stage.session == nil)
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    list.show(ItemListState(.library))
    #expect(terminal.stage.session == ScreenSession(term: nil, pane: .list, tab: .library))
    terminal.press(.character("s"))
    list.leave()
    terminal.type(" secret")
    list.enter()
    #expect(terminal.stage.session == nil)
  }

  @Test("The list keeps its title and its part of the session while more of it is loading")
  func loadingMore() throws {
    terminal.type("beatles")
    view.show(Self.loaded(Array(1...9)))
    terminal.press(.down, .down, .down)
    let session = try #require(terminal.stage.session)
    for content in [SearchListState.Content.loading(.sample), .waiting(.sample, .seconds(9))] {
      view.show(SearchListState(content))
      #expect(terminal.stage.session == session && session.item == .track(Track.ID(3)))
      #expect(terminal.text.contains("Songs 9+") && terminal.text.contains("3 of 9+"))
    }
    view.show(SearchListState(.failed(.sample, .cancelled)))
    #expect(terminal.stage.session?.item == nil)
  }

  @Test("An opened track is numbered after the past searches, and listed once as a favorite, too")
  func start() {
    let opened = LibraryTrack.sample(.sample(id: 1))
    view.showStart(
      [.sample("abba"), .sample("cher")], picked: [opened],
      featured: FeaturedItems(
        favorites: [1, 2].map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }))
    let items = [1, 2].map { SearchContent.Row.item(.track(Track.ID($0))) }
    #expect(view.content.list.ids == [.term("abba"), .term("cher")] + items)
    #expect(items.map { view.content.items[$0]?.position } == [3, 5])
  }

  @Test("Where there is little room, the store is its code alone")
  func shortPlace() {
    view.show(Self.loaded([1, 2]))
    #expect(view.places(isShort: true).last?.store == "US")
    #expect(view.places(isShort: false).first?.store == "United States")
    var featured = FeaturedItems()
    featured.storefronts = [.unitedStates]
    (featured.genres, featured.selectedGenres) = (
      [Genre(id: Genre.ID(21), name: "Rock")], [Genre.ID(21)]
    )
    view.showStart([], featured: featured)
    #expect(view.places(isShort: true).map(\.filters.string) == ["Rock", ""])
  }

  @Test("Notes above the results need a list of four rows")
  func notes() {
    var page = ItemPage.sample(Track.samples(1...9))
    page.emptyResponse = .sample
    view.show(
      SearchListState(
        .loaded(Listing(query: .sample, grouping: .none, pageSize: 50, answer: page))))
    terminal.press(.down)
    #expect(terminal.screen(40, 6).contains("▲"))
    #expect(!terminal.screen(40, 5).contains("▲"))
  }
}
