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

  private nonisolated static func results(
    _ source: Provenance.Source, genres: [String] = []
  ) -> SearchListState {
    var (query, page) = (SearchQuery.sample, ItemPage.sample(Track.samples(1...3)))
    query.criteria.selectedGenres = genres
    page.provenance.source = source
    return SearchListState(
      .loaded(Listing.sample(page, of: query)))
  }

  private nonisolated static let late = Provenance.Source.stale(
    age: .seconds(90_000), because: .timedOut(after: .seconds(10)))

  @Test(
    "The row says why the store's own results are missing, and which genres narrow them",
    arguments: [
      (results(.library(because: .unavailable(.offline))), " ▲ Offline  ", "All genres"),
      (
        results(.library(because: .unavailable(.hostNotFound("store.test")))), " ▲ Offline  ",
        "All genres"
      ),
      (results(late), " ✗ No answer  ", "All genres"),
      (results(.library(because: .unavailable(.status(503)))), " ✗ No answer  ", "All genres"),
      (
        SearchListState(
          .empty(
            .sample, SkippedRecords(), Provenance(source: late, fetchedAt: StubClock().now))),
        " ✗ No answer  ", "All genres"
      ),
      (results(.network), "   ", "All genres"), (results(.cache), "   ", "All genres"),
      (results(.denied), "   ", "All genres"),
      (results(.library(because: nil)), "   ", "All genres"),
      (results(.network, genres: ["Rock", "Jazz"]), "  ", "Rock or Jazz"),
    ])
  func service(state: SearchListState, service: String, genres: String) {
    search.show(state)
    #expect(header().hasSuffix(" \(service)United States · \(genres)"))
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

  @Test("Without a network by choice, every tab says so")
  func offline() {
    terminal.stage.isOffline = true
    search.show(Self.results(.library(because: nil)))
    #expect(header().contains("▲ Offline"))
    _ = terminal.stage.open(.library)
    #expect(header().contains("▲ Offline"))
  }

  @Test("The program is named where it has room beside the tabs")
  func name() {
    #expect(header(66).hasPrefix(" ♪ tunes "))
    #expect(header(65).hasPrefix(" Search "))
  }

  @Test("A message longer than the last row covers rows above it, so that its advice is readable")
  func longMessage() {
    search.show(Self.results(.network))
    terminal.stage.say(
      "xdg-open couldn't open https://store.test/\("album/", .bold)1. Set BROWSER to x.")
    let lines = terminal.screen(40, 12).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[9..<12] == [
        " xdg-open couldn't open", " https://store.test/album/1. Set", " BROWSER to x.",
      ])
  }

  @Test("A page that failed to load names the state of the service, too")
  func page() {
    let album = terminal.stage.page(AlbumPage.self)
    album.show(PageState(.failed(.timedOut(after: .seconds(10)))))
    #expect(header(200).hasSuffix("  ✗ No answer  United States · All genres"))
  }
}
