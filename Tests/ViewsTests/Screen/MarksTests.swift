import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Marked rows")
struct MarksTests {
  private let terminal: StagedTerminal
  private let search: ScreenSearchListView

  init() throws {
    terminal = try StagedTerminal(columns: 120, rows: 40)
    search = ScreenSearchListView(stage: terminal.stage)
    search.show(Self.found("beatles"))
    terminal.press(.tab)
  }

  private static func found(
    _ term: String, filter: String = "", sort: ResultSort = .relevance
  ) -> SearchListState {
    ScreenSearchListViewTests.loaded([1, 2, 3, 4], term: term, filter: filter, sort: sort)
  }

  private func songs(_ ids: Int64...) -> [StoreItem] { ids.map(ScreenSearchListViewTests.song) }

  @Test("Space marks rows and moves on, and the next action is about them in their order")
  func results() async {
    terminal.press(.down)
    terminal.type("  kkk ")
    #expect(terminal.lines.filter { $0.contains("✓") }.count == 3)
    #expect(terminal.text.contains("esc unmark 3"))
    terminal.type("fp")
    let all = songs(2, 3, 1)
    #expect(
      await search.posted().suffix(2)
        == [.items(.toggleFavoriteItems(all)), .items(.playItems(songs(2, 3, 4), .replacing))])
    #expect(!terminal.text.contains("✓"))
  }

  @Test("Space on a marked row and Esc unmark, and Esc leaves the list where it is")
  func unmarking() async {
    terminal.type("  k ")
    #expect(terminal.lines.filter { $0.contains("✓") }.count == 1)
    terminal.press(.escape)
    #expect(!terminal.text.contains("✓"))
    #expect(search.focus == .list)
  }

  @Test("Rows stay marked under a filter and in another order, and with other results none are")
  func others() async {
    terminal.type(" ")
    search.show(Self.found("beatles", filter: "Song 3"))
    #expect(!terminal.text.contains("✓") && terminal.text.contains(" 1 marked"))
    terminal.type(" c")
    #expect(await search.posted().last == .items(.addItemsToPlaylist(songs(1, 3))))
    terminal.type(" ")
    search.show(Self.found("beatles", sort: .name))
    #expect(terminal.text.contains("unmark 1"))
    search.show(Self.found("abba"))
    #expect(!terminal.text.contains("unmark"))
  }

  @Test("d removes the marked songs of a list at once")
  func removal() async {
    let list = terminal.stage.open(.favorites)
    list.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    terminal.type("  d")
    let items = [1, 2].compactMap(ItemListing.sampleFavorites.entry)
    #expect(await list.posted().last == .edit(.removeItems(items)))
  }

  @Test("Albums stay marked if the action is for songs alone")
  func albums() async {
    search.show(ScreenSearchListViewTests.albums)
    terminal.type("  f")
    #expect(terminal.text.contains("unmark 2"))
  }

  @Test("Songs stay marked until they are in the playlist that the user chooses")
  func playlist() async throws {
    terminal.type("  c")
    #expect(terminal.text.contains("unmark 2"))
    let tracks = songs(1, 2).compactMap(\.item.track)
    search.update([], .addedToPlaylist(tracks, of: tracks, try .sample("Gym")))
    #expect(!terminal.text.contains("unmark"))
    terminal.type("  c")
    search.update([], .addedToNewPlaylist(tracks, try .sample("Gym")))
    #expect(!terminal.text.contains("unmark"))
  }

  @Test("Rows that leave the list are no longer marked")
  func gone() {
    let list = terminal.stage.open(.favorites)
    func show(_ ids: [Int64]) {
      let tracks = ids.map { CatalogItem.track(.sample(id: $0)) }
      list.show(ItemListState(.favorites, .loaded(ItemListing(.sample(tracks)))))
    }
    show([1, 2, 3])
    terminal.type("  ")
    #expect(terminal.text.contains("unmark 2"))
    show([2, 3])
    #expect(terminal.text.contains("unmark 1"))
  }

  @Test("A list with marks and a filter gives way to another tab, and opens again with the filter")
  func otherTab() async {
    let list = terminal.stage.open(.favorites)
    var listing = ItemListing.sampleFavorites
    list.show(ItemListState(.favorites, .loaded(listing)))
    terminal.type("/e")
    terminal.press(.enter)
    listing.filter = "e"
    list.show(ItemListState(.favorites, .loaded(listing)))
    terminal.type(" 1")
    #expect(await list.posted().last == .back)
    list.leave()
    #expect(terminal.stage.noted.places[.favorites]?.filter == "e")
  }

  @Test("The songs of an album can be marked, and its artist's other albums can't")
  func page() async {
    let album = Album.sample(id: 1)
    var contents = AlbumContents.sample(0)
    contents.tracks = (1...3).map { Track.sample(of: album, number: $0) }
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.otherAlbums = [Album.sample(id: 2, name: "Help!")]
    let view = terminal.stage.page(AlbumPage.self, listing)
    terminal.press(.down)
    terminal.type("  c")
    let rows = PositionRanges([RowNumber(2), RowNumber(3)])
    #expect(await view.nextEvent() == .items(.addToPlaylist(rows)))
    terminal.press(.escape, .end)
    terminal.type(" ")
    #expect(!terminal.text.contains("✓") && terminal.text.contains("There is no row to mark here."))
  }

  @Test("d asks once before it deletes the marked playlists with their songs")
  func playlists() async throws {
    let view = ScreenPlaylistsView(stage: terminal.stage)
    view.enter()
    let playlists = try ["Rain", "Sun", "Wind"].map { name in
      Playlist(
        id: Playlist.ID(name), name: try PlaylistName(name), trackCount: 2,
        createdAt: Timestamp(seconds: 0), modifiedAt: Timestamp(seconds: 0))
    }
    view.show(PlaylistsState(.loaded(NumberedList(playlists))))
    terminal.type(" j d")
    #expect(terminal.text.contains("d again deletes 2 playlists with 4 songs."))
    terminal.type("d")
    let rows = PositionRanges([RowNumber(1), RowNumber(3)])
    #expect(await view.posted().last == .edit(.delete(rows)))
  }
}
