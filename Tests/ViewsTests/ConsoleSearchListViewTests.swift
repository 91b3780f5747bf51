import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("The search scene's console view")
struct ConsoleSearchListViewTests {
  private let results: OutputPipe
  private let notes: OutputPipe
  private let listing = Listing(
    query: .sample, grouping: .none, pageSize: 25, answer: .sample(Track.samples(1...2)))

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func console(_ prompt: ScriptedPrompt?) -> Console {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    return Console(
      results: TextOutput(descriptor: results.descriptor, capabilities: .pipe), notes: notes,
      prompt: prompt, activity: Activity(output: notes) { _ in },
      format: PersonalFormat(environment: [:]), interrupts: Interrupts())
  }

  private func events(
    _ script: [PromptEvent], isInteractiveEditing: Bool = true,
    state: SearchListState? = nil, count: Int = 1
  ) async -> [SearchListEvent?] {
    let prompt = ScriptedPrompt(script, isInteractiveEditing: isInteractiveEditing)
    let view = ConsoleSearchListView(console: console(prompt))
    view.show(state ?? SearchListState(.loaded(listing)))
    if isInteractiveEditing { #expect(await view.nextEvent() == .edit(state?.draft ?? "")) }
    var events: [SearchListEvent?] = []
    for _ in 0..<count { events.append(await view.nextEvent()) }
    return events
  }

  @Test(
    "a line means what it says",
    arguments: [
      ("2", .select(2)), ("n", .nextPage), (" p ", .previousPage), ("s", .showSuggestions),
      ("H", .showHistory), ("S", .showStorefronts), ("T", .showGenres),
      ("=S", .submit(.sample("S"))),
      ("r", .retry), ("q", .quit), ("/sun", .filter("sun")), ("/", .filter("")),
      ("=42", .submit(.sample("42"))), ("abba", .submit(.sample("abba"))),
      ("42nd street", .submit(.sample("42nd street"))), ("=", .reject(.blank)),
      ("99999999999999999999", .select(.max)), ("= n", .submit(.sample("n"))),
      (" abba", .submit(.sample(" abba"))), (" =42", .submit(.sample(" 42"))), (" 2", .select(2)),
      ("f you", .submit(.sample("f you"))), ("fab", .submit(.sample("fab"))),
    ] as [(String, SearchListEvent)])
  func lines(line: String, event: SearchListEvent) async {
    #expect(await events([.submitted(line)]) == [event])
  }

  @Test("f and numbers star, and f alone says how that is done")
  func favorites() async throws {
    let ranges = try #require(PositionRanges("1-3,5"))
    #expect(await events([.submitted("f 1-3,5")]) == [.toggleFavorites(ranges)])
    #expect(await events([.submitted("f"), .ended], count: 2) == [.edit(""), .quit])
    #expect(await notes.finish().contains("f 3 stars track 3"))
  }

  @Test("stars are said, and the list is not printed again for them")
  func starred() async {
    let view = ConsoleSearchListView(console: console(nil))
    view.show(SearchListState(.loaded(listing)))
    var starred = listing
    starred.favorites = [Track.ID(1)]
    view.show(SearchListState(.loaded(starred), notice: .starred([.sample(id: 1)])))
    view.show(SearchListState(.loaded(starred), notice: .outOfRange(9, 1...2)))
    #expect(await results.finish().ranges(of: "Song 1").count == 1)
    #expect(
      await notes.finish() == """
        Starred Here Comes the Sun by The Beatles.
        tunes: there is no number 9 here. pick 1 to 2.

        """)
  }

  @Test("an empty line asks again, and the end of the input quits")
  func emptyLine() async {
    let script: [PromptEvent] = [.submitted(""), .submitted("  "), .ended]
    #expect(await events(script, isInteractiveEditing: false) == [.quit])
    #expect(await events(script, count: 3) == [.edit(""), .edit(""), .quit])
  }

  @Test("an empty line goes back from the past searches")
  func backFromSuggestions() async {
    let state = SearchListState(.suggestions([]))
    #expect(
      await events([.submitted("")], isInteractiveEditing: false, state: state)
        == [.hideSuggestions])
  }

  @Test("Ctrl-C quits and is remembered")
  func interrupted() async {
    let console = console(ScriptedPrompt([.interrupted], isInteractiveEditing: false))
    #expect(await ConsoleSearchListView(console: console).nextEvent() == .quit)
    #expect(console.isInterrupted)
  }

  @Test(
    "nothing found is said with how that is known",
    arguments: [
      (Provenance.Source.network, "Nothing found for beatles in United States.\n"),
      (
        .cache,
        "Nothing found for beatles in United States, as of 2026-11-18. --refresh asks again.\n"
      ),
      (
        .denied,
        "beatles is in your deny.txt, so it was not asked for. --refresh asks all the same.\n"
      ),
    ] as [(Provenance.Source, String)])
  func nothing(source: Provenance.Source, text: String) async {
    let provenance = Provenance(source: source, fetchedAt: StubClock().now)
    ConsoleSearchListView(console: console(nil))
      .show(SearchListState(.empty(.sample, Omissions(), provenance)))
    #expect(await notes.finish() == text)
  }

  @Test("an answer that stands in is followed by its age and the reason")
  func stale() async {
    let source = Provenance.Source.stale(
      age: .seconds(86_400), because: .timedOut(after: .seconds(10)))
    let page = TrackPage(
      tracks: Track.samples(1...2),
      provenance: Provenance(source: source, fetchedAt: StubClock().now))
    ConsoleSearchListView(console: console(nil)).show(
      SearchListState(
        .loaded(Listing(query: .sample, grouping: .none, pageSize: 25, answer: page))))
    #expect(await results.finish().contains("Song 2"))
    #expect(
      await notes.finish() == """
        tunes: no answer came within 10 seconds, so this is from 1 day ago. try again, or allow \
        more time with --timeout.

        """)
  }

  @Test("only what was asked for at a prompt can be called off")
  func interruption() async {
    let interrupts = Interrupts()
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    let console = Console(
      results: notes, notes: notes, prompt: ScriptedPrompt([.ended], isInteractiveEditing: false),
      activity: Activity(output: notes) { _ in }, format: PersonalFormat(environment: [:]),
      interrupts: interrupts)
    let view = ConsoleSearchListView(console: console)
    let early = Task { await view.interruption() }
    early.cancel()
    await early.value
    #expect(!interrupts.deliver())
    _ = await view.nextEvent()
    let asked = Task { await view.interruption() }
    while !interrupts.deliver() { await Task.yield() }
    await asked.value
  }

  @Test("without a prompt nobody does anything")
  func noPrompt() async {
    #expect(await ConsoleSearchListView(console: console(nil)).nextEvent() == nil)
  }

  @Test("what is typed brings completions; after a slash it filters, until the slash goes")
  func edits() async {
    let events = await events(
      [.edited("b"), .edited("/"), .edited("/s"), .edited("")], count: 4)
    #expect(events == [.edit("b"), .filter(""), .filter("s"), .filter("")])
  }

  @Test("a chosen suggestion fills the line, and on a pipe is searched for")
  func draft() async {
    let state = SearchListState(.suggestions([]), draft: "Björk")
    let prompt = ScriptedPrompt([.submitted("Björk live")])
    let view = ConsoleSearchListView(console: console(prompt))
    view.show(state)
    #expect(await view.nextEvent() == .edit("Björk"))
    #expect(await view.nextEvent() == .submit(.sample("Björk live")))
    #expect(prompt.begun == ["> Björk"])
    #expect(
      await events([], isInteractiveEditing: false, state: state) == [.submit(.sample("Björk"))])
  }

  @Test("a filter is drawn under the line while it is typed, and printed when it is finished")
  func liveFilter() async {
    let prompt = ScriptedPrompt([.edited("/2"), .submitted("/2")])
    let view = ConsoleSearchListView(console: console(prompt))
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
    let printed = await results.finish()
    #expect(printed.ranges(of: "Song 2").count == 2)
    #expect(printed.ranges(of: "Song 1").count == 1)
    #expect(await notes.finish().contains("1 of 2 contain 2"))
  }

  @Test("a notice is said without printing the list again")
  func notice() async {
    let view = ConsoleSearchListView(console: console(nil))
    view.show(SearchListState(.loaded(listing)))
    view.show(SearchListState(.loaded(listing), notice: .outOfRange(9, 1...2)))
    #expect(await notes.finish() == "tunes: there is no number 9 here. pick 1 to 2.\n")
    #expect(await results.finish().ranges(of: "Song 1").count == 1)
  }

  @Test(
    "results go to one stream, what is said of them to the other",
    arguments: [
      (
        .empty(.sample, Omissions(otherKinds: 2), TrackPage.sample([]).provenance),
        "Nothing found for beatles in United States.\ntunes: left out: 2 results of another kind.\n"
      ),
      (
        .failed(.sample, .unavailable(.connectionRefused("example.com"))),
        "tunes: example.com takes no connection. check the network and try again.\n"
      ),
      (.loading(.sample), ""),
    ] as [(SearchListState.Content, String)])
  func streams(content: SearchListState.Content, said: String) async {
    ConsoleSearchListView(console: console(nil)).show(SearchListState(content))
    #expect(await results.finish().isEmpty)
    #expect(await notes.finish() == said)
  }
}
