import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console search list view")
struct ConsoleSearchListViewTests {
  let output: ViewOutput
  let listing = Listing.sample(Track.samples(1...2))

  init() throws { output = try ViewOutput() }

  func events(
    _ script: [PromptEvent], isInteractiveEditing: Bool = true,
    state: SearchListState? = nil, count: Int = 1
  ) async -> [SearchListEvent?] {
    let prompt = ScriptedPrompt(script, isInteractiveEditing: isInteractiveEditing)
    let view = output.console(prompt).searchViews().list
    view.show(state ?? SearchListState(.loaded(listing)))
    if isInteractiveEditing { #expect(await view.nextEvent() == .edit("")) }
    var events: [SearchListEvent?] = []
    for _ in 0..<count { events.append(await view.nextEvent()) }
    return events
  }

  @Test(
    "The hint at the search prompt names only what works there",
    arguments: [
      (.empty(.sample, SkippedRecords(), .sample), "Type a term to search for, or ? for help."),
      (
        .failed(.sample, .unavailable(.connectionLost)),
        "Type r to retry, another term to search for, or ? for help."
      ),
      (.failed(.sample, .refused(message: "x")), "Type a term to search for, or ? for help."),
    ] as [(SearchListState.Content, String)])
  func hint(content: SearchListState.Content, hint: String) async throws {
    let output = try ViewOutput(notes: TerminalCapabilities(isTerminal: true, columns: 120))
    let view = output.console([.ended]).searchViews().list
    view.show(SearchListState(content))
    _ = await view.nextEvent()
    #expect(await output.notes.finish().contains(hint))
  }

  @Test(
    "Each line at the search prompt triggers its event",
    arguments: [
      ("2", .select(2)), ("n", .nextPage), (" N ", .previousPage), ("p", .play(nil)),
      ("s", .showSuggestions), ("H", .showHistory), ("r", .retry), ("S", .showStorefronts),
      ("T", .showGenres),
      ("=S", .submit(.sample("S"))), ("/sun", .filter("sun")), ("/", .filter("")),
      ("=42", .submit(.sample("42"))), ("abba", .submit(.sample("abba"))),
      ("42nd street", .submit(.sample("42nd street"))), ("=", .reject(.blank)),
      ("99999999999999999999", .select(RowNumber(.max))), ("= n", .submit(.sample("n"))),
      (" abba", .submit(.sample(" abba"))), (" =42", .submit(.sample(" 42"))), (" 2", .select(2)),
      ("f you", .submit(.sample("f you"))), ("fab", .submit(.sample("fab"))),
      ("p 2", .play(PositionRanges(2))), ("c 2", .addToPlaylist(PositionRanges(2))),
    ] as [(String, SearchListEvent)])
  func lines(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test("f followed by numbers toggles favorites, and f alone shows how to use it")
  func favorites() async throws {
    let ranges = try #require(PositionRanges("1-3,5"))
    #expect(await events([.submitted("f 1-3,5")]) == [.toggleFavorites(ranges)])
    #expect(await events([.submitted("f"), .ended], count: 2) == [.edit(""), .quit])
    #expect(await output.notes.finish().contains("f needs a row, as in f 1."))
  }

  @Test(
    "A verb that does nothing with the results is answered in one line",
    arguments: [
      ("o", "o needs a row, as in o 1."),
      ("A", "A needs a row, as in A 1."),
    ])
  func letters(letter: String, answer: String) async {
    #expect(await events([.submitted(letter), .ended], count: 2) == [.edit(""), .quit])
    #expect(await output.notes.finish().contains(answer))
  }

  @Test("Favorite changes are reported without printing the results again")
  func starred() async {
    let view = output.console().searchViews().list
    view.show(SearchListState(.loaded(listing)))
    var starred = listing
    starred.favorites = [Track.ID(1)]
    view.show(SearchListState(.loaded(starred), notice: .starred([.sample(id: 1)])))
    view.show(SearchListState(.loaded(starred), notice: .outOfRange(9, 1...2)))
    #expect(await output.results.finish().ranges(of: "Song 1").count == 1)
    #expect(
      await output.notes.finish() == """
        Added Here Comes the Sun by The Beatles to favorites.
        There's no number 9 in this list. Choose 1 to 2.

        """)
  }

  @Test("The search prompt repeats after an empty line and quits at the end of input")
  func emptyLine() async {
    let script: [PromptEvent] = [.submitted(""), .submitted("  "), .ended]
    #expect(await events(script, isInteractiveEditing: false) == [.quit])
    #expect(await events(script, count: 3) == [.edit(""), .edit(""), .quit])
  }

  @Test("b goes back, and so does an empty line after a search without results")
  func backToResults() async {
    var state = SearchListState(.empty(.sample, SkippedRecords(), .sample))
    #expect(await events([.submitted("b")], state: state) == [.back])
    #expect(await events([.submitted(""), .ended], state: state, count: 2) == [.edit(""), .quit])
    state.hasResultsBefore = true
    #expect(await events([.submitted("")], state: state) == [.back])
    state.content = .loaded(listing)
    #expect(await events([.submitted("b")], state: state) == [.back])
    #expect(await events([.submitted(""), .ended], state: state, count: 2) == [.edit(""), .quit])
  }

  @Test("An empty line goes back from past searches, and so does b", arguments: ["", "b"])
  func backFromStart(line: String) async throws {
    let output = try ViewOutput(notes: TerminalCapabilities(isTerminal: true, columns: 120))
    let prompt = ScriptedPrompt([.submitted(line)], isInteractiveEditing: false)
    let view = output.console(prompt).searchViews().start
    view.show(StartState(StartState.Content([.sample("abba")])))
    #expect(await view.nextEvent() == .back)
    let hint = "Type a number to search again, a term to search for, or ? for help."
    #expect(await output.notes.finish().contains(hint))
  }

  @Test(
    "The message for no results depends on the source of the response",
    arguments: [
      (
        Provenance.Source.network,
        "No results for \"beatles\" in the US store. Check the spelling, or use fewer words.\n"
      ),
      (.library(because: nil), "No results for \"beatles\" in your library.\n"),
      (
        .cache,
        """
        No results for "beatles" in the US store (checked 3 hours ago). \
        Check the spelling, or use fewer words. Use --refresh to search again.

        """
      ),
      (
        .denied,
        "\"beatles\" is blocked by your deny.txt. Use --refresh to search anyway.\n"
      ),
    ] as [(Provenance.Source, String)])
  func nothing(source: Provenance.Source, text: String) async {
    let fetchedAt = Timestamp(seconds: StubClock().now.seconds - 3 * 3600)
    let provenance = Provenance(source: source, fetchedAt: fetchedAt)
    output.console().searchViews().list
      .show(SearchListState(.empty(.sample, SkippedRecords(), provenance)))
    #expect(await output.notes.finish() == text)
  }

  @Test("Expired results are followed by their age and the reason")
  func stale() async {
    let source = Provenance.Source.stale(
      age: .seconds(86_400), because: .timedOut(after: .seconds(10)))
    let page = ItemPage(
      tracks: Track.samples(1...2),
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
    output.console().searchViews().list.show(
      SearchListState(
        .loaded(Listing.sample(page))))
    #expect(await output.results.finish().contains("Song 2"))
    #expect(
      await output.notes.finish() == """
        tunes: The server didn't respond within 10 seconds. Showing data cached 1 day ago. \
        Try again, or allow more time with --timeout.

        """)
  }

  @Test("Only requests made after a prompt can be canceled")
  func interruption() async {
    let interrupts = Interrupts()
    let prompt = ScriptedPrompt([.ended], isInteractiveEditing: false)
    let view = output.console(prompt, interrupts: interrupts).searchViews().list
    let early = Task { await view.interruption() }
    early.cancel()
    await early.value
    #expect(!interrupts.deliver())
    _ = await view.nextEvent()
    let interruption = Task { await view.interruption() }
    while !interrupts.deliver() { await Task.yield() }
    await interruption.value
  }

  @Test("A search notice is printed without repeating the results")
  func notice() async {
    let view = output.console().searchViews().list
    view.show(SearchListState(.loaded(listing)))
    view.show(SearchListState(.loaded(listing), notice: .outOfRange(9, 1...2)))
    #expect(await output.notes.finish() == "There's no number 9 in this list. Choose 1 to 2.\n")
    #expect(await output.results.finish().ranges(of: "Song 1").count == 1)
  }

  @Test(
    "Search messages are printed as notes, not results",
    arguments: [
      (
        .empty(.sample, SkippedRecords(otherKinds: 2), ItemPage.sample([]).provenance),
        """
        No results for "beatles" in the US store. Check the spelling, or use fewer words.
        tunes: Skipped 2 results of another type.

        """
      ),
      (
        .failed(.sample, .unavailable(.connectionRefused("example.com"))),
        "tunes: example.com refused the connection. Check your network connection and try again.\n"
      ),
      (.loading(.sample), ""),
    ] as [(SearchListState.Content, String)])
  func streams(content: SearchListState.Content, messages: String) async {
    output.console().searchViews().list.show(SearchListState(content))
    #expect(await output.results.finish().isEmpty)
    #expect(await output.notes.finish() == messages)
  }

  @Test("A filter with more results to load says how, and that this clears it")
  func filterOfMore() async {
    var listing = Listing.sample(Track.samples(1...2))
    listing.isExhausted = false
    listing.filter = "zzz"
    output.console().searchViews().list.show(SearchListState(.loaded(listing)))
    #expect(
      await output.notes.finish()
        == "0 of 2 shown match \"zzz\". Type n for the next page, without the filter.\n")
  }

  @Test(
    "Results of another store than the user's usual one name it",
    arguments: [
      (nil, ""), (.unitedStates, ""), (Storefront(code: "jp"), "Results, United States\n"),
    ]
      as [(Storefront?, String)])
  func store(usual: Storefront?, heading: String) async {
    var state = SearchListState(.loaded(listing))
    state.usualStorefront = usual
    output.console().searchViews().list.show(state)
    #expect(await output.notes.finish() == heading)
  }

  @Test("Without past searches, the prompt asks only for a term")
  func nothingToReuse() async throws {
    let output = try ViewOutput(notes: TerminalCapabilities(isTerminal: true, columns: 120))
    let view = output.console([.ended]).searchViews().start
    view.show(StartState(notice: .noSuggestions))
    _ = await view.nextEvent()
    let said = await output.notes.finish()
    #expect(said.contains("You have no past searches yet. Type a search term."))
    #expect(!said.contains("number"))
  }

  @Test("Typing requests completions, or filters after a slash until the slash is deleted")
  func edits() async {
    let events = await events(
      [.edited("b"), .edited("/"), .edited("/s"), .edited("")], count: 4)
    #expect(events == [.edit("b"), .filter(""), .filter("s"), .filter("")])
  }

  @Test("A filter is previewed below the prompt while it is typed and printed once submitted")
  func liveFilter() async {
    let prompt = ScriptedPrompt([.edited("/2"), .submitted("/2")])
    let view = output.console(prompt).searchViews().list
    view.show(SearchListState(.loaded(listing)))
    var filtered = listing
    filtered.filter = "2"
    _ = await view.nextEvent()
    _ = await view.nextEvent()
    view.show(SearchListState(.loaded(filtered)))
    #expect(prompt.below.map(\.count) == [2])
    #expect(prompt.below.last?.last?.contains("Song 2") == true)
    _ = await view.nextEvent()
    view.show(SearchListState(.loaded(filtered)))
    let printed = await output.results.finish()
    #expect(printed.ranges(of: "Song 2").count == 2)
    #expect(printed.ranges(of: "Song 1").count == 1)
    #expect(await output.notes.finish().contains("1 of 2 shown matches \"2\"."))
  }

  @Test("m and y search for the suggested spelling, and m isn't a command without a suggestion")
  func meant() async {
    let state = SearchListState(.loaded(listing), didYouMean: .sample("björk"))
    for line in ["m", "y"] {
      #expect(await events([.submitted(line)], state: state) == [.searchMeant])
    }
    #expect(await events([.submitted("m"), .ended], count: 2) == [.edit(""), .quit])
    let messages = await output.notes.finish()
    #expect(messages.contains("Did you mean \"björk\"? Type m to search for it."))
    #expect(messages.contains("\"m\" does nothing here."))
  }

  @Test(
    "A verb acts on rows, opens a place, or does what the shell does; others are searched for",
    arguments: [
      ("play 2", .play(PositionRanges(2))), ("album 2", .act(.showAlbum, 2)),
      ("open 1", .act(.openPage, 1)), ("l 2", .act(.showLyrics, 2)), ("copy 1", .act(.copyLink, 1)),
      ("favorite 1-2", .toggleFavorites(PositionRanges("1-2"))),
      ("add 2", .addToPlaylist(PositionRanges(2))),
      ("add 2 road trip", .items(.addToPlaylistNamed("road trip", PositionRanges(2)))),
      ("play that", .go(.command(["play", "that"]))), ("albums", .showKind(by: 1)),
      (" Artists", .showKind(by: 2)), ("songs", .showKind(by: 0)),
      ("=albums", .submit(.sample("albums"))), ("songs of", .submit(.sample("songs of"))),
      ("sort date", .list(.sort(.date))), ("Sort Name", .list(.sort(.name))),
      ("=charts", .submit(.sample("charts"))), ("next to me", .submit(.sample("next to me"))),
    ] as [(String, SearchListEvent)])
  func words(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test(
    "A link is looked up instead of searched for, unless it follows =",
    arguments: [
      (" https://music.apple.com/jp/album/_/7?i=8 ", .go(.lookup(8, in: Storefront(code: "jp")))),
      ("music.apple.com/artist/9", .go(.lookup(9, in: nil))),
      ("=https://a.b", .submit(.sample("https://a.b"))),
    ] as [(String, SearchListEvent)])
  func links(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test("A link to anything else gets an error")
  func otherLink() async {
    #expect(await events([.submitted("https://a.b/1"), .ended], count: 2) == [.edit(""), .quit])
    #expect(await output.notes.finish().contains("This link isn't from the store: a.b."))
  }
}
