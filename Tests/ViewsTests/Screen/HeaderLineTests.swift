import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("The first row of the screen")
struct HeaderLineTests: SearchStageTests {
  let staged: StagedSearch

  init() throws {
    staged = try StagedSearch()
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
  }

  private func header(_ columns: Int = 120) -> String {
    String(terminal.screen(columns, 40).prefix { $0 != "\n" })
  }

  private func results(_ source: Provenance.Source) -> SearchListState {
    var page = ItemPage.sample(Track.samples(1...3))
    page.provenance.source = source
    return SearchListState(
      .loaded(Listing(query: .sample, grouping: .none, pageSize: 25, answer: page)))
  }

  @Test(
    "Results that aren't the store's say why",
    arguments: [
      (.library(because: .unavailable(.offline)), "▲ Offline"),
      (.library(because: .unavailable(.hostNotFound("store.test"))), "▲ Offline"),
      (.stale(age: .seconds(90_000), because: .timedOut(after: .seconds(10))), "✗ No answer"),
      (.library(because: .unavailable(.status(503))), "✗ No answer"),
    ] as [(Provenance.Source, String)])
  func notTheStore(source: Provenance.Source, state: String) {
    search.show(results(source))
    #expect(header().hasSuffix("  \(state)  United States · All genres"))
  }

  @Test(
    "The store's own results, and those that no request was made for, need no word",
    arguments: [.network, .cache, .denied, .library(because: nil)] as [Provenance.Source])
  func store(source: Provenance.Source) {
    search.show(results(source))
    #expect(header().hasSuffix("   United States · All genres"))
  }

  @Test("A failed search and a pause are named, before the store where there is little room")
  func failures() {
    search.show(SearchListState(.failed(.sample, .unavailable(.connectionLost))))
    #expect(header().hasSuffix("  ✗ No answer  United States · All genres"))
    #expect(header(90).hasSuffix("  ✗ No answer  US"))
    #expect(header(80).hasSuffix(" ✗ No answer"))
    #expect(header(79).hasSuffix(" ✗ No answer") && !header(78).contains("✗"))
    search.show(SearchListState(.waiting(.sample, .seconds(12))))
    #expect(header().hasSuffix("  ◷ Waiting  United States · All genres"))
  }

  @Test("Nothing turns while the store is searched if motion is reduced")
  func stillSpinner() {
    search.show(SearchListState(.loading(.sample)))
    terminal.stage.turnSpinner()
    #expect(terminal.stage.isBusy && terminal.stage.spinner == nil)
    #expect(terminal.stage.spinnerSign == "…")
  }

  @Test("The genres that narrow the results are named beside the store")
  func genres() {
    var query = SearchQuery.sample
    query.criteria.selectedGenres = ["Rock", "Jazz"]
    let page = ItemPage.sample(Track.samples(1...3))
    search.show(
      SearchListState(
        .loaded(Listing(query: query, grouping: .none, pageSize: 25, answer: page))))
    #expect(header().hasSuffix("  United States · Rock or Jazz"))
  }

  @Test("Without a network by choice, every tab says so")
  func offline() {
    terminal.stage.isOffline = true
    search.show(results(.library(because: nil)))
    #expect(header().contains("▲ Offline"))
    let library = ScreenItemListView(stage: terminal.stage)
    library.enter()
    library.show(ItemListState(.library, .loaded(.sampleFavorites)))
    #expect(header().contains("▲ Offline"))
  }

  @Test("The program is named where it has room beside the tabs")
  func name() {
    #expect(header(66).hasPrefix(" ♪ tunes "))
    #expect(header(65).hasPrefix(" Search "))
  }

  @Test("A message longer than the last row covers rows above it, so that its advice is readable")
  func longMessage() {
    search.show(results(.network))
    terminal.stage.say(
      "xdg-open couldn't open https://store.test/\("album/", .bold)1. Set BROWSER to x.")
    let lines = terminal.screen(40, 12).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[9..<12] == [
        " xdg-open couldn't open", " https://store.test/album/1. Set", " BROWSER to x.",
      ])
  }

  @Test("The first row also tells that the store can't be reached if there are no results")
  func empty() {
    let provenance = Provenance(
      source: .stale(age: .seconds(90_000), because: .timedOut(after: .seconds(10))),
      fetchedAt: StubClock().now)
    search.show(SearchListState(.empty(.sample, SkippedRecords(), provenance)))
    #expect(header().hasSuffix("  ✗ No answer  United States · All genres"))
  }

  @Test("A page that failed to load names the state of the service, too")
  func page() {
    let album = ScreenPageView<AlbumPage>(stage: terminal.stage)
    album.enter()
    album.show(PageState(.failed(.timedOut(after: .seconds(10)))))
    #expect(header(200).hasSuffix("  ✗ No answer  United States · All genres"))
  }
}
