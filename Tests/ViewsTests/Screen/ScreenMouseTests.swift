import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Mouse in full-screen mode")
struct ScreenMouseTests: SearchStageTests {
  let staged: StagedSearch

  init() throws { staged = try StagedSearch(columns: 120, rows: 40) }

  private func show(_ count: Int64) {
    let listing = Listing.sample(Track.samples(1...count), pageSize: 200)
    search.show(SearchListState(.loaded(listing)))
  }

  private func wheel(_ kind: MouseEvent.Kind, row: Int, column: Int) {
    _ = terminal.lines
    terminal.stage.press(.mouse(MouseEvent(kind, at: Position(row: row, column: column))))
  }

  private nonisolated static let songs = SearchListState(
    .loaded(.sample(Track.samples(1...3), pageSize: 200)))

  private nonisolated static let albums: SearchListState = {
    var query = SearchQuery.sample
    query.entity = .album
    let albums = [CatalogItem.album(Album(id: Album.ID(1), name: "Help!", artist: .sample("A")))]
    return SearchListState(
      .loaded(
        Listing.sample(ItemPage(items: albums, provenance: .sample), of: query)))
  }()

  private nonisolated static let song = StoreItem(
    .track(.sample(id: 1, name: "Song 1")), of: .unitedStates)

  private nonisolated static let clicks: [Script<ScreenSearchListView>] = [
    Script(
      "A click on a tab opens it, and one on the store or the genres opens these", .show(songs),
      .press("tab"), .click(" Charts "), .posts(.showCharts), .click(" Library "),
      .posts(.showItemList(.library)), .click(" Favorites "), .posts(.showItemList(.favorites)),
      .click("United States ·"), .posts(.showStorefronts), .click("All genres"),
      .posts(.showGenres), .click(" Playing "), .sees("Nothing is playing."),
      // Genres narrow only searches.
      .lacks("All genres")),
    Script(
      "The kinds of results keep their order, whichever is shown", .show(albums),
      .sees("Songs · Albums 1+"), .click("Songs ·"), .click("Artists"),
      .posts(.showKind(by: -1), .showKind(by: 1))),
    Script(
      "A click on the name of a column sorts by it, and one on another kind shows that",
      .show(songs), .click("Title "), .click("Year"), .click("Albums"), .click("Artists"),
      .posts(.sort(.name), .sort(.date), .showKind(by: 1), .showKind(by: 2))),
    Script(
      "A click on a hint does what its key does", .show(songs), .press("tab"),
      .click("f favorite"), .click("A album"),
      .posts(.items(.toggleFavoriteItems([song])), .items(.perform(.showAlbum, song))),
      .click("? keys"),
      .sees("a page up or down"), .click(row: 1), .lacks("a page up or down")),
    Script(
      "A click on a key below a message does what the key does, wherever the focus is",
      .show(SearchListState(.failed(.sample, .timedOut(after: .seconds(10))))),
      .click("retry"), .click("another store"), .posts(.retry, .showStorefronts)),
    Script(
      "A click leaves the search line for a song of the list, and the next one opens it",
      .show(songs), .click("Song 1 "), .click("Song 1 "), .posts(.items(.open(song)))),
    Script(
      "A click behind an open dialog does nothing", .show(songs),
      .perform {
        let box = ScreenChoiceView(stage: $0.stage, .storefronts)
        box.enter()
        box.show(StorefrontsState(.loaded(.sample())))
      }, .click(" Charts "), .click(row: 8), .posts()),
  ]

  @Test("Clicks on the parts of the screen", arguments: clicks)
  func click(script: Script<ScreenSearchListView>) async {
    await script.play(on: search, terminal, ignoring: .nextPage)
  }

  @Test("Filters that don't fit in the first row leave the store, and that there are some")
  func longFilters() {
    var featured = FeaturedItems()
    featured.storefronts = [.unitedStates]
    featured.genres = [Genre(id: Genre.ID(21), name: "Rock, Blues, Folk, Soul, and Funk")]
    featured.selectedGenres = [Genre.ID(21)]
    search.showStart(featured: featured)
    #expect(terminal.screen(140, 40).contains("United States · Rock, Blues, Folk, Soul, and Funk"))
    #expect(terminal.screen(110, 40).contains("   US · filtered"))
    #expect(terminal.screen(80, 40).contains("   US\n"))
  }

  @Test("A click on a part of the path goes back to it")
  func path() async throws {
    show(3)
    let album = terminal.stage.page(AlbumPage.self, .sample(3))
    let row = try #require(terminal.lines.firstIndex { $0.contains(" › ") })
    let line = Array(terminal.lines[row])
    terminal.click(row: row, column: try #require(line.firstIndex(of: "›")) - 3)
    album.quit()
    #expect(await album.nextEvent() == .back)
  }

  @Test("A click in the column of the stars adds to favorites")
  func stars() async throws {
    show(3)
    let row = try #require(terminal.lines.firstIndex { $0.contains("Song 2 ") })
    let edge = try #require(terminal.lines[row].dropFirst().firstIndex(of: "│"))
    let column = terminal.lines[row].distance(from: terminal.lines[row].startIndex, to: edge)
    terminal.click(row: row, column: column - 2)
    let song = StoreItem(.track(.sample(id: 2, name: "Song 2")), of: .unitedStates)
    #expect(await search.posted().last == .items(.toggleFavoriteItems([song])))
  }

  @Test("A click beside a long list scrolls it there, and the wheel scrolls what it is over")
  func scrolling() throws {
    show(200)
    terminal.press(.tab)
    let line = terminal.lines[10]
    let edge = try #require(line.dropFirst().firstIndex { "│┃█".contains($0) })
    let column = line.distance(from: line.startIndex, to: edge)
    terminal.click(row: 37, column: column)
    #expect(terminal.text.contains("Song 200 "))
    terminal.click(row: 6, column: column)
    #expect(terminal.text.contains("Song 1 "))
    wheel(.wheelDown, row: 10, column: 5)
    #expect(!terminal.text.contains("Song 1 "))
    wheel(.wheelUp, row: 10, column: 5)
    #expect(terminal.text.contains("Song 1 "))
  }

  @Test("Of what lies at one place, the upper one takes a click, with the place in it")
  func layers() {
    let targets = ClickTargets()
    var clicks: [String] = []
    targets.add(Region(row: 0, column: 0, rows: 3, columns: 9)) { clicks.append("below \($0.row)") }
    targets.add(Region(row: 1, column: 2, rows: 1, columns: 3)) {
      clicks.append("above \($0.column)")
    }
    #expect(targets.click(at: Position(row: 1, column: 3)))
    #expect(targets.click(at: Position(row: 2, column: 3)))
    #expect(!targets.click(at: Position(row: 5, column: 5)))
    #expect(clicks == ["above 1", "below 2"])
  }

  @Test("The wheel beside an open dialog leaves it open, and a click there closes it")
  func beside() {
    show(3)
    terminal.press(.tab, .character("?"))
    for kind in [MouseEvent.Kind.wheelUp, .wheelDown] { wheel(kind, row: 1, column: 1) }
    #expect(terminal.text.contains("a page up or down"))
    terminal.click(row: 1)
    #expect(!terminal.text.contains("a page up or down"))
  }

  @Test("A click in the player's bar goes there, and one on the volume sets it")
  func player() async {
    let view = terminal.stage.player()
    let progress = PlaybackProgress(
      position: .seconds(10), duration: .seconds(30), volume: 100, canSeek: true, canPause: true)
    view.show(PlaybackState(.playing(.sample(), progress), of: 1))
    let row = 37
    let line = terminal.lines[row]
    let bar = line.enumerated().filter { "━╸─".contains($0.element) }.map(\.offset)
    terminal.click(row: row, column: bar[bar.count / 2])
    terminal.click(row: row - 2, column: 113)
    // Without the key, because letters are typed.
    #expect(!terminal.text.contains("x stop"))
    terminal.click(on: "stop")
    view.quit()
    let (seek, volume) = (await view.nextEvent(), await view.nextEvent())
    #expect(await view.nextEvent() == .stop)
    #expect(volume == .changeVolume(by: 50 - 100))
    guard case .seek(let distance) = seek else { return #expect(seek == .stop) }
    #expect(abs(distance / .seconds(1) - 5) < 0.5)
  }

  @Test(
    "An arrow marks the column by which results are sorted",
    arguments: [
      (.relevance, false, "Title", "Year  "), (.date, false, "Title  ", "Year↑"),
      (.date, true, "Title  ", "Year↓"), (.name, true, "Title ↓", "Year  "),
    ] as [(ResultSort, Bool, String, String)])
  func sorted(sort: ResultSort, isReversed: Bool, title: String, year: String) {
    var query = SearchQuery.sample
    (query.sort, query.isReversed) = (sort, isReversed)
    let listing = Listing.sample(Track.samples(1...3), of: query, pageSize: 50)
    var state = SearchListState(.loaded(listing))
    (query.sort, query.isReversed, query.entity) = (.relevance, false, .album)
    state.counts[query] =
      Listing.sample(.sample(Track.samples(1...7)), of: query).knownCount
    search.show(state)
    let heads = terminal.lines.first { $0.contains("Title") } ?? ""
    #expect(heads.contains(title) && heads.contains(year), "\(heads)")
    #expect(terminal.text.contains("· Albums 7+ ·"))
  }

  @Test(
    "The columns and the hints of a list are those of its kind of items",
    arguments: [
      (
        .album, .album(.sample()), "Album", "Songs",
        ["↵ open", "p play", "s search", "c playlist", "R artist"]
      ),
      (.artist, .artist(.sample), "Artist", "Genre", ["↵ open", "s search"]),
    ] as [(SearchEntity, CatalogItem, String, String, [String])])
  func kinds(
    kind: SearchEntity, item: CatalogItem, first: String, last: String, hints: [String]
  ) {
    var query = SearchQuery.sample
    query.entity = kind
    let page = ItemPage(items: [item], provenance: .sample)
    search.show(
      SearchListState(
        .loaded(Listing.sample(page, of: query))))
    terminal.press(.tab)
    let heads = terminal.lines[5].split(separator: " ")
    #expect(heads.contains(Substring(first)) && heads.contains(Substring(last)), "\(heads)")
    let line = terminal.lines[39]
    #expect(line.contains(" " + hints.joined(separator: "   ") + "   / filter"), "\(line)")
  }
}
