import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console item list view")
struct ConsoleItemListViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private func view(_ script: [PromptEvent]) -> ConsoleItemListView {
    ConsoleItemListView(console: output.console(script))
  }

  @Test(
    "Each command at a list prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("n", .nextPage), ("N", .previousPage), ("/sun", .filter("sun")),
      ("f 2", .toggleFavorites(PositionRanges(2))), ("p 2", .play(PositionRanges(2))),
      ("p", .play(nil)), ("r", .retry), ("c 2", .addToPlaylist(PositionRanges(2))),
    ] as [(String, ItemListEvent)])
  func lines(line: String, event: ItemListEvent) async {
    let view = view([.edited("x"), .submitted(""), .submitted(line)])
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == event)
    #expect(await output.notes.finish().isEmpty)
  }

  @Test(
    "Any other input at a list prompt shows a message, and the end of input quits",
    arguments: [
      ("?", "f favorite   add to favorites, or remove (ROWS)"),
      ("f", "f needs a row, as in f 1."), ("rename x", "\"rename x\" does nothing here."),
      ("c", "c needs a row, as in c 1."), ("d 1", "\"d 1\" does nothing here."),
      ("f 0", "\"0\" names no rows. Rows are 3, 1-3,5, 3.2, and all."),
      ("A 1-2", "A needs one row, as in A 1."),
      ("tunes album", "album needs a row, as in album 1."),
      ("create", "create needs NAME."),
      ("1-2", "Rows open one at a time. A verb acts on several, as in p 1-3."),
      ("l", "l needs a row, as in l 1."), ("sort date", "\"sort date\" does nothing here."),
      ("https://example.com/song/1", "This link isn't from the store: example.com."),
      (String(repeating: "x", count: 9999), "The search term is 9999 bytes long"),
    ])
  func answers(line: String, answer: String) async {
    let view = view([.submitted(line), .ended])
    view.show(ItemListState(.sampleChart, .loaded(.sampleChart)))
    #expect(await view.nextEvent() == .quit)
    #expect(await output.notes.finish().contains(answer))
  }

  @Test(
    "d and numbers remove tracks from a playlist or favorites, and u restores them, also all",
    arguments: [ItemListSource.playlist(try .sample("Rain"), in: .unitedStates), .favorites])
  func removal(source: ItemListSource) async {
    let view = view([.submitted("d"), .submitted("d 2"), .submitted("u")])
    view.show(ItemListState(source, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .remove(PositionRanges(2)))
    view.show(ItemListState(source, .empty(ItemListAnswer())))
    #expect(await view.nextEvent() == .items(.take(.undo)))
    #expect(await output.notes.finish().contains("d needs a row, as in d 1."))
  }

  @Test(
    "A list prompt goes back if retrying can't help, and offers a retry otherwise",
    arguments: [
      (.empty(ItemListAnswer(missing: ItemListAnswer.lookup.missing, provenance: .sample)), .back),
      (.empty(ItemListAnswer(others: ItemListAnswer.lookup.others, provenance: .sample)), .back),
      (.empty(ItemListAnswer()), .back), (.empty(ItemListAnswer(provenance: .sample)), .retry),
      (.failed(.refused(message: "Invalid value")), .back),
      (.failed(.unavailable(.connectionLost)), .retry), (.failed(.storage(.sample)), .retry),
    ] as [(ItemListState.Content, ItemListEvent?)])
  func deadEnd(content: ItemListState.Content, event: ItemListEvent?) async {
    let view = view([.submitted("r")])
    view.show(ItemListState(.sampleChart, content))
    #expect(await view.nextEvent() == event)
  }

  @Test("The hint at a list prompt is shown once, and names only what works there")
  func hint() async throws {
    let output = try ViewOutput(
      notes: TerminalCapabilities(isTerminal: true, isAccessible: true))
    let view = ConsoleItemListView(
      console: output.console([.submitted("2"), .submitted("2"), .submitted("r")]))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    _ = await view.nextEvent()
    _ = await view.nextEvent()
    view.show(ItemListState(.favorites, .failed(.storage(.sample))))
    _ = await view.nextEvent()
    let messages = await output.notes.finish()
    #expect(
      messages.ranges(of: "Type a number to open an item, b to go back, or ? for help.").count == 1)
    #expect(messages.hasSuffix("r retry, b back, q quit\n"))
  }

  @Test("A lookup shows the kind of each item and reports missing and unsupported IDs")
  func lookup() async {
    view([]).show(ItemListState(.sampleLookup, .loaded(.sampleLookup)))
    #expect(
      await output.results.finish() == """
        #  Kind    Name                     Artist       Year  Genre
        1  Song    Here Comes the Sun       The Beatles  1969  Rock
        2  Album   Abbey Road (Remastered)  The Beatles  1969  Rock
        3  Artist  The Beatles                                 Rock

        """)
    #expect(
      await output.notes.finish() == """
        tunes: ID 917918570 is a podcast, "Serial". tunes shows only music.
        tunes: Not found in the US store: ID 20001, ID 20002, ID 20003, ID 20004, \
        ID 20005, and 2 more. Try another store with --country.

        """)
  }

  @Test("A chart is printed below its title and reports its omissions and age")
  func chart() async {
    let view = view([])
    view.show(ItemListState(.sampleChart, .loading))
    view.show(ItemListState(.sampleChart, .loaded(.sampleChart)))
    #expect(await output.results.finish().contains("\n2  Song 2"))
    #expect(
      await output.notes.finish() == """
        Top songs, Rock, United States
        tunes: Skipped 1 result that couldn't be read.
        tunes: The connection was lost before the response was complete. \
        Showing data cached 2 hours ago. Check your network connection and try again.

        """)
  }

  @Test(
    "The title of a chart names its kind, its genre, and its store",
    arguments: [
      (ChartQuery(in: .unitedStates), "Top songs, United States"),
      (
        ChartQuery(.albums, in: .unitedStates, genre: ChartGenre(id: 99)),
        "Top albums, genre 99, United States"
      ),
    ])
  func title(query: ChartQuery, title: String) {
    #expect(ItemListText.title(.chart(query))?.string == title)
  }

  @Test("Single items are opened without being listed")
  func single() async throws {
    let entry = try #require(ItemListAnswer.saved.entries[0])
    view([]).show(ItemListState(.sampleLookup, .found(entry)))
    #expect(await output.results.finish().isEmpty)
    #expect(await output.notes.finish().isEmpty)
  }

  @Test("A list is printed once, and notices don't print it again")
  func notices() async {
    let view = view([])
    view.show(ItemListState(.favorites, .loading))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    var changed = ItemListing.sampleFavorites
    changed.favorites = [Track.ID(2)]
    view.show(ItemListState(.favorites, .loaded(changed), notice: .unstarred([.sample()])))
    view.show(ItemListState(.favorites, .loaded(changed), notice: .lastPage))
    view.show(ItemListState(.favorites, .loaded(changed), notice: .notStarred(.sample)))
    #expect(await output.results.finish().ranges(of: "Song 1").count == 1)
    #expect(
      await output.notes.finish() == """
        Removed Here Comes the Sun by The Beatles from favorites. Undo with u.
        This is the last page.
        tunes: Couldn't update your favorites. Can't write to /data/tunes.sqlite. \
        Check its permissions.

        """)
  }

  @Test("Each page of a list is printed with the numbers of its items")
  func pages() async {
    let view = view([])
    var listing = ItemListing(.saved, pageSize: 1)
    view.show(ItemListState(.favorites, .loaded(listing)))
    _ = listing.turn(to: 2)
    view.show(ItemListState(.favorites, .loaded(listing)))
    let printed = await output.results.finish()
    #expect(printed.contains("\n1  Song 1") && printed.contains("\n2  Song 2"))
    #expect(printed.ranges(of: "Song").count == 2)
  }

  @Test("A filter limits a list without repeating its notes, and one with no matches is reported")
  func filter() async {
    let view = view([])
    var listing = ItemListing.sampleLookup
    listing.filter = "abbey road remastered"
    view.show(ItemListState(.sampleLookup, .loaded(listing)))
    listing.filter = "xyz"
    view.show(ItemListState(.sampleLookup, .loaded(listing)))
    let printed = await output.results.finish()
    #expect(printed.contains("Abbey Road (Remastered)") && !printed.contains("\n3 "))
    #expect(await output.notes.finish() == "No items contain \"xyz\".\n")
  }

  @Test(
    "An empty list is reported with the next step",
    arguments: [
      (
        .sampleChart, ItemListAnswer(provenance: .sample),
        """
        tunes: This chart is empty: Top songs, Rock, United States. \
        Try another genre, or omit --genre.

        """
      ),
      (
        .chart(ChartQuery(in: .unitedStates)), ItemListAnswer(provenance: .sample),
        """
        tunes: This chart is empty: Top songs, United States. \
        Try another store with --country.

        """
      ),
      (
        .favorites, ItemListAnswer(),
        "You have no favorites yet. Add one with `f` and its number at the prompt of any list, "
          + "or with `tunes favorites add TITLE`.\n"
      ),
      (.library, ItemListAnswer(), "Your library is empty.\n"),
      (
        .sampleLookup,
        ItemListAnswer(
          missing: [ItemReference(.upc("602567725404"), in: .unitedStates)], provenance: .sample),
        """
        tunes: Not found in the US store: UPC 602567725404. Try another store with --country.

        """
      ),
    ] as [(ItemListSource, ItemListAnswer, String)])
  func nothing(source: ItemListSource, answer: ItemListAnswer, text: String) async {
    view([]).show(ItemListState(source, .empty(answer)))
    #expect(await output.results.finish().isEmpty)
    #expect(await output.notes.finish() == text)
  }
}
