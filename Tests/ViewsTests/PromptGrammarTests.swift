import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

/// The prompts, whose lines mean the same.
private enum SamplePrompt: String, CaseIterable {
  case results, favorites, chart, playlist, track, album, history, stores, genres, playlists

  /// Returns the first event at the prompt of a console.
  @MainActor func event(at console: Console) async throws -> (any LineEvent)? {
    func choices<Listing: ConsoleChoices>(_ listing: Listing) async -> (any LineEvent)? {
      let view = ConsoleChoiceView<Listing>(console: console)
      view.show(.init(.loaded(listing)))
      return await view.nextEvent()
    }
    func list(_ source: ItemListSource) async -> (any LineEvent)? {
      let view = ConsoleItemListView(console: console)
      view.show(ItemListState(source, .loaded(.sampleFavorites)))
      return await view.nextEvent()
    }
    func page<Page: ConsolePage>(_: Page.Type, _ contents: Page.Contents) async
      -> (any LineEvent)?
    {
      let view = ConsolePageView<Page>(console: console)
      view.show(.init(.loaded(contents)))
      return await view.nextEvent()
    }
    switch self {
    case .results:
      let view = console.searchViews().list
      view.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
      _ = await view.nextEvent()
      return await view.nextEvent()
    case .favorites: return await list(.favorites)
    case .chart: return await list(.sampleChart)
    case .playlist: return await list(.playlist(try .sample("Mix"), in: .unitedStates))
    case .track: return await page(TrackDetailText.self, .sample())
    case .album:
      return await page(AlbumText.self, AlbumListing.sample(3))
    case .history:
      let view = ConsoleHistoryView(console: console)
      view.show(.listing(.sample("abba")))
      return await view.nextEvent()
    case .stores: return await choices(StorefrontListing.sample())
    case .genres: return await choices(GenreListing.sample())
    case .playlists:
      let view = ConsolePlaylistsView(console: console)
      view.show(PlaylistsState(.loaded(NumberedList([try .sample("Gym")]))))
      return await view.nextEvent()
    }
  }
}

/// What a line means at every prompt.
private enum Meaning {
  case take(JournalStep)
  case go(Destination)
  case leave(SceneExit)

  func isThat<Event: LineEvent>(of event: Event) -> Bool {
    switch self {
    case .take(let step): event == .take(step)
    case .go(let place): event == .go(place)
    case .leave(let exit): event == .leave(exit)
    }
  }
}

@MainActor @Suite("Grammar of prompts")
struct PromptGrammarTests {
  private static let arguments = ["", " 1-3", " 2 Gym", " let it be"]
  private static let lines =
    UserAction.verbs.filter { $0.letter != "q" }
    .flatMap { $0.names + [$0.letter].compactMap(\.self) }
    .flatMap { verb in arguments.map { verb + $0 } }
    + ["3", "1-3", "abba", "3 doors down", "/x", "=create x", "tunes search love"]

  @Test(
    "b says so where there is nothing to go back to, and goes back where there is",
    arguments: [1, 2])
  func back(depth: Int) async throws {
    let console = try ViewOutput().console(ScriptedPrompt([.submitted("b"), .submitted("q")]))
    let views = (1...depth).map { _ in ConsoleHistoryView(console: console) }
    for view in views { view.enter() }
    let view = try #require(views.last)
    view.show(.listing(.sample("abba")))
    #expect(console.back("b to go back") == (depth > 1 ? "b to go back" : ""))
    let exit = await view.nextEvent()
    #expect(exit == .leave(depth == 1 ? .quit : .back))
    for view in views { view.leave() }
  }

  private static let meanings: [(line: String, meaning: Meaning)] = [
    ("u", .take(.undo)), ("U", .take(.redo)), ("b", .leave(.back)), (" back ", .leave(.back)),
    ("q", .leave(.quit)), ("charts", .go(.charts)), (" Library ", .go(.list(.library))),
    ("favorites", .go(.list(.favorites))), ("playlists", .go(.playlists)),
    ("history", .go(.history)), ("charts rock", .go(.command(["charts", "rock"]))),
    ("playlist gym", .go(.command(["playlist", "gym"]))),
    ("album abbey road", .go(.command(["album", "abbey", "road"]))),
    ("https://music.apple.com/us/song/1", .go(.lookup(1, in: .unitedStates))),
  ]

  private static let searches = [
    ("hey jude", "hey jude"), (" =42", " 42"), ("=charts", "charts"), ("=create", "create"),
    ("search beatles", "beatles"), ("delete queen", "delete queen"), ("next to me", "next to me"),
  ]

  @Test(
    "A line without rows means the same at every prompt, but a term replaces results",
    arguments: SamplePrompt.allCases)
  fileprivate func same(prompt: SamplePrompt) async throws {
    let searches = Self.searches.map { line, term in
      (line: line, meaning: Meaning.go(.search(.sample(term))))
    }
    for (line, meaning) in Self.meanings + (prompt == .results ? [] : searches) {
      let console = try ViewOutput().console([.submitted(line)])
      let event = try #require(await prompt.event(at: console), "\(line)")
      let isMeant = meaning.isThat(of: event)
      #expect(isMeant, "\(line): \(event)")
    }
  }

  @Test(
    "A prompt quits at the end of input and on Ctrl-C, and has no events without a user",
    arguments: SamplePrompt.allCases)
  fileprivate func ends(prompt: SamplePrompt) async throws {
    for end in [PromptEvent.ended, .interrupted] {
      let console = try ViewOutput().console([end])
      let event = try #require(await prompt.event(at: console))
      let quits = Meaning.leave(.quit).isThat(of: event)
      #expect(quits)
      #expect(console.isInterrupted == (end == .interrupted))
    }
    #expect(try await prompt.event(at: ViewOutput().console()) == nil)
  }

  @Test(
    "No line creates anything but one that says so, and one is a search if it is no verb, number, or filter",
    arguments: SamplePrompt.allCases)
  fileprivate func lines(prompt: SamplePrompt) async throws {
    for line in Self.lines {
      let output = try ViewOutput()
      let found = try await prompt.event(at: output.console([.submitted(line), .ended]))
      let text = found.map { "\($0)" } ?? ""
      let event = text.hasSuffix("quit") || text.hasSuffix("quit)") ? "" : text
      let creates = event.contains("create(") || event.contains("\"create\"")
      #expect(creates == line.hasPrefix("create "), "\(line): \(event)")
      let isSearch = if case .term = ConsoleCommand(line) { true } else { false }
      #expect(event.contains("SearchTerm") == isSearch, "\(line): \(event)")
    }
  }
}
