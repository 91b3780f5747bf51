import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

extension ScreenSearchListViewTests {
  @Test("Keys of the results, and the place of their cursor", arguments: keyScripts)
  func keys(script: Script<ScreenSearchListView>) async {
    await script.play(on: view, terminal, ignoring: .nextPage)
  }

  private nonisolated static func performed(_ action: ItemAction) -> SearchListEvent {
    .items(.perform(action, song(2)))
  }

  private nonisolated static let keyScripts: [Script<ScreenSearchListView>] = [
    Script(
      "Each key of a result triggers its event", .show(loaded([1, 2])), .press("tab down"),
      .type("pPIfcARl[],"),
      .posts(
        .items(.playItems([song(2)], .replacing)), .items(.playItems([song(2)], .atEnd)),
        .items(.playItems([song(2)], .next)),
        .items(.toggleFavoriteItems([song(2)])), .items(.addItemsToPlaylist([song(2)])),
        performed(.showAlbum),
        performed(.showArtist), performed(.showLyrics), .showKind(by: -1),
        .showKind(by: 1), .sort(nil)),
      .press("m"), .posts(.searchMeant), .press("r"), .posts(.retry), .press("H"),
      .posts(.showHistory), .press("S"), .posts(.showStorefronts), .press("T"),
      .posts(.showGenres), .press("L"), .posts(.showItemList(.library)), .press("F"),
      .posts(.showItemList(.favorites)), .press("C"), .posts(.showCharts), .press("6"),
      .posts(.showPlaylists)),
    Script(
      "The cursor of a submitted search stays on the first result when others come before it",
      .type("beatles"), .show(loaded([9])), .press("enter"), .show(loaded([1, 2, 9])), .isOn(1),
      .press("down"), .show(loaded([3, 1, 2, 9])), .isOn(2)),
    Script(
      "Results for a suggested term begin with the first one, wherever the cursor was",
      .show(loaded([1, 9])), .press("tab down m"), .show(loaded([3, 4, 9])), .isOn(3)),
    Script(
      "At most 4 past searches are above the results", .type("b"),
      .show(
        loaded([1], term: "b", completions: ["beatles", "björk", "blur", "bowie", "byrds"])),
      .sees("↺", times: 4), .lacks("byrds")),
    Script(
      "Tab is named before a letter that helps while letters are typed", .type("beatles"),
      .show(SearchListState(.nothingFits(FilteredOutAnswer(.sample([.sample(id: 1)]), to: rock)))),
      .sees("tab S  another store", "tab t  all genres"), .press("down"), .lacks("tab t"),
      .sees("S  another store", "t  all genres", "L  your library", "H  past searches")),
    Script(
      "A term that was probably meant is listed above matches, where the cursor stays",
      .show(misspelled()), .press("down"), .sees("Showing your library instead.", "Did you mean"),
      .isOn(1), .press("up enter"), .posts(.submit(.sample("beatles")))),
    Script(
      "Above close matches, the cursor is on the term that was probably meant",
      .show(misspelled([Track.ID(1): .close])), .press("down"), .sees("Showing close matches"),
      .press("enter"), .posts(.submit(.sample("beatles")))),
    Script(
      "If nothing was found, the cursor is on the term that was probably meant", .type("beetels"),
      .press("enter"), .posts(.submit(.sample("beetels"))),
      .show(
        SearchListState(
          .empty(
            SearchQuery(term: .sample("beetels"), storefront: .unitedStates), SkippedRecords(),
            .sample), completions: ["beatles"],
          didYouMean: .sample("beatles"))), .sees("❯ beatles", times: 1), .lacks("Past searches"),
      .press("enter"), .posts(.submit(.sample("beatles"))), .searches("beatles")),
    Script(
      "The key for the last row goes to the end of all results, until another key is pressed",
      .show(page(1)), .press("tab G"), .posts(.lastPage), .show(page(2)), .isInRow(59),
      .show(page(3)), .isInRow(89), .press("k"), .show(page(3)), .isInRow(88)),
    Script(
      "A text that was typed stays in the field when the results of the one before are shown again",
      .show(loaded([1, 2])), .press("tab s"), .type("abba"), .press("down"),
      .show(loaded([1, 2])), .searches("abba")),
    Script(
      "Another order begins at its first result",
      .show(sorted(by: .relevance)), .press("tab j"), .show(sorted(by: .artist)), .isAt(1),
      .press("j"), .show(sorted(by: .date, 7...9)), .isAt(1)),
    Script(
      "A key reverses the order of sorted results, and of others says how they are sorted",
      .show(sorted(by: .date)), .press("tab ."), .posts(.sort(.date)),
      .show(sorted(by: .relevance)), .press("."), .posts(),
      .sees("The results are sorted by relevance.")),
    Script(
      "Each kind of results has its own cursor", .show(loaded([1, 2, 3])), .press("down end"),
      .show(albums), .isOn(.album(Album.ID(7))), .press("down"), .show(loaded([1, 2, 3])),
      .isOn(3), .show(albums), .isOn(.album(Album.ID(8))),
      .show(loaded([1, 2, 3], term: "abba"), loaded([1, 2, 3]), albums),
      .isOn(.album(Album.ID(7)))),
  ]

  /// Matches of the library while offline, and a term that others have results for.
  private nonisolated static func misspelled(_ matches: [Track.ID: Match] = [:]) -> SearchListState
  {
    let provenance = Provenance(
      source: .library(because: .unavailable(.offline)), fetchedAt: StubClock().now)
    let page = ItemPage(tracks: [.sample(id: 1)], matches: matches, provenance: provenance)
    let listing = Listing(query: .sample, grouping: .none, pageSize: 50, answer: page)
    return SearchListState(.loaded(listing), didYouMean: .sample("beatles"))
  }

  private nonisolated static func page(_ number: Int) -> SearchListState {
    var listing = Listing.sample(Track.samples(1...90), pageSize: 30)
    listing.turn(to: number)
    return SearchListState(.loaded(listing))
  }

  private nonisolated static func sorted(
    by sort: ResultSort, _ ids: ClosedRange<Int64> = 1...3
  ) -> SearchListState {
    var query = SearchQuery.sample
    query.sort = sort
    return SearchListState(.loaded(.sample(Track.samples(ids), of: query, pageSize: 50)))
  }

  private nonisolated static let albums: SearchListState = {
    var query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    query.entity = .album
    let page = ItemPage(items: (7...9).map { .album(.sample(id: $0)) }, provenance: .sample)
    return SearchListState(
      .loaded(Listing(query: query, grouping: .none, pageSize: 50, answer: page)))
  }()

  private nonisolated static let rock: SearchQuery = {
    var query = SearchQuery(term: .sample("beatles"), storefront: .unitedStates)
    query.criteria.genres = ["Rock"]
    return query
  }()

  @Test("The key of the charts leads to those that were open last")
  func charts() async {
    let rock = ChartQuery(.albums, in: .unitedStates, genre: ChartGenre(id: 21))
    view.show(Self.loaded([1, 2]))
    terminal.press(.tab)
    let list = terminal.stage.open(.chart(rock))
    list.leave()
    terminal.press(.character("2"))
    #expect(await events() == [.showItemList(.chart(rock))])
  }

  @Test(
    "The number of results is in the plural, unless there is one and no more",
    arguments: [(1, true, " 1 result"), (1, false, " 1+ results"), (2, true, " 2 results")]
      as [(Int64, Bool, String)])
  func resultCount(count: Int64, isExhausted: Bool, text: String) {
    guard case .loaded(var listing) = Self.loaded(Array(1...count)).content else { return }
    listing.isExhausted = isExhausted
    view.show(SearchListState(.loaded(listing)))
    #expect(terminal.lines[1].hasSuffix(text), "\(terminal.lines)")
  }

  @Test(
    "The border of the results says where they are from",
    arguments: [
      (.network, "United States"), (.cache, "United States, cached 2 hours ago"),
      (.library(because: nil), "Your library"), (.denied, "United States, blocked by deny.txt"),
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

  @Test("The first page that the open list led to is a part of the session")
  func pageOfOtherList() {
    terminal.type("beatles")
    view.show(Self.loaded([1, 2]))
    terminal.press(.down)
    let list = terminal.stage.open(.favorites)
    let album = ScreenPageView<AlbumPage>(stage: terminal.stage)
    album.enter()
    album.show(AlbumState(.loaded(AlbumListing(.sample(3), storefront: .unitedStates))))
    #expect(terminal.stage.session?.pane == .album && terminal.stage.session?.tab == .favorites)
    album.leave()
    #expect(terminal.stage.session?.pane == .list)
    list.leave()
    #expect(terminal.stage.session?.tab == .search)
  }

  @Test("Results of an earlier text are quiet until those of the later one are there")
  func earlierText() throws {
    func styles() -> Set<Style> {
      let frame = terminal.stage.frame(TerminalSize(columns: 80, rows: 24))
      let row = frame.lines.firstIndex { $0.contains("Song 2") } ?? 0
      return Set((10..<14).map { frame[row, $0].style })
    }
    terminal.type("x")
    var state = Self.loaded([1, 2], term: "x")
    state.isAsking = true
    view.show(state)
    #expect(styles() == [.plain])
    terminal.type("y")
    view.show(state)
    #expect(styles() == [.quiet])
    view.show(Self.loaded([1, 2], term: "xy"))
    #expect(styles() == [.plain])
  }
}
