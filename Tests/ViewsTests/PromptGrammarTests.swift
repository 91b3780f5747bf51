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

  /// Returns the description of the event of a line; `nil` if the line is only answered.
  @MainActor func event(of line: String, _ console: Console) async throws -> String? {
    func described(_ event: (any Equatable)?) -> String? {
      let text = event.map { "\($0)" }
      return text.map { $0.hasSuffix("quit") || $0.hasSuffix("quit)") } == true ? nil : text
    }
    func choices<Listing: ConsoleChoices>(_ listing: Listing) async -> String? {
      let view = ConsoleChoiceView<Listing>(console: console)
      view.show(.init(.loaded(listing)))
      return described(await view.nextEvent())
    }
    func list(_ source: ItemListSource) async -> String? {
      let view = ConsoleItemListView(console: console)
      view.show(ItemListState(source, .loaded(.sampleFavorites)))
      return described(await view.nextEvent())
    }
    switch self {
    case .results:
      let view = console.searchViews().list
      view.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
      _ = await view.nextEvent()
      return described(await view.nextEvent())
    case .favorites: return await list(.favorites)
    case .chart: return await list(.sampleChart)
    case .playlist: return await list(.playlist(try .sample("Mix"), in: .unitedStates))
    case .track:
      let view = ConsolePageView<TrackDetailText>(console: console)
      view.show(.init(.loaded(.sample())))
      return described(await view.nextEvent())
    case .album:
      let view = ConsolePageView<AlbumText>(console: console)
      view.show(.init(.loaded(AlbumListing(.sample(3), storefront: .unitedStates))))
      return described(await view.nextEvent())
    case .history:
      let view = ConsoleHistoryView(console: console)
      view.show(.listing(.sample("abba")))
      return described(await view.nextEvent())
    case .stores: return await choices(StorefrontListing.sample())
    case .genres: return await choices(GenreListing.sample())
    case .playlists:
      let view = ConsolePlaylistsView(console: console)
      view.show(PlaylistsState(.loaded(NumberedList([try .sample("Gym")]))))
      return described(await view.nextEvent())
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

  @Test(
    "No line creates anything but one that says so, and one is a search if it is no verb, number, or filter",
    arguments: SamplePrompt.allCases)
  fileprivate func lines(prompt: SamplePrompt) async throws {
    for line in Self.lines {
      let output = try ViewOutput()
      let event = try await prompt.event(of: line, output.console([.submitted(line), .ended]))
      let creates = event?.contains("create(") == true || event?.contains("\"create\"") == true
      #expect(creates == line.hasPrefix("create "), "\(line): \(event ?? "")")
      let isSearch = if case .term = ConsoleCommand(line) { true } else { false }
      #expect((event?.contains("SearchTerm") == true) == isSearch, "\(line): \(event ?? "")")
    }
  }
}
