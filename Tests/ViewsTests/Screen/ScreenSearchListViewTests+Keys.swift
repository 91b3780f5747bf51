import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

extension ScreenSearchListViewTests {
  @Test("Each key of the results triggers its event")
  func keys() async throws {
    view.show(loaded([1, 2]))
    terminal.press(.tab, .down)
    terminal.type("pPfcARl[],")
    let second = PositionRanges(2)
    #expect(
      await events() == [
        .play(PositionRanges("2-")), .enqueue(second), .toggleFavorites(second),
        .addToPlaylist(second), .act(.showAlbum, 2), .act(.showArtist, 2), .act(.showLyrics, 2),
        .showKind(by: -1), .showKind(by: 1), .sort(nil),
      ])
    let lists: KeyValuePairs<Character, SearchListEvent> = [
      "m": .searchMeant, "r": .retry, "H": .showHistory, "S": .showStorefronts, "T": .showGenres,
      "L": .showItemList(.library), "F": .showItemList(.favorites), "C": .showCharts,
      "6": .showPlaylists,
    ]
    for (key, event) in lists {
      terminal.press(.character(key))
      #expect(await events() == [event])
    }
  }

  @Test("The key for the last row goes to the end of all results, until another key is pressed")
  func end() async throws {
    var listing = Listing.sample(Track.samples(1...90), pageSize: 30)
    view.show(SearchListState(.loaded(listing)))
    terminal.press(.tab, .character("G"))
    #expect(await events() == [.lastPage])
    for (page, cursor) in [(2, 59), (3, 89)] {
      listing.turn(to: page)
      view.show(SearchListState(.loaded(listing)))
      #expect(view.content.list.window.cursor == cursor)
    }
    terminal.press(.character("k"))
    view.show(SearchListState(.loaded(listing)))
    #expect(view.content.list.window.cursor == 88)
  }

  @Test("A key reverses the order of sorted results, and of others says how they are sorted")
  func reverse() async throws {
    var query = SearchQuery.sample
    for (sort, expected) in [(.date, [.sort(.date)]), (.relevance, [])]
      as [(ResultSort, [SearchListEvent])]
    {
      query.sort = sort
      let listing = Listing(
        query: query, grouping: .none, pageSize: 50, answer: .sample(Track.samples(1...3)))
      view.show(SearchListState(.loaded(listing)))
      if sort == .date { terminal.press(.tab) }
      terminal.press(.character("."))
      #expect(await events() == expected)
    }
    #expect(terminal.text.contains("The results are sorted by relevance."))
  }

  @Test("The key of the charts leads to those that were open last")
  func charts() async {
    let rock = ChartQuery(.albums, in: .unitedStates, genre: ChartGenre(id: 21))
    view.show(loaded([1, 2]))
    terminal.press(.tab)
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    list.show(ItemListState(.chart(rock), .loaded(.sampleChart)))
    list.leave()
    terminal.press(.character("2"))
    #expect(await events() == [.showItemList(.chart(rock))])
  }

  @Test(
    "The number of results is in the plural, unless there is one and no more",
    arguments: [(1, true, " 1 result"), (1, false, " 1+ results"), (2, true, " 2 results")]
      as [(Int64, Bool, String)])
  func resultCount(count: Int64, isExhausted: Bool, text: String) {
    guard case .loaded(var listing) = loaded(Array(1...count)).content else { return }
    listing.isExhausted = isExhausted
    view.show(SearchListState(.loaded(listing)))
    #expect(terminal.lines[1].hasSuffix(text), "\(terminal.lines)")
  }

  @Test("At most 4 past searches are above the results")
  func completions() {
    terminal.type("b")
    let terms = ["beatles", "björk", "blur", "bowie", "byrds"]
    view.show(loaded([1], term: "b", completions: terms))
    #expect(terminal.lines.count { $0.contains("↺") } == 4)
    #expect(!terminal.text.contains("byrds"))
  }

  @Test(
    "The border of the results says where they are from",
    arguments: [
      (.network, "US store"), (.cache, "US store, cached 2 hours ago"),
      (.library(because: nil), "Your library"), (.denied, "US store, blocked by deny.txt"),
    ] as [(Provenance.Source, String)])
  func source(source: Provenance.Source, text: String) {
    let clock = StubClock()
    let fetchedAt = Timestamp(seconds: clock.now.seconds - 7_200)
    #expect(
      SearchText.source(
        .sample, Provenance(source: source, fetchedAt: fetchedAt),
        PersonalFormat(environment: [:], clock: clock)
      ).plain.string == text)
  }

  @Test("The cursor of a submitted search stays on the first result when others come before it")
  func firstResult() {
    terminal.type("beatles")
    view.show(loaded([9]))
    terminal.press(.enter)
    view.show(loaded([1, 2, 9]))
    #expect(view.content.selectedItem == .track(Track.ID(1)))
    terminal.press(.down)
    view.show(loaded([3, 1, 2, 9]))
    #expect(view.content.selectedItem == .track(Track.ID(2)))
  }

  @Test("Results for a suggested term begin with the first one, wherever the cursor was")
  func suggestedTerm() {
    view.show(loaded([1, 9]))
    terminal.press(.tab, .down, .character("m"))
    view.show(loaded([3, 4, 9]))
    #expect(view.content.selectedItem == .track(Track.ID(3)))
  }

  @Test("Each kind of results has its own cursor")
  func kinds() {
    view.show(loaded([1, 2, 3]))
    terminal.press(.down, .end)
    var query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    query.entity = .album
    let albums = SearchListState(
      .loaded(
        Listing(
          query: query, grouping: .none, pageSize: 50,
          answer: ItemPage(
            items: (7...9).map { .album(.sample(id: $0)) }, provenance: .sample))))
    view.show(albums)
    #expect(view.content.selectedItem == .album(Album.ID(7)))
    terminal.press(.down)
    view.show(loaded([1, 2, 3]))
    #expect(view.content.selectedItem == .track(Track.ID(3)))
    view.show(albums)
    #expect(view.content.selectedItem == .album(Album.ID(8)))
    view.show(loaded([1, 2, 3], term: "abba"))
    view.show(loaded([1, 2, 3]))
    view.show(albums)
    #expect(view.content.selectedItem == .album(Album.ID(7)))
  }

  @Test("A page that another list led to isn't a part of the session")
  func pageOfOtherList() {
    terminal.type("beatles")
    view.show(loaded([1, 2]))
    terminal.press(.down)
    let list = ScreenItemListView(stage: terminal.stage)
    list.enter()
    list.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    let album = ScreenPageView<AlbumPage>(stage: terminal.stage)
    album.enter()
    album.show(AlbumState(.loaded(AlbumListing(.sample(3), storefront: .unitedStates))))
    #expect(terminal.stage.session?.pane == .list)
    list.leave()
    #expect(terminal.stage.session?.pane == .album)
  }

  @Test("Advice to press a letter isn't given while letters are typed")
  func typedAdvice() {
    terminal.type("beatles")
    var query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    query.criteria.genres = ["Rock"]
    view.show(
      SearchListState(
        .nothingFits(
          FilteredOutAnswer(.sample([.sample(id: 1)]), to: query))))
    #expect(!terminal.text.contains("Press t"))
    terminal.press(.down)
    #expect(terminal.text.contains("Press t to show all genres."))
  }

  @Test("Results of an earlier text are quiet while the service searches for a later one")
  func earlierText() throws {
    func styles() -> Set<Style> {
      let frame = terminal.stage.frame(TerminalSize(columns: 80, rows: 24))
      let row = frame.lines.firstIndex { $0.contains("Song 2") } ?? 0
      return Set((10..<14).map { frame[row, $0].style })
    }
    terminal.type("x")
    var state = loaded([1, 2], term: "x")
    state.isAsking = true
    view.show(state)
    #expect(styles() == [.plain])
    terminal.type("y")
    view.show(state)
    #expect(styles() == [.quiet])
    state.isAsking = false
    view.show(state)
    #expect(styles() == [.plain])
  }
}
