import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console views of choices")
struct ConsoleChoiceViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  /// A view that has shown these contents one after the other.
  private func view<Listing: ConsoleChoices>(
    _ prompt: ScriptedPrompt? = nil, _ contents: ChoiceState<Listing>.Content...
  ) -> ConsoleChoiceView<Listing> {
    let view = ConsoleChoiceView<Listing>(console: output.console(prompt))
    for content in contents { view.show(ChoiceState(content)) }
    return view
  }

  private nonisolated static let plain = TerminalCapabilities(isTerminal: true)
  private nonisolated static let accessible = TerminalCapabilities(
    isTerminal: true, isAccessible: true)
  private nonisolated static let colors = TerminalCapabilities(isTerminal: true, colors: .sixteen)

  @Test(
    "Stores have flags if the terminal can show them; selected genres are first, others a tree",
    arguments: [
      ("storefronts", StorefrontListing.sample("ci"), plain),
      (
        "storefronts-ascii", StorefrontListing.sample("ci"), .init(isTerminal: true, unicode: false)
      ),
      ("storefronts-accessible", StorefrontListing.sample("ci"), accessible),
      ("genres", GenreListing.sample(), plain),
      ("genres-selected", GenreListing.sample(11, 9001), plain),
      ("genres-filtered", GenreListing.sample(21, filter: "epic"), plain),
      ("genres-accessible", GenreListing.sample(9001), accessible),
    ] as [(String, any ConsoleChoices, TerminalCapabilities)])
  func text(name: String, listing: any ConsoleChoices, capabilities: TerminalCapabilities) throws {
    let lines = listing.lines(capabilities).map { $0.plain.string + "\n" }
    try expectSnapshot(lines.joined(), named: name)
  }

  @Test("Only the current store is bold, and the letters that match a filter are highlighted")
  func styles() async {
    let results = TextOutput(descriptor: output.results.descriptor, capabilities: Self.colors)
    results.writeLines(StorefrontListing.sample("ci").lines(Self.colors))
    results.writeLines(StorefrontListing.sample(filter: "stat").lines(Self.colors))
    let text = await output.results.finish()
    #expect(text.contains("\u{1B}[1mCôte") && text.contains("\u{1B}[1;35mStat\u{1B}["))
    #expect(!text.contains("\u{1B}[1mÖ"))
    #expect(text.ranges(of: "\u{1B}[1mUnited").count == 1, "it is current in the second list")
  }

  @Test(
    "Selected genres take up at most a quarter of the page, but one is always shown",
    arguments: [(2, 1), (4, 1), (8, 2), (9, 2)])
  func quarter(rows: Int, shown: Int) {
    var listing = GenreListing.sample(11, 9001, 21, 1144)
    #expect(!listing.lines(.pipe).contains { $0.plain.string.contains("more") })
    listing.pageSize = rows
    let lines = listing.lines(.pipe).map(\.plain)
    #expect(lines.firstIndex(of: "All genres") == shown + 2)
    #expect(lines[shown + 1] == "+\(4 - shown) more")
  }

  @Test("Typing filters the stores below the prompt, and ending the filter lists all again")
  func live() async {
    let prompt = ScriptedPrompt([
      .edited("/us"), .edited("3"), .edited("34"), .submitted("3"), .submitted("T"),
      .submitted("b"),
    ])
    let view = view(prompt, .loaded(StorefrontListing.sample()))
    #expect(await view.nextEvent() == .list(.filter("us")))
    view.show(StorefrontsState(.loaded(.sample(filter: "us"))))
    #expect(prompt.below.last?.last?.hasSuffix("United States  us") == true)
    #expect(await view.nextEvent() == .list(.filter("")))
    view.show(StorefrontsState(.loaded(.sample())))
    #expect(prompt.below.last == [])
    #expect(
      await view.nextEvents(4) == [.select(3), .go(.genres), .leave(.back), .leave(.quit)])
    #expect(await output.results.finish().split(separator: "\n").count == 4)
  }

  @Test("A submitted line filters the stores if lines can't be edited")
  func lines() async {
    let prompt = ScriptedPrompt(
      [.submitted("?"), .submitted("n"), .submitted("N"), .submitted("/us"), .submitted("/")],
      isInteractiveEditing: false)
    #expect(
      await view(prompt, .loaded(StorefrontListing.sample())).nextEvents(5) == [
        .list(.nextPage), .list(.previousPage), .list(.filter("us")), .list(.filter("")),
        .leave(.quit),
      ])
    #expect(await output.notes.finish().contains("T genres       choose genres (WORDS)"))
  }

  @Test("Typing filters the genres below the prompt, and submitted lines trigger their events")
  func liveGenres() async {
    let prompt = ScriptedPrompt([
      .edited("/epic"), .submitted("/epic"), .submitted("5"), .submitted("r"), .submitted("S"),
      .submitted("?"), .submitted("/"), .interrupted,
    ])
    let view = view(prompt, .loaded(GenreListing.sample()))
    #expect(await view.nextEvent() == .list(.filter("epic")))
    view.show(GenresState(.loaded(.sample(filter: "epic"))))
    #expect(prompt.below.last == ["5     Épic Rock  in Hard Rock"])
    #expect(
      await view.nextEvents(6) == [
        .list(.filter("epic")), .select(5), .list(.retry), .go(.storefronts), .list(.filter("")),
        .leave(.quit),
      ])
    #expect(await output.notes.finish().contains("S storefronts  choose a store (WORDS)"))
  }

  @Test("Store selection changes are reported without printing the list again")
  func notices() async {
    let view: ConsoleChoiceView<StorefrontListing> = view(nil, .loading(.unitedStates))
    #expect(await view.nextEvent() == nil)
    let notices: [(String?, Notice)] = [
      (nil, .unknownSelection(.sample)), ("at", .selectedStorefront("Österreich", configured: nil)),
      (nil, .deselectedStorefront("United States", configured: Storefront(code: "at"))),
      (nil, .outOfRange(9, 1...3)), (nil, .notSelected(.sample)),
    ]
    for (selected, notice) in notices {
      view.show(StorefrontsState(.loaded(.sample(selected)), notice: notice))
    }
    view.show(StorefrontsState(.loaded(.sample(filter: "xyz"))))
    #expect(await output.results.finish().ranges(of: "Österreich").count == 1)
    #expect(
      await output.notes.finish() == """
        tunes: Couldn't read your selection. Can't write to /data/tunes.sqlite. \
        Check its permissions.
        Store set to Österreich.
        Store set to your system's region, United States, but "country": "at" in config.json \
        takes precedence.
        There's no number 9 in this list. Choose 1 to 3.
        tunes: Couldn't save your selection. Can't write to /data/tunes.sqlite. \
        Check its permissions.
        No stores match "xyz".

        """)
  }

  @Test("The list of stores ends once one is chosen, not if that couldn't be saved")
  func chosen() async {
    let view = view(ScriptedPrompt([.submitted("3")]), .loaded(StorefrontListing.sample()))
    view.show(StorefrontsState(.loaded(.sample()), notice: .notSelected(.sample)))
    #expect(await view.nextEvent() == .select(3))
    let notice = Notice.selectedStorefront("Österreich", configured: nil)
    view.show(StorefrontsState(.loaded(.sample("at")), notice: notice))
    #expect(await view.nextEvent() == .leave(.back))
  }

  @Test("The current store is named if it is on another page")
  func elsewhere() async {
    var second = StorefrontListing.sample(pageSize: 2)
    _ = second.list.turn(to: 2)
    _ = view(nil, .loaded(StorefrontListing.sample(pageSize: 2)), .loaded(second))
    #expect(await output.notes.finish() == "Current store: United States (number 3).\n")
  }

  @Test("Each state of the genre list is reported, and so are selection changes")
  func situations() async {
    let stale = GenreTree.sample(
      .stale(age: .seconds(7200), because: .timedOut(after: .seconds(1))), unreadableCount: 2)
    let view = view(
      nil, .loading(.unitedStates),
      .failed(.unitedStates, .unavailable(.connectionRefused("host"))),
      .failed(.unitedStates, .refused(message: "Invalid country")),
      .empty(.empty(unreadableCount: 1)), .loaded(GenreListing.sample(77, tree: stale)))
    let genre = Genre(id: Genre.ID(21), name: "Rock")
    view.show(GenresState(.loaded(.sample(21)), notice: .selectedGenre(genre)))
    view.show(GenresState(.loaded(.sample()), notice: .deselectedGenre(genre)))
    view.show(GenresState(.loaded(.sample(filter: "xyz"))))
    #expect(await output.results.finish().ranges(of: "Hard Rock").count == 1)
    #expect(
      await output.notes.finish() == """
        tunes: host refused the connection. No genres are cached for the US store. \
        Check your network connection and try again.
        tunes: The server rejected the request: Invalid country.
        tunes: The US store lists no genres. Try again later, or choose another store.
        tunes: Skipped 1 genre that couldn't be read.
        tunes: 1 of your selected genres isn't in the US store.
        tunes: Skipped 2 genres that couldn't be read.
        tunes: The server didn't respond within 1 second. Showing data cached 2 hours ago. \
        Try again, or allow more time with --timeout.
        Selected Rock. Searches now show only your selected genres.
        Deselected Rock.
        No genres contain "xyz".

        """)
  }

  @Test("An empty line at the prompt of genres that couldn't be loaded means nothing")
  func failedPrompt() async {
    let view: ConsoleChoiceView<GenreListing> = view(
      ScriptedPrompt([.submitted(""), .submitted("r")]),
      .failed(.unitedStates, .unavailable(.connectionLost)))
    #expect(await view.nextEvent() == .list(.retry))
  }

  @Test("Notes on genres count the selected ones that the store lacks, and name it if it fails")
  func notes() {
    let notes = GenresNoticeText.notes(on: .sample(77, 78)).map(\.sentence.string)
    #expect(notes == ["2 of your selected genres aren't in the US store."])
    let waiting = GenresNoticeText.failure(
      .budgetSpent(retryAfter: .seconds(9)), of: .unitedStates)
    #expect(waiting.happened.string.hasSuffix(". No genres are cached for the US store"))
  }
}
