import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Filters of lists")
struct ScreenFilterTests: SearchStageTests {
  let staged: StagedSearch

  init() throws { staged = try StagedSearch() }

  private func list(_ source: ItemListSource, _ listing: ItemListing)
    -> ScreenItemListView
  {
    let view = ScreenItemListView(stage: terminal.stage)
    view.enter()
    view.show(ItemListState(source, .loaded(listing)))
    return view
  }

  /// Favorites with names of their own.
  private func favorites(filter: String = "") -> ItemListing {
    var listing = ItemListing(
      .sample(
        ["Help!", "Yesterday", "Yellow Submarine"].enumerated().map { index, name in
          .track(.sample(id: Int64(index + 1), name: name))
        }))
    listing.filter = filter
    return listing
  }

  private func events(_ view: ScreenItemListView) async -> [ItemListEvent] {
    view.quit()
    var events: [ItemListEvent] = []
    while let event = await view.nextEvent(), event != .quit { events.append(event) }
    return events
  }

  @Test("The results of a search highlight the letters that match the filter")
  func searchResults() {
    var listing = Listing.sample(
      [.sample(id: 1, name: "Help!"), .sample(id: 2, name: "Yesterday")], pageSize: 50)
    search.show(SearchListState(.loaded(listing)))
    terminal.press(.tab, .character("/"))
    terminal.type("yest")
    listing.filter = "yest"
    search.show(SearchListState(.loaded(listing)))
    #expect(terminal.highlighted == ["Yest"])
    #expect(terminal.lines.contains { $0.contains(" / yest ") })
    terminal.press(.escape)
    listing.filter = ""
    search.show(SearchListState(.loaded(listing)))
    #expect(terminal.highlighted.isEmpty)
  }

  @Test("The line of a filter has room for wide characters")
  func wideCharacters() {
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3), pageSize: 50))))
    terminal.press(.tab, .character("/"))
    terminal.type("さくらさくら")
    #expect(terminal.lines.contains { $0.contains(" / さくらさくら ") }, "\(terminal.lines)")
  }

  @Test("A filter shows and highlights what it matches, even if all rows have that in common")
  func shared() {
    var listing = Listing.sample(Track.samples(1...3), pageSize: 50)
    search.show(SearchListState(.loaded(listing)))
    #expect(terminal.text.contains("Songs 3+ by The Beatles"))
    terminal.press(.tab, .character("/"))
    terminal.type("beat")
    listing.filter = "beat"
    search.show(SearchListState(.loaded(listing)))
    #expect(terminal.highlighted == ["Beat", "Beat", "Beat"])
  }

  @Test("A list keeps the item under the cursor when its filter changes, and keys act on that item")
  func favoritesList() async {
    let view = list(.favorites, favorites())
    terminal.press(.end, .character("/"))
    terminal.type("ye")
    view.show(ItemListState(.favorites, .loaded(favorites(filter: "ye"))))
    #expect(terminal.lines.texts.contains { $0.hasPrefix("Yellow Submarine") })
    #expect(!terminal.text.contains("Help!"))
    #expect(terminal.text.contains("2 of 2"))
    #expect(terminal.highlighted == ["Ye", "Ye"])
    terminal.press(.enter, .up, .enter, .character("f"))
    #expect(
      await events(view) == [.filter("ye"), .select(2), .toggleFavorites(PositionRanges(2))])
    terminal.press(.escape)
    view.show(ItemListState(.favorites, .loaded(favorites())))
    terminal.press(.enter)
    #expect(await events(view) == [.filter(""), .select(2)])
  }

  @Test("Esc clears a filter before it leaves the list, and the hint says so")
  func escape() async {
    let view = list(.favorites, favorites())
    terminal.press(.character("/"))
    terminal.type("y")
    #expect(terminal.text.contains("esc clear filter"))
    view.show(ItemListState(.favorites, .loaded(favorites(filter: "y"))))
    terminal.press(.enter)
    #expect(terminal.text.contains("esc clear filter"))
    terminal.press(.escape, .escape)
    #expect(await events(view) == [.filter(""), .back])
  }

  @Test("A filter without matches in the library names the key that clears it")
  func nothing() async {
    let view = list(.library, favorites())
    terminal.press(.character("/"))
    terminal.type("zz")
    view.show(ItemListState(.library, .empty(ItemListAnswer())))
    #expect(terminal.text.contains("No songs match \"zz\"."))
    #expect(terminal.text.contains("Press esc to clear the filter."))
    terminal.press(.escape)
    #expect(await events(view) == [.filter("")])
  }

  @Test("A key that leads elsewhere leaves a filtered list at once")
  func leaving() async {
    let view = list(.favorites, favorites(filter: "y"))
    terminal.press(.character("/"))
    terminal.type("y")
    terminal.press(.enter, .character("s"))
    #expect(await events(view) == [.filter("y"), .back])
  }

  @Test("The tracks of an album can be filtered, also by misspelled words")
  func album() async throws {
    let view = ScreenPageView<AlbumPage>(stage: terminal.stage)
    view.enter()
    var contents = AlbumContents.sample(3)
    let names = ["Something", "Octopus's Garden", "Because"]
    for index in names.indices { contents.tracks[index].name = names[index] }
    view.show(AlbumState(.loaded(AlbumListing(contents, storefront: .unitedStates))))
    terminal.press(.character("/"))
    terminal.type("octupus")
    #expect(!terminal.text.contains("Something"))
    #expect(terminal.highlighted == ["Octopus's"])
    terminal.press(.enter, .enter)
    #expect(await view.nextEvent() == .items(.select(2)))
    terminal.press(.escape, .character("/"))
    terminal.type("zzz")
    #expect(terminal.text.contains("No matches for \"zzz\"."))
    terminal.press(.escape)
    #expect(terminal.text.contains("Something"))
  }

  @Test("↓ and Tab leave the line of a filter for the list", arguments: [Key.down, .tab])
  func leavingLine(key: Key) async {
    let view = list(.favorites, favorites())
    terminal.press(.character("/"), .character("y"), key, .character("f"))
    #expect(await events(view) == [.filter("y"), .toggleFavorites(PositionRanges(1))])
  }
}
