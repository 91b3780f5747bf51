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

  /// The events that the scene hasn't handled yet.
  func events() async -> [ItemListEvent] {
    view.quit()
    var events: [ItemListEvent] = []
    while let event = await view.nextEvent(), event != .quit { events.append(event) }
    return events
  }

  /// A library with a number of tracks, of which those around the visible rows are loaded.
  func library(_ count: Int, sight: Range<Int>, without missing: Set<Int64> = []) async
    -> ItemListState
  {
    let tracks = Track.samples(1...Int64(count)).map(LibraryTrack.sample)
    let scripted = ScriptedItemListView(events: [.sight(sight)])
    let answer = ItemListAnswer(ItemEntries(tracks: tracks.map(\.id)))
    _ = await ItemListPresenter(
      view: scripted,
      interactor: StubItemListInteractor(
        [.success(answer)], library: tracks.filter { !missing.contains($0.id.number) }),
      router: SpyRouter(), runner: RequestRunner(waitsForBudget: false) { _ in },
      options: ItemListOptions(.library)
    ).run()
    return scripted.states.last ?? ItemListState(.library)
  }

  @Test("Jumping to the end of the library works at once and loads only the visible tracks")
  func end() async throws {
    view.show(await library(1_000, sight: 0..<1))
    #expect(terminal.lines.contains { $0.contains(" Library 1000 songs ") })
    #expect(terminal.lines.texts.contains { $0.hasPrefix("Song 1 ") })
    terminal.press(.character("G"))
    #expect(terminal.lines.texts.contains { $0.hasPrefix("…") })
    #expect(terminal.lines.contains { $0.contains(" 1000 of 1000 ") })
    #expect(await events() == [.sight(994..<1_000)])
    view.show(await library(1_000, sight: 994..<1_000, without: [999]))
    #expect(terminal.lines.texts.contains { $0.hasPrefix("Song 1000 ") })
    #expect(terminal.lines.texts.contains("no longer in your library"))
    #expect(await events() == [])
  }

  @Test("The title of a list names the artist and the album of all its songs, if it has room")
  func sharedNames() async {
    view.show(await library(3, sight: 0..<3))
    let title = " Library 3 songs by The Beatles from Abbey Road (Remastered) "
    #expect(terminal.screen(190, 40).contains(title))
    #expect(!terminal.screen(190, 40).contains("Artist"))
    #expect(terminal.screen(60, 16).contains(" Library 3 songs by The Beatles ━"))
  }

  @Test("The library has days as headings, without empty rows between, nor one without songs below")
  func days() async {
    var state = await library(5, sight: 0..<5)
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
    let lines = terminal.lines.texts.map { $0.prefix(9).trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.drop { $0 != "Today" }.prefix(6)
        == ["Today", "Song 1", "Song 2", "Yesterday", "Song 3", ""])
    terminal.press(.down, .down)
    view.postLook()
    #expect(await view.nextEvent() == .look(3))
  }

  @Test("Keys in a list act on the item under the cursor")
  func keys() async throws {
    view.show(await library(100, sight: 0..<1))
    terminal.press(.down, .enter)
    for key in "fpPoyARaFL" { terminal.press(.character(key)) }
    terminal.press(.escape)
    let actions: [ItemAction] = [.openPage, .copyLink, .showAlbum, .showArtist, .showArtwork]
    let items: [ItemListEvent] = [
      .select(2), .toggleFavorites(PositionRanges(2)), .play(PositionRanges("2-")),
      .enqueue(PositionRanges(2)),
    ]
    let lists: [ItemListEvent] = [.show(.favorites), .show(.library), .leave(.back)]
    #expect(await events() == items + actions.map { .act($0, 2) } + lists)
  }

  @Test("A key that doesn't continue a sequence ends it, and acts as it does alone")
  func brokenSequence() async {
    view.show(await library(100, sight: 0..<1))
    terminal.press(.function(5), .character("g"), .character("j"), .enter)
    terminal.press(.character("g"), .down, .enter)
    terminal.press(.character("g"), .character("g"), .enter)
    #expect(await events() == [.select(2), .select(3), .select(1)])
  }

  @Test("Keys do nothing to an item that isn't loaded")
  func unread() async {
    view.show(await library(1_000, sight: 0..<1))
    terminal.press(.end)
    _ = await events()
    terminal.press(.enter)
    for key in "fpoA" { terminal.press(.character(key)) }
    #expect(await events().allSatisfy { $0 == .sight(994..<1_000) })
  }

  @Test("A click moves the cursor to an item, and a second one opens it")
  func clicks() async {
    view.show(await library(100, sight: 0..<1))
    terminal.click(row: 6)
    #expect(await events() == [])
    terminal.click(row: 6)
    #expect(await events() == [.select(3)])
  }

  @Test("The cursor stays in its row if a list changes, and returns to the top of another list")
  func otherList() async {
    view.show(await library(100, sight: 0..<1))
    terminal.press(.down, .down)
    view.show(await library(99, sight: 0..<1))
    #expect(terminal.lines.contains { $0.contains(" 3 of 99 ") })
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(terminal.lines.contains { $0.contains(" 1 of 2 ") })
    #expect(terminal.lines[4].contains("★"))
  }

  @Test("The item under the cursor is shown in the preview pane if there is room for one")
  func previews() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40) { _ in }
    let view = ScreenItemListView(stage: terminal.stage)
    view.enter()
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .look(1))
    terminal.press(.down)
    #expect(await view.nextEvent() == .look(2))
  }

  @Test("The preview pane shows the item under the search list's cursor after another list")
  func returning() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40) { _ in }
    let search = ScreenSearchListView(stage: terminal.stage)
    search.show(SearchListState(.loaded(.sample(Track.samples(5...9), pageSize: 50))))
    #expect(await search.nextEvent() == .look(1))
    let view = ScreenItemListView(stage: terminal.stage)
    view.enter()
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .look(1))
    view.leave()
    #expect(await search.nextEvent() == .look(1))
  }

  @Test("Another list begins without the filter of the one before")
  func otherFilter() async {
    view.show(await library(10, sight: 0..<1))
    terminal.press(.character("/"))
    terminal.type("so")
    #expect(terminal.text.contains(" / so"))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(!terminal.text.contains(" / so"))
  }

  @Test("The charts key leaves a list for the charts, where ] switches to the albums of the genre")
  func charts() async {
    view.show(await library(10, sight: 0..<1))
    terminal.press(.character("C"))
    let jazz = ChartGenre(id: 11)
    view.show(
      ItemListState(.chart(ChartQuery(in: .unitedStates, genre: jazz)), .loaded(.sampleChart)))
    #expect(terminal.lines.contains { $0.contains(" Top songs, Jazz, United States ") })
    terminal.press(.character("]"))
    let albums = ItemListSource.chart(ChartQuery(.albums, in: .unitedStates, genre: jazz))
    #expect(await events() == [.back, .show(albums)])
  }

  @Test("The search key leaves a list and moves to the search field")
  func search() async {
    view.show(await library(10, sight: 0..<1))
    terminal.press(.character("s"))
    #expect(await events() == [.back])
    view.leave()
    #expect(terminal.cursor == Position(row: 1, column: 3))
  }

  @Test("An empty favorites list and an unreadable library are reported")
  func messages() throws {
    view.show(ItemListState(.favorites, .empty(ItemListAnswer())))
    try expectSnapshot(terminal.text, named: "screen-library-no-stars")
    view.show(ItemListState(.library, .failed(.storage(.sample))))
    try expectSnapshot(terminal.text, named: "screen-library-failed")
  }

  @Test("A list that is loading is shown as busy, without a number of tracks")
  func loading() {
    view.show(ItemListState(.library))
    #expect(view.work.isBusy)
    #expect(terminal.lines[11].hasSuffix("…"))
    view.show(ItemListState(.library, .waiting(.seconds(9))))
    #expect(!view.work.isBusy)
    #expect(
      terminal.lines.contains { $0.contains("◷ Request limit reached. Continuing in 9 seconds…") })
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
