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

  /// Favorites with names of their own.
  private nonisolated static func favorites(
    _ filter: String = "", of source: ItemListSource = .favorites
  ) -> ItemListState {
    var listing = ItemListing(
      .sample(
        ["Help!", "Yesterday", "Yellow Submarine"].enumerated().map { index, name in
          .track(.sample(id: Int64(index + 1), name: name))
        }))
    listing.filter = filter
    return ItemListState(source, .loaded(listing))
  }

  /// The library's matches of some words, which it reads again.
  private nonisolated static func library(_ words: String, of names: [String]) -> ItemListState {
    var answer = ItemListAnswer.sample(
      names.enumerated().map { .track(.sample(id: Int64($0 + 2), name: $1)) })
    answer.words = words
    return ItemListState(.library, .loaded(ItemListing(answer)))
  }

  @Test("Filters of favorites and of the library", arguments: lists)
  func list(script: Script<ScreenItemListView>) async {
    let view = terminal.stage.open()
    await script.play(on: view, terminal)
  }

  private nonisolated static let lists: [Script<ScreenItemListView>] = [
    Script(
      "A list keeps the item under the cursor when its filter changes, and keys act on that item",
      .show(favorites()), .press("end /"), .type("ye"), .show(favorites("ye")),
      .sees("Yellow Submarine", "2 of 2"), .lacks("Help!"), .highlights("Ye", "Ye"),
      .press("enter up enter f"),
      .posts(.filter("ye"), .select(2), .toggleFavorites(PositionRanges(2))), .press("esc"),
      .show(favorites()), .press("enter"), .posts(.filter(""), .select(2))),
    Script(
      "Esc clears a filter before it leaves the list, and the hint says so", .show(favorites()),
      .type("/y"), .sees("esc clear filter"), .show(favorites("y")), .press("enter"),
      .sees("esc clear filter"), .press("esc esc"), .posts(.filter(""), .back)),
    Script(
      "A filter without matches in the library names the key that clears it",
      .show(favorites("", of: .library)), .type("/zz"),
      .show(ItemListState(.library, .empty(ItemListAnswer()))),
      .sees("No matches for \"zz\".", "clear the filter"), .press("esc"),
      .posts(.filter(""))),
    Script(
      "A filter without matches in the library leads back to where it began",
      .show(favorites("", of: .library)), .press("down"), .type("/y"),
      .show(library("y", of: ["Yesterday", "Yellow Submarine"])), .type("z"),
      .show(ItemListState(.library, .empty(ItemListAnswer()))), .press("esc"),
      .posts(.filter("")), .show(favorites("", of: .library)),
      .sees("2 of 3")),
    Script(
      "Esc clears a filter before the marks, and both hints say so", .show(favorites()),
      .type(" /zz"), .show(favorites("zz")), .press("enter"),
      .sees("esc  clear the filter", "esc clear filter"), .lacks("unmark"), .press("esc"),
      .posts(.filter("")), .show(favorites()), .sees("esc unmark 1")),
    Script(
      "A key that leads elsewhere leaves a filtered list at once", .show(favorites("y")),
      .type("/y"), .press("enter 1"), .posts(.filter("y"), .back)),
    Script(
      "↓ leaves the line of a filter for the list", .show(favorites()), .press("/ y down f"),
      .posts(.filter("y"), .toggleFavorites(PositionRanges(1)))),
    Script(
      "Tab leaves the line of a filter for the list", .show(favorites()), .press("/ y tab f"),
      .posts(.filter("y"), .toggleFavorites(PositionRanges(1)))),
  ]

  @Test(
    "A filter that nothing in a list matches stays, and has a key that searches the store for it")
  func search() async {
    let view = terminal.stage.open(Self.favorites())
    terminal.type("/zz")
    view.show(Self.favorites("zz"))
    #expect(terminal.text.contains("tab m  search the store for it"))
    terminal.press(.enter)
    #expect(stage.focused === view && terminal.text.contains("m    search the store for it"))
    terminal.press(.character("m"))
    #expect(await view.posted() == [.filter("zz"), .back])
    #expect(await search.posted() == [.submit(.sample("zz"), isNew: true)])
    #expect(search.search.text == "zz" && stage.focused === search)
  }

  @Test("Filters of results", arguments: results)
  func results(script: Script<ScreenSearchListView>) async {
    await script.play(on: search, terminal)
  }

  private nonisolated static func songs(filter: String = "") -> SearchListState {
    var listing = Listing.sample(
      [.sample(id: 1, name: "Help!"), .sample(id: 2, name: "Yesterday")], pageSize: 50)
    listing.filter = filter
    return SearchListState(.loaded(listing))
  }

  private nonisolated static let results: [Script<ScreenSearchListView>] = [
    Script(
      "The results of a search highlight the letters that match the filter", .show(songs()),
      .press("tab /"), .type("yest"), .show(songs(filter: "yest")), .highlights("Yest"),
      .sees(" / yest "), .press("esc"), .show(songs()), .highlights()),
    Script(
      "The line of a filter has room for wide characters", .show(songs()), .press("tab /"),
      .type("さくらさくら"), .sees(" / さくらさくら ")),
    Script(
      "A filter highlights what it matches in all rows", .show(songs()), .press("tab /"),
      .type("beat"),
      .show(songs(filter: "beat")), .highlights("Beat", "Beat")),
  ]

  @Test("The tracks of an album can be filtered, also by misspelled words")
  func album() async throws {
    let view = terminal.stage.page(AlbumPage.self)
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

  @Test(
    "A filter that nothing on a page matches stays, and has a key that searches the store for it")
  func unmatchedPage() async throws {
    let search = ScreenSearchListView(stage: terminal.stage)
    let view = terminal.stage.page(AlbumPage.self, .sample(3))
    terminal.type("/zzz")
    terminal.press(.enter)
    for text in [
      "m    search the store for it", "esc  clear the filter", "m search for it   esc clear filter",
    ] {
      #expect(terminal.text.contains(text))
    }
    terminal.press(.character("m"))
    #expect(await view.nextEvent() == .back)
    #expect(await search.nextEvent() == .submit(.sample("zzz"), isNew: true))
    #expect(search.search.text == "zzz")
  }
}
