import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Full-screen item list view")
struct ScreenItemListViewTests {
  let terminal: StagedTerminal
  let view: ScreenItemListView

  init() throws {
    terminal = try StagedTerminal(columns: 60, rows: 12)
    let list = ScreenSearchListView(stage: terminal.stage)
    terminal.stage.begin(with: list)
    view = ScreenItemListView(stage: terminal.stage)
    view.enter()
  }

  /// A library with a number of tracks, of which those around the visible rows are loaded.
  static func library(
    _ count: Int, sight: Range<Int>, without missing: Set<Int64> = [], counts: LibraryCounts? = nil
  ) async -> ItemListState {
    let tracks = Track.samples(1...Int64(count)).map(LibraryTrack.sample)
    let scripted = ScriptedItemListView(events: [.sight(sight)])
    var answer = ItemListAnswer(ItemEntries(tracks: tracks.map(\.id)))
    answer.counts = counts
    _ = await ItemListPresenter(
      view: scripted,
      interactor: StubItemListInteractor(
        [.success(answer)], library: tracks.filter { !missing.contains($0.id.number) }),
      router: SpyRouter(), runner: RequestRunner(waitsForBudget: false) { _ in },
      options: ItemListOptions(.library)
    ).run()
    return scripted.states.last ?? ItemListState(.library)
  }

  @Test("Keys, clicks, and rows of a list of items", arguments: scripts)
  func list(script: Script<ScreenItemListView>) async {
    await script.play(on: view, terminal)
  }

  private nonisolated static let jazz = ChartGenre(id: 11)
  private nonisolated static let lost = ItemReference(.id(42), in: .unitedStates)

  nonisolated static let favorites = ItemListState(.favorites, .loaded(.sampleFavorites))

  private nonisolated static let scripts: [Script<ScreenItemListView>] = [
    Script(
      "Jumping to the end of the library works at once and loads only the visible tracks",
      .shows { await library(1_000, sight: 0..<1) },
      .sees(" Library 1000 songs ", "Song 1 "), .press("G"), .sees(" …", " 1000 of 1000 "),
      .posts(.sight(994..<1_000)),
      .shows { await library(1_000, sight: 994..<1_000, without: [999]) },
      .sees("Song 1000 ", "no longer in your library"), .posts()),
    Script(
      "The title of the library has the numbers of albums and artists, if there is room for them",
      .shows {
        await library(50, sight: 0..<50, counts: LibraryCounts(albums: 12, artists: 1))
      },
      .sees(" Library 50 songs you have seen · 12 albums · 1 artist ━", on: (80, 24)),
      .sees(" Library 50 songs you have seen ━", on: (60, 16))),
    Script(
      "Keys in a list act on the item under the cursor",
      .shows { await library(100, sight: 0..<1) }, .press("down enter"), .type("fpPIoyARaFL"),
      .press("esc"),
      .posts(
        .select(2), .toggleFavorites(PositionRanges(2)), .play(PositionRanges("2-")),
        .enqueue(PositionRanges(2)), .items(.enqueue(PositionRanges(2), .next)), .act(.openPage, 2),
        .act(.copyLink, 2),
        .act(.showAlbum, 2), .act(.showArtist, 2), .act(.showArtwork, 2), .show(.favorites),
        .show(.library), .leave(.back))),
    Script(
      "A key that doesn't continue a sequence ends it, and acts as it does alone",
      .shows { await library(100, sight: 0..<1) }, .press("f5 g j enter g down enter g g enter"),
      .posts(.select(2), .select(3), .select(1))),
    Script(
      "Keys do nothing to an item that isn't loaded",
      .shows { await library(1_000, sight: 0..<1) }, .press("end enter"), .type("fpoA"),
      .posts(.sight(994..<1_000))),
    Script(
      "A click moves the cursor to an item, and a second one opens it",
      .shows { await library(100, sight: 0..<1) }, .click(row: 6), .posts(), .click(row: 6),
      .posts(.select(3))),
    Script(
      "The cursor stays in its row if a list changes, and returns to the top of another list",
      .shows { await library(100, sight: 0..<1) }, .press("down down"),
      .shows { await library(99, sight: 0..<1) }, .sees(" 3 of 99 "), .show(favorites),
      .sees(" 1 of 2 "), .sees("★", times: 2)),
    Script(
      "The charts key leaves a list for the charts, where ] switches to the albums of the genre",
      .shows { await library(10, sight: 0..<1) }, .press("C"),
      .show(
        ItemListState(
          .chart(ChartQuery(in: .unitedStates, genre: jazz)), .loaded(.sampleChart))),
      .sees(" Top songs, Jazz, United States "), .press("]"),
      .posts(.back, .show(.chart(ChartQuery(.albums, in: .unitedStates, genre: jazz))))),
    Script(
      "The search key moves to the search field, and its first letter leaves the list",
      .shows { await library(10, sight: 0..<1) }, .press("s"), .posts(), .press("x"),
      .posts(.back), .perform { $0.leave() }, .cursor(4)),
    Script(
      "A link to an item that the store lacks says so",
      .show(ItemListState(.lookup([lost]), .empty(ItemListAnswer(missing: [lost])))),
      .sees("Not found in the US store: ID 42.")),
    Script(
      "A list that is loading is shown as busy, without a number of tracks",
      .show(ItemListState(.library)), .expect { $0.work.isBusy }, .sees("…\n"),
      .show(ItemListState(.library, .waiting(.seconds(9)))), .expect { !$0.work.isBusy },
      .sees("◷ Request limit reached. Continuing in 9 seconds…")),
  ]

  @Test("The library has days as headings, without empty rows between, nor one without songs below")
  func days() async {
    var state = await Self.library(5, sight: 0..<5)
    if case .loaded(var listing) = state.content {
      let starts = PersonalFormat(environment: [:], clock: StubClock()).dayStarts
      listing.answer.days =
        [(0, 0), (2, 1), (3, 3)].map { row, days in
          ItemListAnswer.Day(row: row, start: starts[days])
        } + [ItemListAnswer.Day(row: 4, start: nil)]
      state.content = .loaded(listing)
    }
    view.show(ItemListState(.library))
    view.show(state)
    let lines = terminal.lines.texts.map {
      $0.prefix(9).prefix { $0 != "·" }.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines.drop { $0 != "Today" }.prefix(6)
        == ["Today", "Song 1", "Song 2", "Yesterday", "Song 3", ""])
    terminal.press(.down, .down)
    #expect(view.postLook())
    #expect(await view.nextEvent() == view.entry.map(ItemListEvent.look))
  }

  @Test("The item under the cursor is shown in the preview pane if there is room for one")
  func previews() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40) { _ in }
    let view = terminal.stage.open(.favorites)
    #expect(await view.nextEvent() == view.entry.map(ItemListEvent.look))
    terminal.press(.down)
    #expect(await view.nextEvent() == view.entry.map(ItemListEvent.look))
  }

  @Test("The preview pane shows the item under the search list's cursor after another list")
  func returning() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40) { _ in }
    let search = ScreenSearchListView(stage: terminal.stage)
    search.show(SearchListState(.loaded(.sample(Track.samples(5...9), pageSize: 50))))
    #expect(
      await search.nextEvent()
        == .look(StoreItem(.track(Track.samples(5...5)[0]), of: .unitedStates)))
    let view = terminal.stage.open(.favorites)
    #expect(await view.nextEvent() == view.entry.map(ItemListEvent.look))
    view.leave()
    #expect(
      await search.nextEvent()
        == .look(StoreItem(.track(Track.samples(5...5)[0]), of: .unitedStates)))
  }

  @Test("An empty favorites list and an unreadable library are reported")
  func messages() throws {
    view.show(ItemListState(.favorites, .empty(ItemListAnswer())))
    try expectSnapshot(terminal.text, named: "screen-library-no-stars")
    view.show(ItemListState(.library, .failed(.storage(.sample))))
    try expectSnapshot(terminal.text, named: "screen-library-failed")
  }

  @Test(
    "A list is shown below its title, with its items of any kind",
    arguments: [
      (.sampleLookup, .sampleLookup, "Results", "Abbey Road (Remastered)"),
      (.sampleChart, .sampleChart, "Top songs, Rock, United States", "Song 2"),
    ] as [(ItemListSource, ItemListing, String, String)])
  func titles(source: ItemListSource, listing: ItemListing, title: String, second: String) {
    view.show(ItemListState(source, .loaded(listing)))
    #expect(terminal.lines.contains { $0.contains(title) })
    #expect(terminal.lines.contains { $0.contains(second) })
  }

  @Test("The status line of a list shows the notes on it, or else a notice, without a prefix")
  func status() {
    view.show(ItemListState(.sampleChart, .loaded(.sampleChart)))
    #expect(
      view.status.plain.string.hasPrefix("Skipped 1 result that couldn't be read.  The"))
    view.enter()
    view.show(ItemListState(.sampleChart, .loaded(.sampleChart), notice: .notStarred(.sample)))
    #expect(
      terminal.stage.notice?.plain.string.hasPrefix(
        "Couldn't update your favorites. Can't write to")
        == true)
  }

  @Test("Keys of lists of one kind, and their filters", arguments: kinds)
  func kind(script: Script<ScreenItemListView>) async {
    await script.play(on: view, terminal)
  }

  private nonisolated static let charts = ChartQuery(.albums, in: .unitedStates, limit: 50)

  private nonisolated static func chart(_ query: ChartQuery, _ listing: ItemListing = .sampleChart)
    -> ItemListState
  {
    ItemListState(.chart(query), .loaded(listing))
  }

  nonisolated static let playlist = ItemListState(
    (try? .sample("Rain")).map { .playlist($0, in: .unitedStates) } ?? .library,
    .loaded(.sampleFavorites))

  /// The playlist with another name.
  private nonisolated static var renamed: ItemListState {
    var state = playlist
    if case .playlist(var playlist, let storefront) = state.source,
      let name = try? PlaylistName("Rain!")
    {
      playlist.name = name
      state.source = .playlist(playlist, in: storefront)
    }
    return state
  }

  private nonisolated static var refused: ItemListState {
    var state = playlist
    state.notice = .notAPlaylistName(.blank)
    return state
  }

  private nonisolated static func unmarked(
    filter: String = ""
  ) -> ItemListState {
    var listing = ItemListing.sampleFavorites
    (listing.filter, listing.favorites) = (filter, [])
    return ItemListState(.favorites, .loaded(listing))
  }

  private nonisolated static func removed(_ numbers: Int...) -> ItemListEvent {
    .edit(.removeItems(numbers.compactMap(ItemListing.sampleFavorites.entry)))
  }

  /// The playlist after its first song was moved down.
  private nonisolated static var moved: ItemListState {
    var state = playlist
    let items = [2, 1].compactMap { ItemListing.sampleFavorites.entry(at: $0)?.item }
    state.content = .loaded(ItemListing(.sample(items)))
    return state
  }

  private nonisolated static let kinds: [Script<ScreenItemListView>] = [
    Script(
      "Keys remove songs from the library and a playlist, and undo that anywhere",
      .show(ItemListState(.library, .loaded(.sampleFavorites))), .type("du"),
      .posts(removed(1), .undo),
      .show(playlist), .press("down d u c"),
      .posts(removed(2), .undo, .addToPlaylist(PositionRanges(2))),
      .expect { $0.hints.contains(.delete) }),
    Script(
      "d removes a favorite from the list, also one that isn't a favorite anymore",
      .show(favorites), .type("d"), .posts(removed(1)), .show(unmarked()),
      .type("d"), .posts(removed(1))),
    Script(
      "The cursor follows the song that a key moves, and goes back with it", .show(playlist),
      .press("J"), .show(moved), .sees(" 2 of "), .press("u"), .show(playlist), .sees(" 1 of ")),
    Script(
      "N renames the playlist that is listed, whose cursor stays", .show(playlist),
      .press("down N"), .sees("Rename playlist"), .type("!"), .press("enter"),
      .posts(.edit(.rename("Rain!"))), .show(renamed), .sees("Rain!"),
      .expect { $0.list.cursor == 1 }),
    Script(
      "A name that can't be used stays in its line", .show(playlist), .press("N"), .type("!"),
      .press("enter"), .posts(.edit(.rename("Rain!"))), .lacks("Rename"), .show(refused),
      .sees("Rename to \"Rain!\""), .press("esc"), .lacks("Rename")),
    Script(
      "The title of a chart has that of the other kind of items, and a click on it shows these",
      .show(chart(ChartQuery(in: .unitedStates), .sampleFavorites)),
      .sees("Top songs, United States · Albums"), .click("Albums"),
      .posts(.show(.chart(ChartQuery(.albums, in: .unitedStates)))),
      .show(chart(ChartQuery(.albums, in: .unitedStates), .sampleFavorites)),
      .sees("Songs · Top albums, United States ", on: (120, 24))),
    Script(
      "The cursor of a chart is on its item again after the other chart",
      .show(chart(charts, .sampleFavorites)), .press("down ["),
      .posts(.show(.chart(charts.other))), .show(ItemListState(.chart(charts.other))),
      .show(chart(charts.other, .sampleFavorites)), .expect { $0.list.cursor == 0 },
      .show(ItemListState(.chart(charts))), .show(chart(charts, .sampleFavorites)),
      .expect { $0.list.cursor == 1 }),
    Script(
      "In a playlist, the keys of the library and the favorites lead to their tabs",
      .show(playlist), .type("3"), .posts(.back)),
    Script(
      "Keys move a song of a playlist with the cursor on it, and in another list do nothing",
      .show(favorites), .type("JK"), .posts(), .show(playlist), .press("K J end J K"),
      .posts(.move(1, by: 1), .move(2, by: -1)), .expect { $0.list.cursor == 0 },
      .sees("K J move", on: (120, 24)), .press("space"), .lacks("K J")),
    Script(
      "In the charts, keys choose a genre's charts and those of all genres",
      .show(chart(charts)), .type("Trock"), .press("enter"),
      .posts(.show(.chart(charts.with(ChartGenre(id: 21))))),
      .show(chart(charts.with(ChartGenre(id: 21)))), .press("T"), .type("all genr"),
      .press("enter"), .posts(.show(.chart(charts))), .press("t"),
      .posts(.show(.chart(charts))), .show(chart(charts)), .press("t"), .posts()),
    Script(
      "Keys move the cursor by half a page, and by a page less one row",
      .shows { await library(100, sight: 0..<1) }, .press("ctrl-d"), .sees(" 4 of 100 "),
      .press("ctrl-d ctrl-u"), .sees(" 4 of 100 "), .press("pgdn"), .sees(" 9 of 100 "),
      .press("ctrl-f pgup"), .sees(" 9 of 100 ")),
    Script(
      "A filter can be typed while a list is loading, but a failure is still shown",
      .show(ItemListState(.library)), .type("/q1"), .posts(.filter("q1")),
      .show(ItemListState(.library, .failed(.storage(.sample)))), .lacks("No songs match")),
    Script(
      "A list with a filter is loaded again, and then filtered",
      .show(ItemListState(.favorites)), .type("/q"), .posts(.filter("q")),
      .show(ItemListState(.favorites, .failed(.storage(.sample)))), .press("enter r"),
      .posts(.retry, .filter("q"))),
    Script(
      "The library is loaded and filtered at once", .show(ItemListState(.library)),
      .type("/q"), .posts(.filter("q")),
      .show(ItemListState(.library, .failed(.storage(.sample)))), .press("enter r"),
      .posts(.filter("q"))),
    Script(
      "A list without matches has no position", .show(unmarked(filter: "zzz")),
      .lacks(" of 0")),
    Script(
      "A click in a list ends the typing of its filter, which stays",
      .shows { await library(5, sight: 0..<5) }, .press("/ s"), .expect { $0.isTyping },
      .click("Song 3"), .expect { !$0.isTyping && $0.filter.text == "s" }),
    Script(
      "A list that failed to load can be tried again, unless that fails in the same way",
      .show(ItemListState(.library, .failed(.timedOut(after: .seconds(1))))),
      .expect { $0.hints.contains(.retry) },
      .show(ItemListState(.library, .failed(.unavailable(.offline)))),
      .expect { !$0.hints.contains(.retry) }),
  ]

  @Test("A filter of the library that all of its songs match lists them without days")
  func wholeFilter() async {
    var state = await Self.library(5, sight: 0..<5)
    if case .loaded(var listing) = state.content {
      listing.answer.days = [ItemListAnswer.Day(row: 0, start: nil)]
      state.content = .loaded(listing)
    }
    view.show(state)
    #expect(terminal.lines.texts.contains("Earlier"))
    terminal.press(.character("/"), .character("s"))
    view.show(await Self.library(5, sight: 0..<5))
    #expect(!terminal.lines.texts.contains("Earlier"))
    #expect(terminal.lines.texts.contains { $0.hasPrefix("Song 5 ") })
    terminal.press(.escape)
    view.show(state)
    #expect(terminal.lines.texts.contains("Earlier"))
  }

  @Test("A list keeps its cursor while it is loaded again, and for the next time that it is open")
  func place() async {
    let loaded = await Self.library(100, sight: 0..<1)
    view.show(loaded)
    terminal.type("jjj")
    view.show(ItemListState(.library, .loading))
    view.show(loaded)
    #expect(terminal.text.contains(" 4 of 100 "))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(terminal.text.contains(" 1 of "))
    view.leave()
    _ = terminal.stage.open(ItemListState(.library, .loading), loaded)
    #expect(terminal.text.contains(" 4 of 100 "))
  }

  @Test("The cursor of the library stays on its song if songs are added while another list is open")
  func grownLibrary() async throws {
    var state = await Self.library(100, sight: 0..<1)
    view.show(state)
    terminal.type("jjj")
    view.leave()
    let ids = ([900] + Array(1...100)).map { Track.ID($0) }
    guard case .loaded(var listing) = state.content else { return }
    listing.answer.entries = ItemEntries(tracks: ids)
    state.content = .loaded(listing)
    _ = terminal.stage.open(state)
    #expect(terminal.text.contains(" 5 of 101 "))
  }

  @Test("A list opens again with the same first row")
  func restoredTop() async {
    var place = ListPlace()
    place.row = 2
    terminal.stage.noted.places[.library] = place
    view.show(await Self.library(100, sight: 0..<30))
    #expect(terminal.text.contains(" 3 of 100 "))
    #expect(view.list.top == 0)
  }

  @Test("Rows that aren't loaded yet are requested before a page is opened again over them")
  func rowsBehindPage() async {
    var place = ListPlace()
    let song = CatalogItem.ID.track(Track.ID(900))
    (place.item, place.row, place.top, place.order) = (song, 899, 895, ResultOrder())
    (place.pages, place.showsPages) = ([OpenPage(.album(Album.ID(1), .unitedStates))], true)
    terminal.stage.noted.places[.library] = place
    view.show(await Self.library(1_000, sight: 0..<1))
    #expect(
      await view.posted() == [
        .sight(887..<911), .items(.reopen(.album(Album.ID(1), .unitedStates))),
      ])
  }

  @Test("The cursor of the library is on its song again once a filter is cleared")
  func clearedFilter() async {
    view.show(await Self.library(100, sight: 0..<1))
    terminal.press(.end, .character("/"))
    terminal.type("s")
    let matches = [40, 50, 60].map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
    var answer = ItemListAnswer(ItemEntries(matches))
    answer.words = "s"
    view.show(ItemListState(.library, .loaded(ItemListing(answer))))
    #expect(terminal.text.contains(" 1 of 3 "))
    terminal.press(.enter, .down, .escape)
    view.show(ItemListState(.library, .loading))
    view.show(await Self.library(100, sight: 0..<1))
    #expect(terminal.text.contains(" 50 of 100 "))
    terminal.press(.home)
    view.show(await Self.library(100, sight: 0..<30))
    #expect(terminal.text.contains(" 1 of 100 "))
  }

  @Test("Favorites are counted without the songs that are no longer favorites")
  func countedFavorites() {
    let songs = Track.samples(1...3).map { StoreItem(.track($0), of: .unitedStates) }
    var listing = ItemListing(ItemListAnswer(ItemEntries(songs)))
    listing.favorites = [Track.ID(1), Track.ID(3)]
    view.show(ItemListState(.favorites, .loaded(listing)))
    #expect(terminal.text.contains("Favorites 2 songs") && terminal.text.contains("Song 2"))
  }

  @Test("After a filter that nothing matched, the cursor is on its song, wherever that is listed")
  func clearedUnmatched() async {
    view.show(await Self.library(100, sight: 0..<100))
    terminal.type("/s")
    var answer = ItemListAnswer(
      ItemEntries([90, 50].map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }))
    answer.words = "s"
    view.show(ItemListState(.library, .loaded(ItemListing(answer))))
    terminal.press(.enter, .down)
    terminal.type("/zz")
    var nothing = ItemListAnswer()
    nothing.words = "szz"
    view.show(ItemListState(.library, .empty(nothing)))
    terminal.press(.enter, .escape)
    view.show(await Self.library(100, sight: 0..<100))
    #expect(terminal.text.contains(" 50 of 100 "))
  }

  @Test("Under a filter, the cursor stays on its song when others are removed")
  func filteredRemoval() {
    func favorites(_ ids: [Int64]) -> ItemListState {
      let items = ids.map {
        StoreItem(.track(.sample(id: $0, name: "Song \($0)")), of: .unitedStates)
      }
      var listing = ItemListing(ItemListAnswer(ItemEntries(items)))
      listing.filter = "song"
      return ItemListState(.favorites, .loaded(listing))
    }
    view.show(favorites([1, 2, 3, 4, 5]))
    terminal.press(.down, .down, .down)
    view.show(favorites([3, 4, 5]))
    #expect(view.entry?.id == .track(Track.ID(4)))
    view.show(favorites([3, 5]))
    #expect(view.entry?.id == .track(Track.ID(5)))
  }

  @Test("A filter typed while a list is loading doesn't cancel that, but going back does")
  func waitingFilter() async {
    view.show(ItemListState(.library))
    terminal.type("/q")
    var isCanceled = false
    let waiting = Task {
      await view.interruption()
      isCanceled = true
    }
    for _ in 1...9 { await Task.yield() }
    #expect(!isCanceled)
    terminal.press(.escape, .escape)
    await waiting.value
    #expect(isCanceled)
  }

  @Test("The columns of a list stay where they are while the user scrolls")
  func steadyColumns() async {
    view.show(await Self.library(40, sight: 0..<40))
    #expect(heads.contains("Artist"))
    terminal.press(.character("G"))
    let atEnd = heads
    terminal.press(.character("g"), .character("g"))
    #expect(heads == atEnd)
  }

  /// The row with the names of the columns.
  private var heads: String { terminal.lines.first { $0.contains("Title") } ?? "" }

  private func show(_ source: ItemListSource) {
    view.show(ItemListState(source, .loaded(.sampleFavorites)))
  }

  @Test(
    "Keys sort the library and the favorites by the next property that differs, or reverse them",
    arguments: [ItemListSource.library, .favorites])
  func order(source: ItemListSource) async {
    func list(_ sort: ResultSort, isReversed: Bool = false) -> ItemListSource {
      source.sorted(in: ResultOrder(sort, isReversed: isReversed))
    }
    for (shown, key, expected) in [
      // All are of one artist, album, date, and length.
      (list(.relevance), ",", list(.name)), (list(.artist), ",", list(.name)),
      (list(.duration), ",", list(.relevance)),
      (list(.name, isReversed: true), ",", list(.relevance)),
      (list(.relevance), ".", list(.relevance, isReversed: true)),
      (list(.date), ".", list(.date, isReversed: true)),
      (list(.date, isReversed: true), ".", list(.date)),
    ] {
      show(shown)
      terminal.type(key)
      #expect(await view.posted() == [.show(expected)])
    }
  }

  @Test("A click on a column's name sorts the library, the second one reverses the order")
  func orderByColumn() async throws {
    let terminal = try StagedTerminal(columns: 100, rows: 30)
    let view = terminal.stage.open()
    let descending = ItemListSource.library.sorted(in: ResultOrder(.name, isReversed: true))
    let ascending = ItemListSource.library.sorted(in: ResultOrder(.name))
    for (source, head, expected) in [
      (ItemListSource.library, "Title ", ascending), (ascending, "Title ↑", descending),
      (descending, "Title ↓", ascending),
    ] {
      view.show(ItemListState(source, .loaded(.sampleFavorites)))
      terminal.click(on: head)
      view.quit()
      #expect(await view.nextEvent() == .show(expected))
      while await view.nextEvent() != .quit {}
    }
  }

  @Test(
    "The border of the library and of the favorites tells their order",
    arguments: [
      (.library, "newest first"),
      (.favorites.sorted(in: ResultOrder(isReversed: true)), "oldest first"),
      (.library.sorted(in: ResultOrder(.artist)), "by artist"),
      (.favorites.sorted(in: ResultOrder(.date, isReversed: true)), "by year, reversed"),
    ] as [(ItemListSource, String)])
  func orderInBorder(source: ItemListSource, text: String) {
    show(source)
    #expect(terminal.text.contains("─ \(text) ─") || terminal.text.contains("━ \(text) ━"))
  }

  private nonisolated static let byArtist = ResultOrder(.artist)
  private nonisolated static let byName = ResultOrder(.name)

  private nonisolated static func list(_ source: ItemListSource) -> ItemListState {
    ItemListState(source, .loaded(.sampleFavorites))
  }

  private nonisolated static let orders: [Script<ScreenItemListView>] = [
    Script(
      "A filter stays when the list is sorted, but not in another list", .show(favorites),
      .type("/so"), .press("enter ,"), .show(list(.favorites.sorted(in: byName))),
      .sees("/ so"), .posts(.show(.favorites.sorted(in: byName)), .filter("so")),
      .show(list(.library)), .lacks("/ so")),
    Script(
      "The library is opened again in the order in which it was listed last",
      .show(list(.library.sorted(in: byArtist)), favorites), .type("34"),
      .posts(.show(.library.sorted(in: byArtist)), .show(.favorites)), .perform { $0.leave() },
      .expect { $0.stage.source(of: .library) == .library.sorted(in: byArtist) },
      .expect { $0.stage.source(of: .favorites) == .favorites }),
    Script(
      "The key of the library leaves its order as it is",
      .show(list(.library), favorites, list(.library.sorted(in: byArtist))), .type("3"),
      .posts(.show(.library.sorted(in: byArtist)))),
    Script(
      "Another order begins with the first row",
      .show(list(.library)), .press("down"), .sees("2 of 2"),
      .show(
        ItemListState(.library.sorted(in: byName)), list(.library.sorted(in: byName))),
      .sees("1 of 2")),
    Script(
      "The title counts what matches a filter", .show(list(.library)), .sees("2 songs "),
      .type("/so"), .sees("2 matches"), .lacks("you have seen")),
    Script(
      "A chart and a playlist keep their own order", .show(playlist), .type(",."), .posts(),
      .show(list(.chart(ChartQuery(in: .unitedStates)))), .type(",."), .posts()),
  ]

  @Test("The order of a list", arguments: orders)
  func order(script: Script<ScreenItemListView>) async {
    await script.play(on: view, terminal)
  }

  @Test("The chart of the other kind is beside the one that is listed, where there is room")
  func otherChart() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 24)
    _ = ScreenSearchListView(stage: terminal.stage)
    let list = terminal.stage.open()
    var state = ItemListState(.chart(ChartQuery(in: .unitedStates)), .loaded(.sampleFavorites))
    list.show(state)
    _ = terminal.text
    #expect(await list.posted() == [.sightOther])
    let album = StoreItem(.album(.sample()), of: .unitedStates)
    state.other = [album]
    list.show(state)
    #expect(terminal.text.contains("┓ ╭─ Top albums, United States ─"))
    #expect(terminal.text.contains("─ 1 of 1 ─╯"))
    #expect(terminal.text.contains("tab albums"))
    terminal.press(.tab)
    #expect(terminal.stage.focused === terminal.stage.shortcuts.otherChart)
    terminal.press(.enter)
    terminal.type("A]T")
    #expect(
      await list.posted()
        == [
          .items(.open(album)), .items(.perform(.showAlbum, album)),
          .show(.chart(ChartQuery(.albums, in: .unitedStates))),
        ])
    terminal.press(.escape)
    #expect(terminal.stage.focused === list)
    #expect(!terminal.screen(119, 24).contains("Top albums,"))
    #expect(!terminal.screen(240, 60).contains("┓ ╭─ Top albums, United States ─"))
    state.other = []
    list.show(state)
    #expect(!terminal.text.contains("Top albums,"))
  }

  @Test("The keys that sort say which lists can be sorted", arguments: [",", "."])
  func sorting(key: String) throws {
    let terminal = try StagedTerminal(columns: 80, rows: 24)
    _ = ScreenSearchListView(stage: terminal.stage)
    _ = terminal.stage.open(.chart(ChartQuery(in: .unitedStates)))
    terminal.type(key)
    #expect(terminal.text.contains("Only results, favorites, and the library can be sorted."))
  }
}
