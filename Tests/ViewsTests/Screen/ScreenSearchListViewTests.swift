import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Full-screen search view")
struct ScreenSearchListViewTests: SearchStageTests {
  let staged: StagedSearch
  var view: ScreenSearchListView { search }

  init() throws { staged = try StagedSearch() }

  /// The events sent to the scene, without the pages of short lists.
  func events() async -> [SearchListEvent] {
    await view.posted().filter { $0 != .nextPage }
  }

  nonisolated static func loaded(
    _ ids: [Int64], term: String = "beatles", completions: [String] = [],
    filter: String = "", sort: ResultSort = .relevance, notice: Notice? = nil
  ) -> SearchListState {
    var query = SearchQuery.sample(term)
    query.sort = sort
    var listing = Listing(
      query: query, grouping: .none,
      pageSize: 50, answer: .sample(ids.map { .sample(id: $0, name: "Song \($0)") }))
    listing.filter = filter
    return SearchListState(.loaded(listing), notice: notice, completions: completions)
  }

  /// A song of ``loaded(_:term:completions:filter:sort:notice:)``.
  nonisolated static func song(_ id: Int64) -> StoreItem {
    StoreItem(.track(.sample(id: id, name: "Song \(id)")), of: .unitedStates)
  }

  nonisolated static func opened(_ id: Int64) -> SearchListEvent { .items(.open(song(id))) }

  @Test("The search field, and the list below it", arguments: lists)
  func list(script: Script<ScreenSearchListView>) async {
    await script.play(on: view, terminal, ignoring: .nextPage)
  }

  private nonisolated static let lists: [Script<ScreenSearchListView>] = [
    Script(
      "Typing several letters posts only the latest text as a whole", .type("bea"),
      .searches("bea"), .cursor(6), .posts(.type("bea"))),
    Script(
      "Typing continues while results arrive, and Enter searches for the typed text",
      .type("bea"), .show(loaded([1, 2], term: "b", completions: ["beatles"])), .type("t"),
      .show(loaded([3, 4], term: "bea", completions: ["beatles"])), .searches("beatles"),
      .press("enter"), .posts(.submit(.sample("beat")))),
    Script(
      "The cursor starts on the first result, below past searches", .type("b"),
      .show(loaded([7, 8], term: "b", completions: ["beatles", "björk"])), .isAt(1),
      .press("down enter"), .posts(.type("b"), opened(7)), .press("up up enter"),
      .posts(.submit(.sample("beatles"), isNew: true)), .searches("beatles")),
    Script(
      "The cursor stays on its item if results change, with a row of its own if they lack it",
      .type("beatles"), .show(typed([1, 2, 3])), .press("down down"),
      .show(loaded([9, 8, 3, 2, 1], completions: ["beatles live"])), .isOn(2), .isAt(4),
      .show(loaded([9, 8, 7, 6, 5])), .isOn(2), .press("down"), .isOn(6), .press("up enter"),
      .posts(.type("beatles"), opened(2))),
    Script(
      "A moved cursor stays on its item if the search changes, until more is typed",
      .show(loaded([1, 2, 3], term: "beat")), .press("down down"),
      .show(loaded([2, 3, 4], term: "beatl")), .isOn(2), .type("sx"),
      .show(loaded([4, 3, 2], term: "x")), .isAt(1)),
    Script(
      "The results of a past search begin with the first, wherever the cursor was",
      .show(loaded([1, 2, 3])), .press("down down"),
      .show(
        SearchListState(.loading(.sample("abba")))),
      .show(loaded([7, 8, 9], term: "abba")), .isAt(1)),
    Script(
      "A search from elsewhere fills the empty field, and its list has the focus",
      .show(
        SearchListState(.loading(.sample("abba")))),
      .searches("abba"), .cursor(nil)),
    Script(
      "Results of the previous search can't be opened or favorited during a new search",
      .show(loaded([1, 2])), .press("down"),
      .show(
        SearchListState(.loading(.sample("abba")))),
      .sees("Song 2"), .searches("abba"), .press("enter f"), .posts()),
    Script(
      "Tab moves from the search field to the list and on to the details, and Shift-Tab back",
      .show(loaded([1, 2])), .press("tab"), .cursor(nil), .press("shift-tab"), .cursor(10),
      .press("tab tab"), .posts(opened(1))),
    Script(
      "Letters and held keys stop at the first result; only ↑ pressed there enters the field",
      .show(loaded([1, 2])), .press("tab k k k k k"), .cursor(nil), .press("down up up up"),
      .cursor(nil), .press("k up"), .cursor(10), .posts()),
    Script(
      "A letter that goes back doesn't lead into the search field", .show(loaded([1, 2])),
      .press("tab enter h h ctrl-d"), .cursor(nil), .posts(opened(1))),
    Script(
      "A failure is shown once, with a key that works where the focus is",
      .show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10))))),
      .sees("10 seconds", times: 1), .sees("↵      retry", "tab S  another store"),
      .press("tab"),
      .sees("r  retry", "s  search for something else"), .press("r enter"),
      .posts(.retry, .retry)),
    Script(
      "A wait is counted down once, above the results of the search before, with the key to retry",
      .show(loaded([1, 2])), .press("tab"),
      .show(SearchListState(.waiting(.sample, .seconds(23)))),
      .sees("Continuing in 23 seconds", times: 1), .sees("r  retry now", "Song 2")),
    Script(
      "Results of another term give way to a wait, but not to a search that is loading",
      .show(loaded([1, 2], term: "be")), .show(SearchListState(.loading(.sample))),
      .sees("Song 2"), .show(SearchListState(.waiting(.sample, .seconds(23)))), .lacks("Song 2")),
    Script(
      "After ↓, letters are keys also before there are results, and Enter searches",
      .show(loaded([1, 2], term: "a")), .type("b"), .press("down j f enter"), .searches("ab"),
      .posts(.submit(.sample("ab")))),
    Script(
      "A second Enter waits for the results, and takes no past search in place of them",
      .type("p!nk"),
      .show(
        SearchListState(
          .loading(.sample("p!nk")),
          completions: ["daft punk"])),
      .sees("daft punk"), .press("enter enter down enter"), .posts(.submit(.sample("p!nk")))),
    Script(
      "Enter after a search that failed repeats it, and takes no past search in place of it",
      .type("p!nk"), .press("enter"),
      .show(
        SearchListState(
          .failed(.sample("p!nk"), .timedOut(after: .seconds(9))), completions: ["daft punk"])),
      .sees("daft punk"), .press("enter"),
      .posts(.submit(.sample("p!nk")), .submit(.sample("p!nk")))),
    Script(
      "What was there stays while a search is loading, and can't be opened",
      .perform { $0.showStart([.sample("abba")]) }, .sees("abba"), .type("b"),
      .show(SearchListState(.loading(.sample))), .sees("abba"), .press("down enter"),
      .posts(.submit(.sample("b")))),
    Script(
      "A click selects a result, a second one opens it, and the search field can be clicked",
      .show(loaded([1, 2, 3])), .click(row: 5), .isAt(2), .posts(), .click(row: 5),
      .posts(opened(2)), .click(row: 3), .click(row: 20), .isAt(2), .click(row: 1), .cursor(10)),
  ]

  @Test("The next page of any search is requested near its end, but not after the last page")
  func pages() async {
    await Script(
      "", .show(Self.loaded(Array(1...50))), .press("down pgdn"), .posts(), .press("end up"),
      .posts(.nextPage), .show(Self.loaded(Array(1...50), notice: .lastPage)),
      .show(Self.loaded(Array(1...50))), .press("end"), .posts(), .sees("United States"),
      .show(Self.loaded(Array(51...100), term: "abba")), .press("end"), .posts(.lastPage)
    ).play(on: view, terminal)
  }

  @Test("A restored session has its list, its cursor, and the focus where it was")
  func restored() async throws {
    let terminal = try StagedTerminal()
    var session = ScreenSession(.sample("beatles"))
    session.isInField = false
    var place = ListPlace()
    (place.count, place.item, place.row, place.top) = (50, .track(Track.ID(30)), 29, 25)
    session.places[.search] = place
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.show(Self.loaded(Array(1...50)))
    #expect(terminal.cursor == nil)
    #expect(view.content.list.window.top == 25)
    #expect(view.content.selected == .item(.track(Track.ID(30))))
    terminal.press(.character("s"))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
  }

  @Test("Typing replaces the selected text of a session that is restored in the search field")
  func replaced() async throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(
      stage: terminal.stage, restored: ScreenSession(.sample("beatles")))
    view.show(Self.loaded([1, 2]))
    terminal.type("queen")
    #expect(terminal.lines[1].hasPrefix(" ❯ queen"))
    view.quit()
    #expect(await view.nextEvent() == .type("queen", isNew: true))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("The search can be drawn at any size, down to 1 cell")
  func sizes() throws {
    for (columns, rows) in [(1, 1), (2, 3), (8, 2), (20, 5), (40, 12), (99, 13), (200, 60)] {
      let terminal = try StagedTerminal(columns: columns, rows: rows)
      let view = ScreenSearchListView(stage: terminal.stage)
      view.show(Self.loaded(Array(1...50), completions: ["beatles live"]))
      terminal.press(.down, .end)
      #expect(terminal.lines.count == rows)
      view.show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10)))))
      #expect(terminal.lines.count == rows)
    }
  }

  @Test("The filter of the results, and the search field above them", arguments: filters)
  func filter(script: Script<ScreenSearchListView>) async {
    await script.play(on: view, terminal, ignoring: .nextPage)
  }

  private nonisolated static let query = SearchQuery.sample("beatles")

  private nonisolated static let empty = SearchListState(
    .empty(query, SkippedRecords(), .sample))

  private nonisolated static let misspelled = SearchListState(
    .empty(query, SkippedRecords(), Provenance(source: .cache, fetchedAt: StubClock().now)),
    didYouMean: .sample("beastie boys"))

  private nonisolated static let filters: [Script<ScreenSearchListView>] = [
    Script(
      "Esc ends the filter, and never leads to the search field", .type("beatles"),
      .show(loaded([1, 2, 12])), .press("enter / 2 enter"),
      .show(loaded([1, 2, 12], filter: "2")), .sees("/ 2"),
      .posts(.submit(.sample("beatles")), .filter("2")), .press("esc"), .posts(.filter("")),
      .show(loaded([1, 2, 12])), .press("esc esc 4"), .searches("beatles"),
      .posts(.go(.list(.favorites)))),
    Script(
      "Esc in the search field goes to the list, and keeps the text", .type("beatles"),
      .press("enter"), .show(loaded([1, 2])), .press("s esc 4"), .searches("beatles"),
      .posts(.submit(.sample("beatles")), .go(.list(.favorites))), .press("s right esc 4"),
      .searches("beatles"), .posts(.go(.list(.favorites)))),
    Script(
      "After a search without results, Tab and Esc lead to the list, too, and keep the text",
      .type("beatles"), .press("enter"), .show(SearchListState(.loading(query))), .show(empty),
      .press("tab s esc 4"), .searches("beatles"),
      .posts(.submit(.sample("beatles")), .go(.list(.favorites)))),
    Script(
      "Esc soon after letters that turn out to find nothing leads to the list, and stays there",
      .type("beatles"), .press("esc"), .show(empty), .press("4"), .searches("beatles"),
      .posts(.type("beatles"), .go(.list(.favorites)))),
    Script(
      "Esc keeps the empty search field if there is nothing to start from",
      .show(SearchListState()),
      .press("esc q"), .searches("q"), .posts(.type("q"))),
    Script(
      "The key that clears a filter is shown beside the filtered results, and if none match",
      .show(loaded([1, 2, 12])), .press("tab"), .show(loaded([1, 2, 12], filter: "2")),
      .sees("esc clear filter"), .show(loaded([1, 2, 12], filter: "zzz")),
      .sees("esc clear filter", "esc  clear the filter")),
    Script(
      "A filter that no result contains stays, and has a key that searches the store for it",
      .show(loaded([1, 2, 12])),
      .press("tab"), .type("/zz"), .show(loaded([1, 2, 12], filter: "zz")),
      .press("enter"), .sees("m    search the store for it", "esc  clear the filter"), .press("m"),
      .searches("zz"),
      .posts(.filter("zz"), .submit(.sample("zz"), isNew: true))),
    Script(
      "b leads back from a filter like Esc, and never to the search field",
      .show(loaded([1, 2, 12])), .press("tab"), .type("/zz"),
      .show(loaded([1, 2, 12], filter: "zz")), .press("enter b"),
      .posts(.filter("")), .show(loaded([1, 2, 12])), .press("b 4"),
      .searches("beatles"), .posts(.go(.list(.favorites)))),
    Script(
      "A filter leads to the first match, and one without matches back to where it began",
      .show(loaded([1, 2, 12])), .press("tab down"), .type("/12"),
      .show(loaded([1, 2, 12], filter: "12")), .isOn(12), .type("z"),
      .show(loaded([1, 2, 12], filter: "12z")), .press("enter"), .press("esc"),
      .show(loaded([1, 2, 12])), .isOn(2)),
    Script(
      "Without results, there is nothing to filter", .type("zzz"), .show(empty),
      .press("tab /"), .expect { !$0.filter.isTyping }),
    Script(
      "Esc clears a filter that is being typed", .type("beatles"), .show(loaded([1, 2, 12])),
      .press("enter / 2"), .posts(.submit(.sample("beatles")), .filter("2")), .press("esc"),
      .posts(.filter("")), .press("/ 1"), .posts(.filter("1"))),
    Script(
      "A filter can be typed before results arrive, where no letter is a key",
      .type("beatles"), .posts(.type("beatles")), .show(SearchListState(.loading(query))),
      .press("tab"), .type("/q1"),
      .posts(.filter("q1")), .press("esc"), .posts(.filter(""))),
    Script(
      "Letters that follow Enter before there are results are typed, and end the search",
      .type("dub"), .press("enter"), .show(SearchListState(.loading(query))), .type("Du"),
      .searches("dubDu"), .show(loaded([1, 2])), .type("q"), .searches("dubDuq")),
    Script(
      "Enter leads to the list once there are results, and at once to those that are there",
      .type("beatles"), .press("enter"), .show(SearchListState(.loading(query))),
      .expect { $0.focus == .search }, .show(loaded([1, 2])), .expect { $0.focus == .list },
      .press("s right enter"), .expect { $0.focus == .list }),
    Script(
      "Enter waits for results while those of typing end", .type("beatles"), .press("enter"),
      .show(SearchListState(.loading(query))), .show(SearchListState(.failed(query, .cancelled))),
      .show(SearchListState(.loading(query))), .show(loaded([1, 2])),
      .expect { $0.focus == .list }),
    Script(
      "Without results, the next letters replace the term", .type("zzz"), .press("enter"),
      .show(SearchListState(.loading(query))),
      .show(empty), .type("queen"), .searches("queen")),
    Script(
      "Another kind without results leaves the focus in the list, where its key shows the next one",
      .type("beatles"), .show(empty), .press("down ]"), .show(SearchListState(.loading(query))),
      .show(empty), .press("]"), .searches("beatles"),
      .posts(.type("beatles"), .showKind(by: 1), .showKind(by: 1))),
    Script(
      "Text pasted outside the search field is entered on one line without being submitted",
      .show(loaded([1, 2])), .press("down"), .paste("abbey\r\nroad"), .searches("abbey road"),
      .posts(.type("abbey road", isNew: true))),
    Script(
      "A term that replaces the former one is new, also once it is submitted; an edited one isn't",
      .type("abba"), .press("enter"), .show(loaded([1, 2], term: "abba")), .press("s right s"),
      .posts(.submit(.sample("abba")), .type("abbas")), .press("esc s"), .type("que"),
      .posts(.type("que", isNew: true)), .press("esc s"), .type("queen"), .press("enter"),
      .posts(.submit(.sample("queen"), isNew: true))),
    Script(
      "A pasted link is looked up, and the field has the term of the results again",
      .type("beatles"), .show(loaded([1, 2])), .press("enter s"),
      .paste("https://music.apple.com/us/album/_/7"), .sees("❯ https://music"), .press("enter"),
      .searches("beatles"),
      .posts(.submit(.sample("beatles")), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "The rows behind a pasted link don't belong to it",
      .type("beatles"), .show(loaded([1, 2])), .press("enter s"),
      .paste("https://music.apple.com/us/album/_/7"), .press("down"), .sees("↵ open link"),
      .press("f"), .sees("enter opens the link first."), .posts(.submit(.sample("beatles")))),
    Script(
      "A link in the field is no part of the session, which has the search before it",
      .type("beatles"), .press("enter"), .show(loaded([1, 2])), .press("down s"),
      .paste("https://music.apple.com/us/album/_/7"), .lacks("2 results"),
      .expect { view in
        var session = ScreenSession()
        view.note(in: &session)
        return session.term?.text == "beatles" && session.places[.search]?.row == 1
      }),
    Script(
      "A link that is typed isn't searched for, and then the field is empty", .type("h"),
      .show(loaded([1], term: "h")), .type("ttps:"), .posts(.type("")), .sees("↵ open link"),
      .type("//music.apple.com/us/album/_/7"), .press("enter"), .searches(""),
      .posts(.type(""), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "A link pasted over a search without results ends that", .show(empty),
      .paste("https://music.apple.com/us/album/_/7"), .posts(.type("")),
      .sees("↵ open link"), .press("enter"), .searches("")),
    Script(
      "A link to anything else gets a message, and the next one takes its place",
      .paste("https://a.b/1"), .lacks("open link"), .press("enter"),
      .sees("This link isn't from the store: a.b."),
      .paste("https://music.apple.com/us/album/_/7"), .press("enter"),
      .posts(.type(""), .go(.lookup(7, in: .unitedStates)))),
    Script(
      "A link that is pasted behind a word takes its place", .type("queen"),
      .paste("https://music.apple.com/us/album/_/7"),
      .searches("https://music.apple.com/us/album/_/7"),
      .posts(.type(""))),
    Script(
      "Ctrl-D in the field stays in it, so that letters are still a search",
      .show(loaded([1, 2])), .press("ctrl-d"), .type(" live"), .searches("beatles live"),
      .posts(.type("beatles live"))),
    Script(
      "The key of the search selects its text, which the next letter replaces",
      .type("beatles"), .press("enter"), .show(loaded([1, 2, 3])), .press("s !"),
      .sees("❯ !"), .press("backspace esc s q"), .sees("❯ q")),
    Script(
      "Backspace mends a term without results, and Enter takes the suggestion",
      .type("beatles"), .press("enter"), .show(SearchListState(.loading(query))),
      .show(misspelled), .sees("↵ search for the suggestion"), .lacks("search again"),
      .press("backspace"), .sees("❯ beatle", "↵      search again"),
      .lacks("❯ beatles", "for the suggestion"), .press("enter"),
      .show(SearchListState(.loading(query))), .show(misspelled), .press("enter"),
      .searches("beastie boys")),
  ]

  @Test("Without results of a chosen kind, the keys of the others are listed")
  func otherKinds() {
    view.show(Self.empty)
    terminal.press(.down)
    #expect(!terminal.text.contains("]  songs"))
    var artists = Self.query
    artists.entity = .artist
    view.show(SearchListState(.empty(artists, SkippedRecords(), .sample)))
    #expect(terminal.text.contains("]  songs") && terminal.text.contains("[  albums"))
    let seen = Listing.sample(.sample([.sample()]), of: artists)
    view.show(SearchListState(.loaded(seen)))
    #expect(!terminal.text.contains("for songs"))
    view.show(SearchListState(.loaded(seen), notice: .libraryOnly(.artist)))
    #expect(terminal.text.contains("Press ] for songs."))
  }

  @Test("A key shows all genres again, and is named wherever the selected ones narrow the results")
  func allGenres() async throws {
    var query = SearchQuery.sample
    var song = Track.sample()
    (song.genre, query.criteria.genres) = ("Jazz", ["Jazz"])
    let fits = Listing.sample(.sample([song]), of: query)
    let answer = FilteredOutAnswer(.sample(Track.samples(1...3)), to: query)
    view.show(SearchListState(.nothingFits(answer)))
    terminal.press(.tab)
    #expect(terminal.text.contains("t  all genres") && !terminal.text.contains("genres clear"))
    #expect(view.hints == [.allGenres, .genres, .search])
    view.show(SearchListState(.loaded(fits)))
    terminal.press(.tab)
    #expect(terminal.text.contains("t all genres"))
    #expect(!terminal.text.contains("1 of 1 result"), "nothing is hidden")
    terminal.press(.character("t"))
    view.show(Self.loaded([1]))
    #expect(!terminal.text.contains("t all genres"))
    terminal.press(.character("t"))
    #expect(await view.posted().count { $0 == .toggleGenre(nil) } == 1)
  }

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
      .show(loaded([1, 9])), .press("tab down m"), .show(loaded([3, 4, 9], term: "abba")),
      .isOn(3)),
    Script(
      "Without a suggested term, the cursor stays where it is",
      .show(loaded([1, 9])), .press("tab down m"), .show(loaded([1, 9], notice: .nothingMeant)),
      .isOn(9)),
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
            .sample("beetels"), SkippedRecords(),
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
    Script(
      "Each kind of results has its own marks", .show(loaded([1, 2, 3])), .press("tab space"),
      .sees("unmark 1"), .show(albums), .lacks("unmark"), .press("space space"), .sees("unmark 2"),
      .show(loaded([1, 2, 3])), .sees("unmark 1"),
      .show(loaded([1, 2, 3], term: "abba"), loaded([1, 2, 3])), .lacks("unmark")),
  ]

  /// Matches of the library for a text, which the store hasn't answered yet.
  private nonisolated static func typed(_ ids: [Int64]) -> SearchListState {
    var page = ItemPage.sample(ids.map { .track(.sample(id: $0, name: "Song \($0)")) })
    page.provenance = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
    var state = SearchListState(.loaded(.sample(page, of: .sample("beatles"), pageSize: 50)))
    (state.isTyped, state.isAsking) = (true, true)
    return state
  }

  /// Matches of the library while offline, and a term that others have results for.
  private nonisolated static func misspelled(_ matches: [Track.ID: Match] = [:]) -> SearchListState
  {
    let provenance = Provenance(
      source: .library(because: .unavailable(.offline)), fetchedAt: StubClock().now)
    let page = ItemPage(tracks: [.sample(id: 1)], matches: matches, provenance: provenance)
    let listing = Listing.sample(page)
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

  nonisolated static let albums: SearchListState = {
    var query = SearchQuery.sample("beatles")
    query.entity = .album
    let page = ItemPage(items: (7...9).map { .album(.sample(id: $0)) }, provenance: .sample)
    return SearchListState(
      .loaded(Listing.sample(page, of: query)))
  }()

  private nonisolated static let rock: SearchQuery = {
    var query = SearchQuery.sample("beatles")
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

  @Test("The page that the open list led to is a part of the session")
  func pageOfOtherList() {
    terminal.type("beatles")
    view.show(Self.loaded([1, 2]))
    terminal.press(.down)
    let list = terminal.stage.open(.favorites)
    let listing = AlbumListing.sample(3)
    let album = terminal.stage.page(AlbumPage.self, listing)
    let page = PageReference.album(listing.contents.album.id, listing.storefront)
    #expect(terminal.stage.session?.places[.favorites]?.pages.map(\.page) == [page])
    #expect(terminal.stage.session?.tab == .favorites)
    album.leave()
    #expect(terminal.stage.session?.places[.favorites]?.pages.isEmpty == true)
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

  @Test("A session has the list with its filter, its cursor, and the focus")
  func session() throws {
    terminal.type("beatles")
    let state = Self.loaded(Array(1...50))
    view.show(state)
    #expect(terminal.stage.session?.isInField == true)
    terminal.press(.down, .end, .up)
    #expect(terminal.stage.session?.isInField == false)
    var place = try #require(terminal.stage.session?.places[.search])
    #expect(place.count == 50 && place.filter.isEmpty)
    #expect(place.item == .track(Track.ID(49)) && place.row == 48)
    #expect(place.top == view.content.list.window.top && place.top > 0)
    guard case .loaded(var listing) = state.content else { return }
    listing.filter = "song"
    view.show(SearchListState(.loaded(listing)))
    place = try #require(terminal.stage.session?.places[.search])
    #expect(place.filter == "song")
    terminal.press(.character("s"))
    terminal.type("x")
    #expect(terminal.stage.session == ScreenSession(.sample("x")))
  }

  @Test("A restored session without results starts with an empty search field")
  func restoredWithoutResults() throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(
      stage: terminal.stage, restored: ScreenSession(.sample("beatles")))
    view.showStart()
    #expect(terminal.text.contains("❯ Songs, albums, artists…"))
  }

  @Test(
    "A session opens its tab again, which has the focus if it had that",
    arguments: [nil, "beatles"] as [String?])
  func tab(text: String?) async throws {
    let terminal = try StagedTerminal(columns: 120)
    var session = ScreenSession(text.map { .sample($0) })
    (session.tab, session.isInField) = (.favorites, false)
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    if text == nil { view.showStart() } else { view.show(Self.loaded([1, 2])) }
    #expect(await view.nextEvent() == .showItemList(.favorites))
    let list = terminal.stage.open(.favorites)
    #expect(terminal.stage.focused === list && terminal.stage.session?.tab == .favorites)
    #expect(!terminal.lines[1].contains("result"))
    terminal.press(.character("s"))
    list.leave()
    terminal.type("q")
    let next = try #require(terminal.stage.session)
    #expect(next.term == .sample("q") && next.tab == .search && next.places[.search] == nil)
  }

  @Test("The start is filtered as any list, and Esc shows it all again")
  func filteredStart() {
    let songs = [1, 2, 3].map(ScreenSearchListViewTests.song)
    view.showStart([.sample("other")], featured: FeaturedItems(favorites: [], chart: songs))
    terminal.press(.down)
    let before = terminal.text
    terminal.type("/song 2")
    terminal.press(.enter)
    #expect(terminal.text.contains("Song 2") && !terminal.text.contains("Song 3"))
    #expect(terminal.text.contains("Top songs 1 match") && !terminal.text.contains("Past searches"))
    #expect(view.entry?.id == .track(Track.ID(2)))
    terminal.type("/zz")
    #expect(terminal.text.contains("No matches for"))
    terminal.press(.escape)
    #expect(view.filter.text.isEmpty && terminal.text.contains("Song 3"))
    terminal.press(.home)
    #expect(terminal.text == before)
  }

  @Test("The past searches of a small screen begin with the last one")
  func pastSearches() {
    let usual = Suggestion(
      term: .sample("usual"), useCount: 9, lastUsedAt: Timestamp(seconds: 0))
    view.showStart([usual, .sample("last")])
    terminal.press(.down)
    #expect(view.row == AnyHashable(SearchContent.Row.term("last")))
  }

  @Test("Esc leads back to the start from a search for its filter")
  func backToStart() async {
    let songs = [1, 2].map(ScreenSearchListViewTests.song)
    view.showStart(featured: FeaturedItems(favorites: [], chart: songs))
    terminal.press(.down)
    terminal.type("/zz")
    terminal.press(.enter, .character("m"))
    #expect(await view.posted() == [.submit(.sample("zz"), isNew: true)])
    view.show(Self.loaded([1, 2]))
    terminal.press(.escape)
    #expect(await view.posted() == [.go(.start)])
    #expect(view.search.text.isEmpty)
  }

  @Test("A session has the kind of results that were searched for, also if there are none")
  func emptyKind() {
    var query = SearchQuery.sample
    query.entity = .album
    let view = ScreenSearchListView(stage: terminal.stage)
    view.searchFor(query.term.text)
    view.show(SearchListState(.empty(query, SkippedRecords(), .sample)))
    #expect(terminal.stage.session?.places[.search]?.entity == .album)
  }

  @Test("A session opens its tab again, with the focus in the field above it if it was there")
  func fieldAboveTab() async throws {
    let terminal = try StagedTerminal(columns: 120)
    var session = ScreenSession(.sample("beatles"))
    session.tab = .favorites
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.show(Self.loaded([1, 2]))
    #expect(await view.nextEvent() == .showItemList(.favorites))
    let list = terminal.stage.open(.favorites)
    terminal.stage.restoreFocus()
    #expect(terminal.stage.focused === view && view.isTyping && terminal.stage.list === list)
    let next = try #require(terminal.stage.session)
    #expect(next.isInField && next.tab == .favorites)
    terminal.press(.escape)
    #expect(terminal.stage.focused === list)
  }

  @Test("A session has the order of its list and the song under the cursor, which come back")
  func order() async throws {
    let byName = ItemListSource.favorites.sorted(in: ResultOrder(.name))
    _ = terminal.stage.open(byName)
    terminal.press(.down)
    let session = try #require(terminal.stage.session)
    let place = try #require(session.places[.favorites])
    #expect(place.order == ResultOrder(.name) && place.item != nil)

    let next = try StagedTerminal()
    let view = ScreenSearchListView(stage: next.stage, restored: session)
    view.showStart()
    #expect(await view.nextEvent() == .showItemList(byName))
    let again = next.stage.open(byName)
    #expect(again.list.cursor == 1)
  }

  @Test(
    "A library's filter comes back with its session, and then the page of the song, with the focus")
  func filterAndPage() async throws {
    let song = try #require(ItemListing.sampleFavorites.entry(at: 2))
    let track = try #require(song.item.track)
    var session = ScreenSession()
    (session.tab, session.isInField) = (.library, false)
    var place = ListPlace()
    (place.filter, place.item) = (track.name, .track(track.id))
    let reference = try #require(PageReference(song))
    (place.pages, place.showsPages) = ([OpenPage(reference)], true)
    session.places[.library] = place
    let view = ScreenSearchListView(stage: terminal.stage, restored: session)
    view.showStart()
    #expect(await view.nextEvent() == .showItemList(.library))
    let list = terminal.stage.open()
    var listing = ItemListing.sampleFavorites
    list.show(ItemListState(.library, .loaded(listing)))
    #expect(await list.nextEvent() == .list(.filter(track.name)))
    listing.filter = track.name
    list.show(ItemListState(.library, .loaded(listing)))
    #expect(await list.nextEvent() == .items(.reopen(reference)))
    let page = terminal.stage.page(TrackDetailPage.self, .sample())
    #expect(terminal.stage.focused === page)
    let next = try #require(terminal.stage.session)
    let again = try #require(next.places[.library])
    #expect(next.tab == .library && again.filter == track.name && again.pages.count == 1)
  }

  @Test("The chart of albums comes back as such")
  func albums() async throws {
    let list = terminal.stage.open()
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
    var session = ScreenSession(.sample("beatles"))
    session.tab = .favorites
    let early = try StagedTerminal()
    let view = ScreenSearchListView(stage: early.stage, restored: session)
    early.type("queen")
    view.show(Self.loaded([1, 2]))
    #expect(await view.nextEvent() == .type("queen", isNew: true))
    #expect(early.stage.session == ScreenSession(.sample("queen")))

    let late = try StagedTerminal()
    let other = ScreenSearchListView(stage: late.stage, restored: session)
    other.show(Self.loaded([1, 2]))
    #expect(await other.nextEvent() == .showItemList(.favorites))
    late.type("queen")
    let list = late.stage.open(.favorites)
    #expect(await list.nextEvent() == .leave(.back))
  }

  @Test("The start is restored with the item under the cursor, wherever that is now")
  func restoredStart() throws {
    func showStart(_ ids: [Int64], on terminal: StagedTerminal, _ restored: ScreenSession? = nil)
      -> ScreenSearchListView
    {
      let view = ScreenSearchListView(stage: terminal.stage, restored: restored)
      let chart = ids.map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
      view.showStart(featured: FeaturedItems(chart: chart))
      return view
    }
    let terminal = try StagedTerminal(columns: 120, rows: 40)
    let view = showStart([1, 2, 3], on: terminal)
    terminal.press(.down)
    #expect(terminal.stage.session == nil)
    terminal.press(.down, .down)
    #expect(view.content.selectedItem == .track(Track.ID(3)))
    let session = try #require(terminal.stage.session)
    let next = showStart([2, 3, 4], on: try StagedTerminal(columns: 120, rows: 40), session)
    #expect(next.content.selectedItem == .track(Track.ID(3)))
  }

  @Test("A message that rows are of another text goes once there are rows of the text")
  func ownRows() {
    let view = ScreenSearchListView(stage: terminal.stage)
    view.show(Self.loaded([1, 2]))
    terminal.type("queen")
    terminal.press(.down, .character("f"))
    #expect(terminal.text.contains("enter searches for the text first."))
    view.show(Self.loaded([3, 4], term: "queen"))
    #expect(!terminal.text.contains("first."))
  }

  @Test("The key for the suggestion leaves the focus where it is if there is none")
  func noSuggestion() {
    view.show(Self.empty)
    terminal.press(.tab, .character("m"))
    view.show(SearchListState(.empty(Self.query, SkippedRecords(), .sample), notice: .nothingMeant))
    #expect(view.focus == .list)
  }

  @Test("There is no session without a search in the first tab, and none has a private search")
  func noSession() throws {
    #expect(terminal.stage.session == nil)
    let list = terminal.stage.open(ItemListState(.library))
    #expect(terminal.stage.session?.tab == .library)
    terminal.press(.character("s"))
    list.leave()
    terminal.type(" secret")
    #expect(terminal.stage.session?.term == nil)
    list.enter()
    let session = try #require(terminal.stage.session)
    #expect(session.tab == .library && session.term == nil && session.places[.search] == nil)
  }

  @Test("The list keeps its title and its part of the session while more of it is loading")
  func loadingMore() throws {
    terminal.type("beatles")
    view.show(Self.loaded(Array(1...9)))
    terminal.press(.down, .down, .down)
    let session = try #require(terminal.stage.session)
    for content in [SearchListState.Content.loading(.sample), .waiting(.sample, .seconds(9))] {
      view.show(SearchListState(content))
      #expect(terminal.stage.session == session)
      #expect(session.places[.search]?.item == .track(Track.ID(3)))
      #expect(terminal.text.contains("Songs 9+") && terminal.text.contains("3 of 9+"))
    }
    view.show(SearchListState(.failed(.sample, .cancelled)))
    #expect(terminal.stage.session == session && !terminal.text.contains("Canceled"))
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

  @Test("Rows that are only close to the text offer the search, and a click on one says so")
  func closeRows() {
    var page = ItemPage.sample([.track(.sample(id: 1, name: "Song 1"))])
    page.provenance = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)
    page.matches = [Track.ID(1): .close]
    var state = SearchListState(.loaded(.sample(page, of: .sample("sonng"))))
    state.isTyped = true
    terminal.type("sonng")
    view.show(state)
    terminal.press(.escape)
    #expect(view.hints == [.choose, .search] && view.hint(.choose) == "search for it")
    terminal.click(on: "Song 1")
    #expect(terminal.text.contains("enter searches for the text first."))
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
        .loaded(Listing.sample(page))))
    terminal.press(.down)
    #expect(terminal.screen(40, 6).contains("▲"))
    #expect(!terminal.screen(40, 5).contains("▲"))
  }
}

extension Step where Pane == ScreenSearchListView {
  /// Expects the cursor at a number.
  static func isAt(_ position: Int, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.selectedPosition == position }
  }

  /// Expects the cursor in a row of the list, from 0.
  static func isInRow(_ row: Int, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.list.window.cursor == row }
  }

  static func isOn(_ item: CatalogItem.ID, at location: SourceLocation = #_sourceLocation) -> Step {
    expect(at: location) { $0.content.selectedItem == item }
  }

  /// Expects the cursor on a track.
  static func isOn(_ track: Int64, at location: SourceLocation = #_sourceLocation) -> Step {
    isOn(.track(Track.ID(track)), at: location)
  }
}
