import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Pages of tabs")
struct ScreenTabPagesTests: SearchStageTests {
  let staged: StagedSearch

  init() throws {
    staged = try StagedSearch(columns: 120, rows: 40)
    terminal.type("beatles")
    show([1, 2, 3])
    terminal.press(.down, .down)
  }

  private func show(_ results: [Int64]) {
    search.show(SearchListState(.loaded(.sample(results.map { .sample(id: $0) }))))
  }

  private func show(favorites ids: [Int64], in list: ScreenItemListView) {
    let items = ids.map { StoreItem(.track(.sample(id: $0)), of: .unitedStates) }
    list.show(ItemListState(.favorites, .loaded(ItemListing(ItemListAnswer(ItemEntries(items))))))
  }

  private func favorites(_ ids: [Int64] = [1, 2, 3]) -> ScreenItemListView {
    let list = ScreenItemListView(stage: stage)
    list.enter()
    show(favorites: ids, in: list)
    return list
  }

  private func searchEvents() async -> [SearchListEvent] {
    await search.posted().filter { $0 != .type("beatles") && $0 != .nextPage && !$0.isLook }
  }

  /// Leaves a page for a tab, whose list the search opens once the page has ended.
  private func leave(_ page: some ScenePane, for tab: Character) async {
    terminal.press(.character(tab))
    page.leave()
    _ = await searchEvents()
  }

  private func page<Page: ScreenPage>(_: Page.Type) -> ScreenPageView<Page> {
    let page = ScreenPageView<Page>(stage: stage)
    page.enter()
    return page
  }

  @Test("The page of a search is open again, with the focus, after another tab")
  func search() async {
    await leave(page(AlbumPage.self), for: "4")
    let list = favorites()
    terminal.press(.character("1"))
    #expect(await list.posted() == [.back])
    list.leave()
    #expect(await searchEvents() == [.act(.showAlbum, 2)])
    let again = page(AlbumPage.self)
    #expect(stage.focused === again)
  }

  @Test("The page of a list is open again after the search")
  func list() async {
    let list = favorites()
    terminal.press(.down, .down)
    await leave(page(ArtistPage.self), for: "1")
    list.leave()
    #expect(await favorites().posted() == [.act(.showArtist, 3)])
    let again = page(ArtistPage.self)
    #expect(stage.focused === again)
  }

  @Test("A song that was open is opened again without being counted as opened")
  func song() async {
    let list = favorites()
    await leave(page(TrackDetailPage.self), for: "3")
    list.leave()
    #expect(await favorites().posted() == [.reopen(1)])
  }

  @Test("The page that the queue covered is open again after it")
  func overQueue() async {
    let album = page(AlbumPage.self)
    stage.showPlaying()
    terminal.press(.character("1"))
    album.leave()
    #expect(await searchEvents() == [.act(.showAlbum, 2)])
  }

  @Test("The key of the open tab leads from a page to its list, and the page stays closed")
  func ownKey() async {
    await leave(page(AlbumPage.self), for: "1")
    terminal.press(.character("4"))
    #expect(await searchEvents() == [.showItemList(.favorites)])
    favorites().leave()
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
  }

  @Test("A page is open again only once, and only for the item that it was opened from")
  func otherItem() async {
    await leave(page(AlbumPage.self), for: "4")
    favorites().leave()
    show([4, 5, 6])
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
    show([1, 2, 3])
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
  }

  @Test("The page of a playlist and one that a dialog was opened over aren't opened again")
  func others() async throws {
    let list = ScreenItemListView(stage: stage)
    list.enter()
    let items = ItemListAnswer(ItemEntries([StoreItem(.track(.sample(id: 1)), of: .unitedStates)]))
    let source = ItemListSource.playlist(try .sample("Mine"), in: .unitedStates)
    list.show(ItemListState(source, .loaded(ItemListing(items))))
    await leave(page(AlbumPage.self), for: "1")
    list.leave()
    await leave(page(AlbumPage.self), for: "S")
    terminal.press(.character("1"))
    #expect(await searchEvents().isEmpty)
    #expect(stage.leftPages.isEmpty)
  }
}
