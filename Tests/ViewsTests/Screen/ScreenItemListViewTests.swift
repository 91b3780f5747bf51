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
      "Another list begins without the filter of the one before",
      .shows { await library(10, sight: 0..<1) }, .press("/"), .type("so"), .sees(" / so"),
      .show(favorites), .lacks(" / so")),
    Script(
      "The charts key leaves a list for the charts, where ] switches to the albums of the genre",
      .shows { await library(10, sight: 0..<1) }, .press("C"),
      .show(
        ItemListState(
          .chart(ChartQuery(in: .unitedStates, genre: jazz)), .loaded(.sampleChart))),
      .sees(" Top songs, Jazz, United States "), .press("]"),
      .posts(.back, .show(.chart(ChartQuery(.albums, in: .unitedStates, genre: jazz))))),
    Script(
      "The search key leaves a list and moves to the search field",
      .shows { await library(10, sight: 0..<1) }, .press("s"), .posts(.back),
      .perform { $0.leave() }, .cursor(3)),
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
    view.postLook()
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
}
