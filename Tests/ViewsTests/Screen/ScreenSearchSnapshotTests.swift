import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Full-screen search snapshots")
struct ScreenSearchSnapshotTests {
  private func expectScreen(
    _ show: (ScreenSearchListView) -> Void, _ columns: Int, _ rows: Int, typing text: String = "",
    keys: [Key] = [], named name: String
  ) throws {
    let terminal = try StagedTerminal(columns: columns, rows: rows)
    let view = ScreenSearchListView(stage: terminal.stage)
    terminal.type(text)
    show(view)
    for key in keys { terminal.press(key) }
    try expectSnapshot(terminal.text, named: "screen-search-\(name)-\(columns)x\(rows)")
  }

  private nonisolated static func listing(
    _ source: Provenance.Source = .network, filter: String = ""
  ) -> Listing {
    var listing = Listing.sample(
      ItemPage(
        tracks: ListingTextTests.tracks,
        provenance: Provenance(source: source, fetchedAt: StubClock().now)))
    (listing.favorites, listing.filter) = ([Track.ID(2)], filter)
    return listing
  }

  private nonisolated static let states: [(SearchListState, String, [(Int, Int)], String, [Key])] =
    [
      (
        SearchListState(
          .loaded(listing()), completions: ["beatles", "beatles live", "beastie boys"]),
        "loaded", [(200, 60), (120, 40), (80, 24), (40, 12), (20, 5)], "", [.down]
      ),
      (
        SearchListState(
          .loaded(listing(.stale(age: .seconds(7200), because: .timedOut(after: .seconds(10)))))),
        "stale", [(80, 24)], "", []
      ),
      (
        SearchListState(
          .loaded(listing(.library(because: nil))), completions: ["beatles live"], isAsking: true),
        "asking", [(80, 24)], "be", []
      ),
      (SearchListState(.loaded(listing(filter: "zzz"))), "filtered", [(80, 24)], "", []),
      (
        SearchListState(
          .empty(
            .sample, SkippedRecords(),
            Provenance(source: .cache, fetchedAt: StubClock().now)),
          didYouMean: .sample("beastie boys")), "empty", [(80, 24)], "", []
      ),
      (
        SearchListState(.failed(.sample, .timedOut(after: .seconds(10)))), "failed",
        [(80, 24), (20, 5)], "", []
      ),
      (SearchListState(.loading(.sample)), "loading", [(80, 24)], "", []),
      (SearchListState(.waiting(.sample, .seconds(12))), "waiting", [(80, 24)], "", []),
    ]

  @Test("Each state of a search is shown on screens of several sizes", arguments: states)
  func state(
    state: SearchListState, name: String, sizes: [(Int, Int)], text: String, keys: [Key]
  ) throws {
    for (columns, rows) in sizes {
      try expectScreen({ $0.show(state) }, columns, rows, typing: text, keys: keys, named: name)
    }
  }

  @Test(
    "Names with wide characters, emoji, and combining marks are truncated if necessary",
    arguments: [80, 44, 24])
  func wide(columns: Int) throws {
    let names = [
      ("夜に駆ける", "YOASOBI"), ("사랑을 했다 (LOVE SCENARIO)", "아이콘"), ("🎵 Musik 🎶 👨‍👩‍👧‍👦", "Åsa 🇳🇬"),
      ("e\u{301}te\u{301} \u{202E}abc", "z\u{200B}ero"), ("Ｆｕｌｌｗｉｄｔｈ", "ハルカ"),
    ]
    let tracks = names.enumerated().map { index, name in
      Track.sample(id: Int64(index + 1), name: name.0, artist: name.1)
    }
    let listing = Listing.sample(tracks)
    try expectScreen(
      { $0.show(SearchListState(.loaded(listing))) }, columns, 12, named: "wide")
  }

  @Test("Past searches are shown with previously opened tracks")
  func past() throws {
    let past = ["beatles", "björk"].map {
      Suggestion(term: .sample($0), useCount: 2, lastUsedAt: StubClock().now)
    }
    try expectScreen({ $0.showStart(past, picked: [.sample(.sample())]) }, 80, 24, named: "past")
  }

  @Test("Items to start from are in panes, or listed in groups where there is no room for panes")
  func featured() throws {
    let past = Suggestion(term: .sample("abba"), useCount: 2, lastUsedAt: StubClock().now)
    var featured = FeaturedItems(
      favorites: [StoreItem(.track(.sample(id: 1)), of: .unitedStates)],
      chart: Track.samples(2...4).map { StoreItem(.track($0), of: .unitedStates) })
    featured.searches = [past]
    for (columns, rows) in [(60, 24), (80, 24), (120, 40)] {
      try expectScreen(
        { $0.showStart([past], picked: [.sample(.sample())], featured: featured) }, columns, rows,
        named: "featured")
    }
  }

  @Test("Shift-Tab goes from the search field to the past searches beside the chart, and Tab back")
  func panes() async throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(stage: terminal.stage)
    let chart = Track.samples(2...4).map { StoreItem(.track($0), of: .unitedStates) }
    var featured = FeaturedItems(chart: chart)
    featured.searches = [.sample("abba"), .sample("björk")]
    view.showStart(picked: [.sample(.sample(id: 7))], featured: featured)
    terminal.press(.backTab, .tab)
    #expect(view.isTyping)
    terminal.press(.down, .character("p"), .character("s"))
    #expect(await view.posted().last == .items(.playItems(chart, .replacing)))
    terminal.press(.backTab, .down, .enter)
    #expect(await view.nextEvent() == .submit(.sample("björk"), isNew: true))
  }

  @Test("Past searches on the first screen have how often and when they were used, which isn't cut")
  func times() throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40)
    let view = ScreenSearchListView(stage: terminal.stage)
    var featured = FeaturedItems(
      chart: Track.samples(2...4).map { StoreItem(.track($0), of: .unitedStates) })
    let now = StubClock().now.seconds
    let ages: [(term: String, uses: Int, seconds: Int64)] = [
      ("abba", 12, 59 * 60), ("björk", 1, 365 * 86_400),
    ]
    featured.searches = ages.map {
      Suggestion(
        term: .sample($0.term), useCount: $0.uses,
        lastUsedAt: Timestamp(seconds: now - $0.seconds))
    }
    view.showStart(picked: [.sample(.sample(id: 7))], featured: featured)
    let lines = terminal.lines.filter { $0.contains("↺") }
    #expect(lines.count == 2)
    #expect(lines.first?.contains(" 12×  59 minutes ago ") == true)
    #expect(lines.last?.contains("×") == false)
    #expect(lines.last?.contains(" 2025-11-1") == true)
  }

  @Test("A long note on a small screen leaves room for the term that was probably meant")
  func meant() throws {
    let terminal = try StagedTerminal(columns: 60, rows: 16)
    let view = ScreenSearchListView(stage: terminal.stage)
    var state = SearchListState(
      .loaded(Self.listing(.library(because: .timedOut(after: .seconds(10))))))
    state.didYouMean = .sample("beastie boys")
    view.show(state)
    #expect(terminal.text.contains("❯ beastie boys"))
  }

  @Test("A larger screen lists the chart as it is, whatever was selected on a smaller one")
  func selectedBeforeResize() throws {
    let terminal = try StagedTerminal(columns: 60, rows: 16)
    let view = ScreenSearchListView(stage: terminal.stage)
    let chart = Track.samples(1...3).map { StoreItem(.track($0), of: .unitedStates) }
    view.showStart(
      picked: [.sample(.sample(id: 9, name: "Yesterday"))], featured: FeaturedItems(chart: chart))
    terminal.press(.tab, .down, .up)
    #expect(view.content.selectedItem == .track(Track.ID(9)))
    #expect(terminal.screen(120, 40).contains("3  Song 3"))
    #expect(!terminal.screen(120, 40).contains("Yesterday"))
  }

  @Test("Each group of the first screen is listed below its own name")
  func groups() throws {
    let terminal = try StagedTerminal()
    let view = ScreenSearchListView(stage: terminal.stage)
    let past = Suggestion(term: .sample("abba"), useCount: 1, lastUsedAt: StubClock().now)
    view.showStart(
      [past],
      featured: FeaturedItems(
        favorites: [StoreItem(.track(.sample(id: 1)), of: .unitedStates)]))
    #expect(terminal.text.contains("Latest favorites"))
    #expect(!terminal.text.contains("Previously opened"))
  }
}
