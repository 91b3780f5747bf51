import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenItemListViewTests {
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
      "The title of a chart has that of the other kind of items, and a click on it shows these",
      .show(chart(ChartQuery(in: .unitedStates), .sampleFavorites)),
      .sees("Top songs, United States · Albums"), .click("Albums"),
      .posts(.show(.chart(ChartQuery(.albums, in: .unitedStates)))),
      .show(chart(ChartQuery(.albums, in: .unitedStates), .sampleFavorites)),
      .sees("Songs · Top albums, United States ", on: (120, 24))),
    Script(
      "Keys move a song of a playlist with the cursor on it, and in another list do nothing",
      .show(favorites), .type("JK"), .posts(), .show(playlist), .press("K J end J K"),
      .posts(.move(1, by: 1), .move(2, by: -1)), .expect { $0.list.cursor == 0 }),
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
    let again = ScreenItemListView(stage: terminal.stage)
    again.enter()
    again.show(ItemListState(.library, .loading))
    again.show(loaded)
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
    let again = ScreenItemListView(stage: terminal.stage)
    again.enter()
    again.show(state)
    #expect(terminal.text.contains(" 5 of 101 "))
  }

  @Test("The cursor of the library is on its song again once a filter is cleared")
  func clearedFilter() async {
    view.show(await Self.library(100, sight: 0..<1))
    terminal.press(.end, .character("/"))
    terminal.type("s")
    let matches = [40, 50, 60].map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
    view.show(ItemListState(.library, .loaded(ItemListing(ItemListAnswer(ItemEntries(matches))))))
    #expect(terminal.text.contains(" 1 of 3 "))
    terminal.press(.enter, .down, .escape)
    view.show(ItemListState(.library, .loading))
    view.show(await Self.library(100, sight: 0..<1))
    #expect(terminal.text.contains(" 50 of 100 "))
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
}
