import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenItemListViewTests {
  @Test("Keys remove songs from a playlist and restore them, and do nothing in the library")
  func playlist() async throws {
    view.show(ItemListState(.library, .loaded(.sampleFavorites)))
    terminal.type("du")
    #expect(await events() == [])
    let source = ItemListSource.playlist(try .sample("Rain"), in: .unitedStates)
    view.show(ItemListState(source, .loaded(.sampleFavorites)))
    terminal.press(.down)
    terminal.type("duc")
    #expect(
      await events() == [
        .remove(PositionRanges(2)), .undo, .addToPlaylist(PositionRanges(2)),
      ])
    #expect(view.hints.contains(.delete))
  }

  @Test("d removes a favorite, but never adds one")
  func favorite() async {
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    terminal.type("d")
    #expect(await events() == [.toggleFavorites(PositionRanges(1))])
    var listing = ItemListing.sampleFavorites
    listing.favorites = []
    view.show(ItemListState(.favorites, .loaded(listing)))
    terminal.type("d")
    #expect(await events() == [])
  }

  @Test("A filter of the library that all of its songs match lists them without days")
  func wholeFilter() async {
    var state = await library(5, sight: 0..<5)
    if case .loaded(var listing) = state.content {
      listing.answer.days = [ItemListAnswer.Day(row: 0, start: nil)]
      state.content = .loaded(listing)
    }
    view.show(state)
    #expect(terminal.lines.texts.contains("Earlier"))
    terminal.press(.character("/"), .character("s"))
    view.show(await library(5, sight: 0..<5))
    #expect(!terminal.lines.texts.contains("Earlier"))
    #expect(terminal.lines.texts.contains { $0.hasPrefix("Song 5 ") })
    terminal.press(.escape)
    view.show(state)
    #expect(terminal.lines.texts.contains("Earlier"))
  }

  @Test("The title of a chart has that of the other kind of items, and a click on it shows these")
  func chartKinds() async {
    view.show(ItemListState(.chart(ChartQuery(in: .unitedStates)), .loaded(.sampleFavorites)))
    #expect(terminal.text.contains("Top songs, United States by The Beatles · Albums"))
    terminal.click(on: "Albums")
    #expect(await events() == [.show(.chart(ChartQuery(.albums, in: .unitedStates)))])
    let albums = ChartQuery(.albums, in: .unitedStates)
    view.show(ItemListState(.chart(albums), .loaded(.sampleFavorites)))
    #expect(terminal.screen(120, 24).contains("Songs · Top albums, United States "))
  }

  @Test("Keys move a song of a playlist with the cursor on it, and in another list do nothing")
  func moving() async throws {
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    terminal.type("JK")
    #expect(await events() == [])
    let source = ItemListSource.playlist(try .sample("Rain"), in: .unitedStates)
    view.show(ItemListState(source, .loaded(.sampleFavorites)))
    let last = try #require(view.listing?.count)
    terminal.type("KJ")
    terminal.press(.end, .character("J"), .character("K"))
    #expect(await events() == [.move(1, by: 1), .move(last, by: -1)])
    #expect(view.list.cursor == last - 2)
  }

  @Test("In the charts, keys choose a genre's charts and those of all genres")
  func chartGenres() async throws {
    let query = ChartQuery(.albums, in: .unitedStates, limit: 50)
    let rock = query.with(ChartGenre(id: 21))
    for (shown, keys, expected) in [
      (query, "Trock", rock), (rock, "Tall genr", query), (rock, "t", query),
    ] {
      view.show(ItemListState(.chart(shown), .loaded(.sampleChart)))
      terminal.type(keys)
      if keys.count > 1 { terminal.press(.enter) }
      #expect(await events() == [.show(.chart(expected))])
    }
    view.show(ItemListState(.chart(query), .loaded(.sampleChart)))
    terminal.type("t")
    #expect(await events() == [])
  }

  @Test("Keys move the cursor by half a page, and by a page less one row")
  func pages() async {
    view.show(await library(100, sight: 0..<1))
    terminal.press(.control("d"))
    #expect(terminal.text.contains(" 4 of 100 "))
    terminal.press(.control("d"), .control("u"))
    #expect(terminal.text.contains(" 4 of 100 "))
    terminal.press(.pageDown)
    #expect(terminal.text.contains(" 9 of 100 "))
    terminal.press(.control("f"), .pageUp)
    #expect(terminal.text.contains(" 9 of 100 "))
  }

  @Test("A list keeps its cursor while it is loaded again, and for the next time that it is open")
  func place() async {
    let loaded = await library(100, sight: 0..<1)
    view.show(loaded)
    terminal.type("jjj")
    view.show(ItemListState(.library, .loading))
    view.show(loaded)
    #expect(terminal.text.contains(" 4 of 100 "))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(terminal.text.contains(" 1 of "))
    view.leave()
    let again = ScreenItemListView(stage: terminal.stage)
    again.enter()
    again.show(ItemListState(.library, .loading))
    again.show(loaded)
    #expect(terminal.text.contains(" 4 of 100 "))
  }

  @Test("The cursor of the library stays on its song if songs are added while another list is open")
  func grownLibrary() async throws {
    var state = await library(100, sight: 0..<1)
    view.show(state)
    terminal.type("jjj")
    view.leave()
    let ids = ([900] + Array(1...100)).map { Track.ID($0) }
    guard case .loaded(var listing) = state.content else { return }
    listing.answer.entries = ItemEntries(tracks: ids)
    state.content = .loaded(listing)
    let again = ScreenItemListView(stage: terminal.stage)
    again.enter()
    again.show(state)
    #expect(terminal.text.contains(" 5 of 101 "))
  }

  @Test("A filter can be typed while a list is loading, but a failure is still shown")
  func earlyFilter() async {
    view.show(ItemListState(.library))
    terminal.type("/q1")
    #expect(await events() == [.filter("q1")])
    view.show(ItemListState(.library, .failed(.storage(.sample))))
    #expect(!terminal.text.contains("No songs match"))
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

  @Test("A list with a filter is loaded again, and filtered; the library does both at once")
  func filteredRetry() async {
    for (source, expected) in [
      (ItemListSource.favorites, [.retry, .filter("q")]), (.library, [.filter("q")]),
    ] as [(ItemListSource, [ItemListEvent])] {
      view.show(ItemListState(source))
      terminal.type("/q")
      #expect(await events() == [.filter("q")])
      view.show(ItemListState(source, .failed(.storage(.sample))))
      terminal.press(.enter, .character("r"))
      #expect(await events() == expected)
    }
  }

  @Test("A list without matches has no position")
  func noPosition() {
    var listing = ItemListing.sampleFavorites
    listing.filter = "zzz"
    view.show(ItemListState(.favorites, .loaded(listing)))
    #expect(!terminal.text.contains(" of 0"))
  }

  @Test("The columns of a list stay where they are while the user scrolls")
  func steadyColumns() async {
    view.show(await library(40, sight: 0..<40))
    let before = (view.naturalColumns, heads)
    #expect(before.1.contains("Artist"))
    terminal.press(.character("G"))
    #expect(view.naturalColumns >= before.0)
    let atEnd = heads
    terminal.press(.character("g"), .character("g"))
    #expect(heads == atEnd)
  }

  /// The row with the names of the columns.
  private var heads: String { terminal.lines.first { $0.contains("Title") } ?? "" }

  @Test("A click in a list ends the typing of its filter, which stays")
  func clickWhileFiltering() async {
    view.show(await library(5, sight: 0..<5))
    terminal.press(.character("/"), .character("s"))
    #expect(view.isTyping)
    terminal.click(on: "Song 3")
    #expect(!view.isTyping && view.filter.text == "s")
  }

  @Test("A list that failed to load can be tried again, unless that fails in the same way")
  func retryHint() {
    for (error, canRetry) in [
      (.timedOut(after: .seconds(1)), true), (.unavailable(.offline), false),
    ] as [(CatalogError, Bool)] {
      view.show(ItemListState(.library, .failed(error)))
      #expect(view.hints.contains(.retry) == canRetry)
    }
  }
}
